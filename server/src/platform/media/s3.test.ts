import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { photoUrl } from "@pazar/contract/listings/photo-url";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { picture } from "../../testing/picture.ts";
import { startS3Server, type S3Fault, type S3Server } from "../../testing/processes/s3-server.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { readConfig } from "../config.ts";
import { createLog } from "../log.ts";
import { StartError } from "../start-error.ts";
import { copyToS3 } from "./copy-to-s3.ts";
import { storePhoto } from "./images.ts";
import { mediaFolder, openStorage } from "./open-storage.ts";
import { createS3, S3Refusal, sha256Of, type S3 } from "./s3.ts";
import { diskKeys, diskStorage, StorageError, storageWithFallback, type Storage } from "./storage.ts";

let server: S3Server;
let s3: S3;
const DATA_DIR = mkdtempSync(path.join(tmpdir(), "pazar-s3-"));
const configOf = (environment: Record<string, string> = {}) =>
  readConfig({ DATA_DIR, ...server.environment, ...environment });
/** A busy machine is not a storage that is silent. */
const open = (environment: Record<string, string> = {}, attemptMs = 20_000): S3 => {
  const { S3_ENDPOINT = "", S3_BUCKET = "", S3_REGION, S3_ACCESS_KEY_ID = "", ...rest } = configOf(environment);
  return createS3(
    {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: rest.S3_SECRET_ACCESS_KEY ?? "",
      isPathStyle: rest.S3_PATH_STYLE,
    },
    { attempts: 3, attemptMs, firstPauseMs: 1 },
  );
};
const body = Buffer.from("şeftali ".repeat(1_000));

beforeAll(async () => {
  server = await startS3Server();
  s3 = open();
});
afterAll(async () => {
  await server.stop();
  rmSync(DATA_DIR, { recursive: true });
});
beforeEach(() => {
  server.objects.clear();
  server.requests.length = 0;
  server.fail();
});

describe("S3 storage", () => {
  test("writes, reads, replaces and removes", async () => {
    await s3.put("abc.jpg", body);
    expect(await s3.get("abc.jpg")).toEqual(body);
    expect(await s3.stat("abc.jpg")).toEqual({ bytes: body.length, sha256: sha256Of(body) });
    await s3.put("abc.jpg", Buffer.from("two"));
    expect(await s3.get("abc.jpg")).toEqual(Buffer.from("two"));
    await s3.remove("abc.jpg");
    await s3.remove("abc.jpg");
    expect(await s3.get("abc.jpg")).toBeNull();
    expect(await s3.stat("abc.jpg")).toBeNull();
  });

  test.each(["../secret.jpg", "ab/../x", ".hidden", "", "abc.jpg?acl"])("refuses the key %j", async (key) => {
    for (const act of [s3.put(key, body), s3.get(key), s3.remove(key), s3.stat(key)])
      await expect(act).rejects.toThrow("Not a storage key");
    expect(server.requests).toEqual([]);
  });

  test.each<S3Fault>(["silence", "reset", "half", 500, "slow-down"])("tries again after %s", async (fault) => {
    await s3.put("abc.jpg", body);
    const impatient = open({}, fault === "silence" ? 1_500 : 20_000);
    server.fail(fault, fault);
    expect(await impatient.get("abc.jpg")).toEqual(body);
    expect(server.requests).toEqual(["PUT abc.jpg", "GET abc.jpg", "GET abc.jpg", "GET abc.jpg"]);
    if (fault === "half") return;
    server.fail(fault);
    await impatient.put("def.jpg", body);
    expect(server.objects.get("def.jpg")?.body).toEqual(body);
  });

  test("gives up after three attempts, naming neither keys nor secrets of the account", async () => {
    server.fail(500, "slow-down", "slow-down");
    await expect(s3.put("abc.jpg", body)).rejects.toThrow(new StorageError("PUT abc.jpg was answered 503 SlowDown"));
    server.fail("silence", "silence", "silence");
    await expect(open({}, 50).get("abc.jpg")).rejects.toThrow(StorageError);
  });

  test("is refused at once with a wrong secret", async () => {
    const error = await open({ S3_SECRET_ACCESS_KEY: "another secret" })
      .put("abc.jpg", body)
      .catch((thrown: unknown) => thrown);
    expect(error).toEqual(new S3Refusal("PUT abc.jpg was answered 403 SignatureDoesNotMatch"));
    expect(server.requests).toEqual(["PUT abc.jpg"]);
  });

  test("names the bucket in the host unless told otherwise", async () => {
    const elsewhere = open({ S3_ENDPOINT: "http://127.0.0.1:9/", S3_PATH_STYLE: "false" });
    // 127.0.0.1 with a name before it is no address: the request fails before it is sent.
    await expect(elsewhere.get("abc.jpg")).rejects.toThrow("GET abc.jpg failed");
  });
});

describe("with S3_*, the program", () => {
  const warnings: string[] = [];
  const log = createLog("warn", { write: (line) => void warnings.push(JSON.parse(line).msg) });

  test.each([
    [{ S3_BUCKET: "pazar-other" }, "S3_BUCKET cannot be used: HEAD pazar-other was answered 404."],
    [{ S3_SECRET_ACCESS_KEY: "another" }, "S3_BUCKET cannot be used: HEAD pazar-test was answered 403."],
  ])("does not start with %j", async (environment, message) => {
    await expect(openStorage(configOf(environment), log)).rejects.toThrow(new StartError(message));
  });

  test("starts while the storage is away, and says so", async () => {
    await openStorage(configOf({ S3_ENDPOINT: "http://127.0.0.1:9" }), log);
    expect(warnings).toEqual(["S3_ENDPOINT does not answer"]);
  });

  test("needs all of them, and shows no secret in what it says", () => {
    expect(() => readConfig({ DATA_DIR, ...server.environment, S3_SECRET_ACCESS_KEY: "" })).toThrow(
      "S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set together.",
    );
    expect(() => configOf({ S3_BUCKET: "No Bucket" })).toThrow(
      /^S3_BUCKET is "No Bucket" but must be the name of a bucket/,
    );
  });

  test("stores photos there, refuses them in words when it is away, and still shows those on the disk", async () => {
    const storage = storageWithFallback(s3, diskStorage(mediaFolder({ DATA_DIR })));
    const old = await storePhoto(diskStorage(mediaFolder({ DATA_DIR })), await picture(400, 300), "anybody");
    const app = await createTestApp({}, { storage });
    const { hash } = await storePhoto(storage, await picture(500, 300), "anybody");
    expect([...server.objects.keys()]).toEqual([`${hash}.jpg`]);
    for (const one of [hash, old.hash]) expect((await app.get(photoUrl(one, 240))).statusCode).toBe(200);
    expect([...server.objects.keys()]).toContain(`${old.hash}-240.webp`);
    server.fail(500, 500, 500);
    await expect(storePhoto(storage, await picture(600, 300), "anybody")).rejects.toMatchObject({
      code: "PHOTO_NOT_STORED",
    });
    server.fail(500, 500, 500);
    const refused = await app.get(photoUrl(hash, 480));
    expect([refused.statusCode, refused.headers["retry-after"], refused.json().code]).toEqual([
      503,
      "5",
      "UNAVAILABLE",
    ]);
  });

  test("removes from both", async () => {
    const disk = diskStorage(mediaFolder({ DATA_DIR }));
    await Promise.all([disk.put("abc.jpg", body), s3.put("abc.jpg", body)]);
    await storageWithFallback(s3, disk).remove("abc.jpg");
    expect([await disk.get("abc.jpg"), await s3.get("abc.jpg")]).toEqual([null, null]);
  });
});

describe("copying to S3", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "pazar-s3-copy-"));
  const disk = diskStorage(path.join(folder, "media"));
  const keys = ["ab1.jpg", "ab2.jpg", "cd3.webp", "export-1-0"];
  const bodies = new Map(keys.map((key) => [key, Buffer.from(`content of ${key}`)]));
  const copy = (from: Pick<Storage, "get"> = disk) =>
    copyToS3({ keys: diskKeys(path.join(folder, "media")), disk: from, s3 });
  const stored = () => new Map([...server.objects].map(([key, object]) => [key, object.body]));
  beforeEach(async () => {
    for (const [key, content] of bodies) await disk.put(key, content);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("goes on where it stopped, and writes nothing twice", async () => {
    const failing = (key: string) => (key === "cd3.webp" ? Promise.reject(new Error("disk")) : disk.get(key));
    await expect(copy({ get: failing })).rejects.toThrow("disk");
    expect(await copy()).toMatchObject({ removed: 0, differing: [] });
    expect(stored()).toEqual(bodies);
    server.requests.length = 0;
    expect(await copy()).toMatchObject({ copied: 0, present: 4 });
    expect(server.requests.filter((request) => request.startsWith("PUT"))).toEqual([]);
  });

  test("leaves what differs in the bucket, and tells of it", async () => {
    await s3.put("ab1.jpg", Buffer.from("a newer one"));
    // Of the same length, and put there by another program, without our checksum.
    server.objects.set("ab2.jpg", { body: Buffer.from("content of ab3.jpg"), checksum: undefined });
    const result = await copy();
    expect(result).toMatchObject({ copied: 2, present: 0 });
    expect(result.differing.toSorted()).toEqual(["ab1.jpg", "ab2.jpg"]);
    expect(server.objects.get("ab1.jpg")?.body.toString()).toBe("a newer one");
  });

  test("takes back what was removed while it was copied", async () => {
    const seen = new Set<string>();
    const get = async (key: string) => (key === "ab2.jpg" && seen.has(key) ? null : (seen.add(key), disk.get(key)));
    expect(await copy({ get })).toMatchObject({ copied: 3, removed: 1 });
    expect([...stored().keys()].toSorted()).toEqual(["ab1.jpg", "cd3.webp", "export-1-0"]);
  });

  test("npm run media:to-s3 says what it did, and what is wrong", async () => {
    const script = path.resolve(import.meta.dirname, "../../media-to-s3.ts");
    const run = (environment: Record<string, string>) =>
      promisify(execFile)(process.execPath, [script], { env: { DATA_DIR: folder, ...environment } }).then(
        ({ stdout }) => ({ code: 0, text: stdout }),
        (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
      );
    expect(await run(server.environment)).toEqual({
      code: 0,
      text: `4 copied (0 MB), 0 were there\nEverything of ${path.join(folder, "media")} is in the bucket.\n`,
    });
    expect(await run({ ...server.environment, S3_ACCESS_KEY_ID: "nobody" })).toEqual({
      code: 2,
      text: "The bucket refuses: HEAD pazar-test was answered 403.\n",
    });
    expect(await run({})).toMatchObject({
      code: 2,
      text: expect.stringMatching(/^S3_ENDPOINT, .* say where to copy to/),
    });
  });
});
