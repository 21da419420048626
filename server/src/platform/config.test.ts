import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { StartError } from "./start-error.ts";

const root = mkdtempSync(path.join(tmpdir(), "pazar-config-"));
const folder = () => mkdtempSync(path.join(root, "data-"));
afterAll(() => rmSync(root, { recursive: true }));

describe("readConfig", () => {
  it("has a default for everything", () => {
    const config = readConfig({ DATA_DIR: folder() });
    expect(config).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      PUBLIC_URL: "http://127.0.0.1:3000",
      DEFAULT_LOCALE: "en",
      MAIL_FROM: "Pazar <noreply@pazar.test>",
      SERVICE_WORKER: "on",
      DATABASE_CONNECTIONS: 10,
    });
    expect([...config.ROLES]).toEqual(["web", "realtime", "worker"]);
  });

  it("reuses a generated secret", () => {
    const DATA_DIR = folder();
    expect(readConfig({ DATA_DIR }).APP_SECRET).toBe(readConfig({ DATA_DIR }).APP_SECRET);
    expect(readConfig({ DATA_DIR }).APP_SECRET.length).toBeGreaterThan(31);
  });

  it("makes the key of push messages once, and takes one of the environment", () => {
    const DATA_DIR = folder();
    const { VAPID_PRIVATE_KEY } = readConfig({ DATA_DIR });
    expect(VAPID_PRIVATE_KEY).toMatch(/^[\w-]{43}$/);
    expect(readConfig({ DATA_DIR }).VAPID_PRIVATE_KEY).toBe(VAPID_PRIVATE_KEY);
    expect(readConfig({ DATA_DIR: folder(), VAPID_PRIVATE_KEY }).VAPID_PRIVATE_KEY).toBe(VAPID_PRIVATE_KEY);
    expect(() => readConfig({ DATA_DIR, VAPID_PRIVATE_KEY: "my-private-key" })).toThrow(
      /^VAPID_PRIVATE_KEY must be a private key of the curve P-256, 32 bytes in base64url\.$/,
    );
  });

  it("takes the key of backups from the environment or from a file, and resolves their folder", () => {
    const DATA_DIR = folder();
    const file = path.join(DATA_DIR, "key");
    writeFileSync(file, "a key of some letters\n");
    expect(readConfig({ DATA_DIR })).toMatchObject({ BACKUP_DIR: undefined, BACKUP_KEY: undefined });
    expect(readConfig({ DATA_DIR, BACKUP_KEY_FILE: file }).BACKUP_KEY).toBe("a key of some letters");
    expect(readConfig({ DATA_DIR, BACKUP_DIR: "backups" }).BACKUP_DIR).toBe(path.resolve("backups"));
    const wrong = [
      [{ BACKUP_KEY: "short" }, "BACKUP_KEY must be at least 16 characters."],
      [{ BACKUP_KEY_FILE: "/nowhere" }, "BACKUP_KEY_FILE (/nowhere) cannot be read."],
      [{ BACKUP_KEY_FILE: file, BACKUP_KEY: "x".repeat(16) }, "BACKUP_KEY and BACKUP_KEY_FILE must not both be set."],
    ] as const;
    for (const [given, sentence] of wrong) expect(() => readConfig({ DATA_DIR, ...given })).toThrow(sentence);
  });

  it("treats an empty value as absent", () => {
    expect(readConfig({ DATA_DIR: folder(), PORT: "" }).PORT).toBe(3000);
  });

  it.each([
    [{ PORT: "eighty" }, 'PORT is "eighty" but must be a whole number from 0 to 65535.'],
    [{ PORT: "70000" }, 'PORT is "70000" but must be a whole number from 0 to 65535.'],
    [{ DEFAULT_LOCALE: "de" }, 'DEFAULT_LOCALE is "de" but must be one of en, tr.'],
    [{ ROLES: "web,cook" }, 'ROLES is "web,cook" but must be a list of web, realtime, worker.'],
    [
      { PUBLIC_URL: "pazar.test" },
      'PUBLIC_URL is "pazar.test" but must be an address starting with http:// or https://.',
    ],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must be an address starting with postgres:// or postgresql://."],
    [
      {
        DATABASE_URL: "postgres://a",
        APP_SECRET: "s".repeat(32),
        DATABASE_REPLICA_URL: "postgres://u:password@b,mysql://c",
      },
      "DATABASE_REPLICA_URL must be a list of addresses starting with postgres:// or postgresql://.",
    ],
    [
      { DATABASE_REPLICA_URL: "postgres://b" },
      "DATABASE_REPLICA_URL and DATABASE_POOLER_URL need DATABASE_URL, the address of the primary.",
    ],
    [{ REDIS_URL: "http://:password@redis.test" }, "REDIS_URL must be an address starting with redis:// or rediss://."],
    [{ SMTP_URL: "https://user:password@mail.test" }, "SMTP_URL must be an address starting with smtp:// or smtps://."],
    [
      { MAIL_FROM: "Pazar" },
      'MAIL_FROM is "Pazar" but must be an address, or a name with the address in angle brackets.',
    ],
    [
      { GOOGLE_ISSUER: "http://accounts.test" },
      'GOOGLE_ISSUER is "http://accounts.test" but must be an address starting with https:// (http:// only on this machine).',
    ],
    [{ FACEBOOK_CLIENT_ID: "1" }, "FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET must be set together."],
    [{ SMS_TOKEN: "1" }, "SMS_URL and SMS_TOKEN must be set together."],
    [
      { SMS_URL: "http://sms.test" },
      'SMS_URL is "http://sms.test" but must be an address starting with https:// (http:// only on this machine).',
    ],
    [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN must be 16 to 200 visible characters of ASCII, without spaces."],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" },
      'OTEL_EXPORTER_OTLP_ENDPOINT is "collector:4318" but must be an address starting with http:// or https://.',
    ],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: "a-secret" },
      "OTEL_EXPORTER_OTLP_HEADERS must be a list of name=value, separated by commas.",
    ],
    [{ OTEL_TRACES_SAMPLER_ARG: "1.5" }, 'OTEL_TRACES_SAMPLER_ARG is "1.5" but must be a number from 0 to 1.'],
    [{ SERVICE_WORKER: "broken" }, 'SERVICE_WORKER is "broken" but must be one of on, off.'],
    [{ TRUST_PROXY: "yes" }, 'TRUST_PROXY is "yes" but must be one of true, false.'],
    [
      { DATABASE_URL: "postgres://127.0.0.1/x" },
      "APP_SECRET must be set with DATABASE_URL: all processes that share a database share it.",
    ],
  ])("stops the start on %o with one line", (environment, message) => {
    expect(() => readConfig({ DATA_DIR: folder(), ...environment })).toThrow(new StartError(message));
  });

  it.each([
    [{}, true],
    [{ HOST: "127.0.0.1" }, true],
    [{ HOST: "localhost" }, true],
    [{ HOST: "::1" }, true],
    [{ HOST: "0.0.0.0" }, false],
    [{ HOST: "192.168.1.5" }, false],
    [{ PUBLIC_URL: "https://pazar.test" }, false],
    [{ HOST: "127.0.0.1", PUBLIC_URL: "http://localhost:3000" }, false],
  ])("knows whether only this machine reaches a site with %o", (environment, isPrivate) => {
    expect(readConfig({ DATA_DIR: folder(), ...environment }).isPrivate).toBe(isPrivate);
  });

  it.each([
    [{}, true],
    [{ PUBLIC_URL: "https://pazar.test" }, false],
    [{ HOST: "0.0.0.0" }, false],
    [{ PUBLIC_URL: "https://pazar.test", SMS_URL: "https://sms.test", SMS_TOKEN: "1" }, true],
  ])("knows whether text messages can be sent with %o", (environment, canSendSms) => {
    expect(readConfig({ DATA_DIR: folder(), ...environment }).canSendSms).toBe(canSendSms);
  });

  it("never repeats a secret in its complaint", () => {
    expect(() => readConfig({ DATA_DIR: folder(), APP_SECRET: "short-secret" })).toThrow(
      /^APP_SECRET must be at least 32 characters\.$/,
    );
    expect(() => readConfig({ DATA_DIR: folder(), APP_SECRET: `${"a".repeat(32)},short` })).toThrow(
      /^APP_SECRET must be one secret or two/,
    );
  });

  it("says so when the data folder cannot be written", () => {
    expect(() => readConfig({ DATA_DIR: "/dev/null/nowhere" })).toThrow(
      /^DATA_DIR \(\/dev\/null\/nowhere\) is not writable\.$/,
    );
  });
});
