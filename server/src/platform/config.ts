import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { locales } from "@pazar/contract/locale";
import * as z from "zod/mini";
import { generateVapidKey } from "./push/vapid.ts";
import { StartError } from "./start-error.ts";

export const roles = ["web", "realtime", "worker"] as const;
export type Role = (typeof roles)[number];

const url = (...protocols: string[]) =>
  z
    .string()
    .check(
      z.refine(
        (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
        `an address starting with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
      ),
    );
const number = (minimum: number, maximum: number) =>
  z
    .pipe(z.string().check(z.regex(/^\d+$/, `a whole number from ${minimum} to ${maximum}`)), z.transform(Number))
    .check(z.refine((value) => value >= minimum && value <= maximum, `a whole number from ${minimum} to ${maximum}`));
/** Secrets and tokens travel to these addresses. */
const providerUrl = z
  .string()
  .check(
    z.refine(
      (text) =>
        URL.canParse(text) &&
        (new URL(text).protocol === "https:" || /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/.test(text)),
      "an address starting with https:// (http:// only on this machine)",
    ),
  );
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `one of ${values.join(", ")}`);
const mailbox = /^([^\s<>@]+@[^\s<>@]+|[^<>@\p{Cc}]+<[^\s<>@]+@[^\s<>@]+>)$/u;
const flag = z.pipe(
  oneOf(["true", "false"]),
  z.transform((text) => text === "true"),
);

const backupKey = z.optional(z.string().check(z.minLength(16, "at least 16 characters")));

const Environment = z.object({
  NODE_ENV: z._default(oneOf(["production", "development", "test"]), "production"),
  PORT: z._default(number(0, 65_535), 3000),
  HOST: z._default(z.string().check(z.minLength(1, "an address or host name")), "127.0.0.1"),
  DATA_DIR: z._default(z.string().check(z.minLength(1, "a folder")), "./var"),
  PUBLIC_URL: z.optional(url("http:", "https:")),
  DEFAULT_LOCALE: z._default(oneOf(locales), "en"),
  ROLES: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => text.split(",").every((role) => roles.some((one) => one === role)),
            `a list of ${roles.join(", ")}`,
          ),
        ),
      z.transform((text) => new Set(roles.filter((role) => text.split(",").includes(role)))),
    ),
    new Set(roles),
  ),
  /** Processes that serve pages and API on this port. */
  WEB_CONCURRENCY: z._default(number(1, 64), 1),
  /** Set by the program for its web processes: where the process that started them keeps realtime connections. */
  REALTIME_FORWARD_URL: z.optional(url("http:")),
  DATABASE_URL: z.optional(url("postgres:", "postgresql:")),
  /** Photos and exports are kept there instead of below DATA_DIR. */
  S3_ENDPOINT: z.optional(url("http:", "https:")),
  S3_BUCKET: z.optional(
    z
      .string()
      .check(
        z.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, "the name of a bucket: 3 to 63 small letters, digits, dots, dashes"),
      ),
  ),
  S3_REGION: z._default(z.string().check(z.regex(/^[a-z\d-]{1,40}$/, "the name of a region")), "us-east-1"),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  /** https://host/bucket/key instead of https://bucket.host/key. */
  S3_PATH_STYLE: z._default(flag, false),
  /** For pages and API calls; with replicas, as many to each. */
  DATABASE_CONNECTIONS: z._default(number(3, 200), 10),
  /** PgBouncer in transaction mode in front of DATABASE_URL; for pages and API calls. */
  DATABASE_POOLER_URL: z.optional(url("postgres:", "postgresql:")),
  /** Guests' reads go there; one address or several. */
  DATABASE_REPLICA_URL: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => text.split(",").every((one) => /^postgres(ql)?:\/\//.test(one) && URL.canParse(one)),
            "a list of addresses starting with postgres:// or postgresql://",
          ),
        ),
      z.transform((text) => text.split(",")),
    ),
  ),
  /** A replica that is further behind is not read. */
  REPLICA_MAX_LAG_MS: z._default(number(100, 60_000), 2_000),
  REDIS_URL: z.optional(url("redis:", "rediss:")),
  REALTIME_URL: z.optional(url("http:", "https:")),
  SMTP_URL: z.optional(url("smtp:", "smtps:")),
  MAIL_FROM: z._default(
    z.string().check(z.regex(mailbox, "an address, or a name with the address in angle brackets")),
    "Pazar <noreply@pazar.test>",
  ),
  APP_SECRET: z.optional(
    z
      .string()
      .check(
        z.minLength(32, "at least 32 characters"),
        z.regex(
          /^[^,]{32,}(,[^,]{32,})?$/,
          "one secret or two (new,old), each of at least 32 characters without commas",
        ),
      ),
  ),
  /** Signs push messages; 32 bytes, base64url. A new one ends all subscriptions. */
  VAPID_PRIVATE_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{43}$/, "a private key of the curve P-256, 32 bytes in base64url")),
  ),
  /** Tests receive push messages on this machine. */
  PUSH_LOOPBACK: z._default(flag, false),
  /** Trust X-Forwarded-For: only behind a proxy that sets it. */
  TRUST_PROXY: z._default(flag, false),
  LOG_LEVEL: z._default(oneOf(["trace", "debug", "info", "warn", "error", "silent"]), "info"),
  /** A file for the security log's lines; by default they go to the standard output. */
  SECURITY_LOG: z.optional(z.string()),
  /** Whoever knows it can read /metrics from another machine. */
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[!-~]{16,200}$/, "16 to 200 visible characters of ASCII, without spaces")),
  ),
  /** Where traces are sent (OTLP over HTTP); without it none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url("http:", "https:")),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    z.string().check(z.regex(/^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/, "a list of name=value, separated by commas")),
  ),
  OTEL_SERVICE_NAME: z._default(z.string(), "pazar"),
  /** The share of traces that is kept. */
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.pipe(
      z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, "a number from 0 to 1")),
      z.transform((text) => Number(text)),
    ),
    1,
  ),
  API_LIMIT_PER_MINUTE: z._default(number(1, 1_000_000), 600),
  /** Requests are shed above this mean delay; 0 means never. */
  MAX_EVENT_LOOP_DELAY_MS: z._default(number(0, 60_000), 1_000),
  /** For queries of pages and API calls; jobs and migrations have no limit. */
  STATEMENT_TIMEOUT_MS: z._default(number(100, 600_000), 5_000),
  /** Off behind a pooler that shares connections without knowing of prepared statements. */
  PREPARE_STATEMENTS: z.optional(flag),
  LOGIN_LIMIT_PER_ACCOUNT: z._default(number(1, 1_000_000), 20),
  LOGIN_LIMIT_PER_ADDRESS: z._default(number(1, 1_000_000), 100),
  FAILED_LOGIN_LIMIT_PER_DAY: z._default(number(1, 1_000_000), 200),
  REGISTER_LIMIT: z._default(number(1, 1_000_000), 30),
  FORGOT_LIMIT_PER_ACCOUNT: z._default(number(1, 1_000_000), 5),
  FORGOT_LIMIT_PER_ADDRESS: z._default(number(1, 1_000_000), 30),
  MESSAGE_LIMIT_PER_MINUTE: z._default(number(1, 1_000_000), 30),
  MESSAGE_LIMIT_PER_HOUR: z._default(number(1, 1_000_000), 300),
  CONVERSATION_LIMIT_PER_HOUR: z._default(number(1, 1_000_000), 20),
  /** Where text messages are handed over; see docs/operations.md. */
  SMS_URL: z.optional(providerUrl),
  SMS_TOKEN: z.optional(z.string()),
  SMS_TIMEOUT_MS: z._default(number(100, 60_000), 10_000),
  /** A list of stolen passwords, queried by the first five digits of a SHA-1. */
  BREACHED_PASSWORDS_URL: z.optional(providerUrl),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z._default(providerUrl, "https://accounts.google.com"),
  FACEBOOK_CLIENT_ID: z.optional(z.string()),
  FACEBOOK_CLIENT_SECRET: z.optional(z.string()),
  FACEBOOK_AUTHORIZE_URL: z._default(providerUrl, "https://www.facebook.com/v24.0/dialog/oauth"),
  FACEBOOK_TOKEN_URL: z._default(providerUrl, "https://graph.facebook.com/v24.0/oauth/access_token"),
  FACEBOOK_ME_URL: z._default(providerUrl, "https://graph.facebook.com/v24.0/me"),
  /** Card payments are offered with both keys. */
  IYZICO_API_KEY: z.optional(z.string()),
  IYZICO_SECRET_KEY: z.optional(z.string()),
  IYZICO_URL: z._default(providerUrl, "https://api.iyzipay.com"),
  IYZICO_TIMEOUT_MS: z._default(number(100, 60_000), 10_000),
  /** Where scheduled backups are written; without it none are. */
  BACKUP_DIR: z.optional(z.string()),
  /** Encrypts backups. */
  BACKUP_KEY: backupKey,
  BACKUP_KEY_FILE: z.optional(z.string()),
  /** How long requests are still answered after a signal to stop, while /readyz says no. */
  STOP_DELAY_MS: z._default(number(0, 60_000), 1_000),
  PAGE_CACHE_MB: z._default(number(0, 4_096), 64),
  /** Off: browsers that have the site's service worker remove it at their next visit. */
  SERVICE_WORKER: z._default(oneOf(["on", "off"]), "on"),
});

/** Their values never appear in error messages. */
const secrets = new Set([
  "APP_SECRET",
  "VAPID_PRIVATE_KEY",
  "DATABASE_URL",
  "DATABASE_POOLER_URL",
  "DATABASE_REPLICA_URL",
  "REDIS_URL",
  "SMTP_URL",
  "GOOGLE_CLIENT_SECRET",
  "FACEBOOK_CLIENT_SECRET",
  "IYZICO_SECRET_KEY",
  "SMS_TOKEN",
  "BACKUP_KEY",
  "METRICS_TOKEN",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
]);

export type Config = ReturnType<typeof readConfig>;

export function readConfig(environment: Record<string, string | undefined>) {
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = Environment.safeParse(variables);
  if (!parsed.success) {
    const {
      path: [name],
      message,
    } = parsed.error.issues[0] ?? { path: [], message: "" };
    const problem = secrets.has(String(name)) ? "" : `is "${variables[String(name)] ?? ""}" but `;
    throw new StartError(`${String(name)} ${problem}must be ${message}.`);
  }
  const { PUBLIC_URL, APP_SECRET, VAPID_PRIVATE_KEY, DATA_DIR, BACKUP_DIR, ...rest } = parsed.data;
  const dataDir = path.resolve(DATA_DIR);
  if (APP_SECRET === undefined && rest.DATABASE_URL !== undefined) {
    throw new StartError("APP_SECRET must be set with DATABASE_URL: all processes that share a database share it.");
  }
  if (rest.DATABASE_URL === undefined && (rest.DATABASE_REPLICA_URL ?? rest.DATABASE_POOLER_URL) !== undefined)
    throw new StartError("DATABASE_REPLICA_URL and DATABASE_POOLER_URL need DATABASE_URL, the address of the primary.");
  for (const [id, secret] of [
    ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
    ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"],
    ["IYZICO_API_KEY", "IYZICO_SECRET_KEY"],
    ["SMS_URL", "SMS_TOKEN"],
  ] as const) {
    if ((rest[id] === undefined) !== (rest[secret] === undefined))
      throw new StartError(`${id} and ${secret} must be set together.`);
  }
  const s3Names = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  if (new Set(s3Names.map((name) => rest[name] === undefined)).size > 1)
    throw new StartError(`${s3Names.join(", ")} must be set together.`);
  const isPrivate = PUBLIC_URL === undefined && /^(127\.|::1$|localhost$)/.test(rest.HOST);
  return {
    ...rest,
    DATA_DIR: dataDir,
    BACKUP_DIR: BACKUP_DIR && path.resolve(BACKUP_DIR),
    BACKUP_KEY: readBackupKey(variables),
    PREPARE_STATEMENTS: rest.PREPARE_STATEMENTS ?? rest.DATABASE_POOLER_URL === undefined,
    /** Only reachable from this machine, so accounts with well-known passwords do no harm. */
    isPrivate,
    /** Without a provider, text messages are written to a folder, which only a private site may do: anybody could prove any number. */
    canSendSms: rest.SMS_URL !== undefined || isPrivate,
    PUBLIC_URL: (PUBLIC_URL ?? `http://${rest.HOST}:${rest.PORT}`).replace(/\/$/, ""),
    APP_SECRET: APP_SECRET ?? storedSecret(dataDir, "app-secret", () => randomBytes(32).toString("base64url")),
    VAPID_PRIVATE_KEY: VAPID_PRIVATE_KEY ?? storedSecret(dataDir, "vapid-key", generateVapidKey),
  };
}

/** From BACKUP_KEY, or from the file that BACKUP_KEY_FILE names. */
export function readBackupKey({ BACKUP_KEY, BACKUP_KEY_FILE }: Record<string, string | undefined>): string | undefined {
  if (BACKUP_KEY && BACKUP_KEY_FILE) throw new StartError("BACKUP_KEY and BACKUP_KEY_FILE must not both be set.");
  const name = BACKUP_KEY_FILE ? "BACKUP_KEY_FILE" : "BACKUP_KEY";
  try {
    const key = backupKey.safeParse(
      BACKUP_KEY_FILE ? readFileSync(BACKUP_KEY_FILE, "utf8").trim() : BACKUP_KEY || undefined,
    );
    if (key.success) return key.data;
  } catch (error) {
    throw new StartError(`BACKUP_KEY_FILE (${BACKUP_KEY_FILE}) cannot be read.`, { cause: error });
  }
  throw new StartError(`${name} must ${BACKUP_KEY_FILE ? "hold" : "be"} at least 16 characters.`);
}

/** Without one in the environment, a generated one is stored in DATA_DIR, so that cookies and subscriptions survive a restart. */
function storedSecret(dataDir: string, name: string, generate: () => string): string {
  const file = path.join(dataDir, name);
  try {
    if (!existsSync(file)) {
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(file, generate(), { mode: 0o600, flag: "wx" });
    }
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new StartError(`DATA_DIR (${dataDir}) is not writable.`, { cause: error });
  }
}
