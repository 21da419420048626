import { randomBytes } from "node:crypto";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StartError } from "../../../platform/start-error.ts";
import { verifyBackup } from "../verify-backup.ts";
import { readArchive, writeArchive } from "./archive.ts";
import type { HeaderOf, Part } from "./parts.ts";

const folder = mkdtempSync(path.join(tmpdir(), "pazar-archive-"));
afterAll(() => rmSync(folder, { recursive: true }));
const key = "sixteen letters!";
/** Several chunks of encryption, and pieces of all sizes. */
const photo = randomBytes(600_000);
const rows = Buffer.from("1\tAyşe\n".repeat(1_000));

async function* parts(): AsyncGenerator<Part> {
  yield { header: { kind: "backup", program: "1", created_at: "2026-11-17", migrations: [], sequences: [] } };
  yield { header: { kind: "secrets" }, content: [Buffer.from("{}")] };
  const table: HeaderOf<"table"> = { kind: "table", schema: "public", name: "people", columns: ["id", "name"] };
  yield { header: table, content: [rows.subarray(0, 10), Buffer.alloc(0), rows.subarray(10)], rows: () => 1_000 };
  yield { header: { kind: "file", key: "aa.jpg" }, content: [photo] };
  yield { header: { kind: "end", tables: 1, rows: 1_000, files: 1, missing_files: 0 } };
}

const forms = { plain: undefined, encrypted: key };
const files: Record<string, Buffer> = {};
beforeAll(async () => {
  for (const [form, secret] of Object.entries(forms)) {
    const file = path.join(folder, form);
    await writeArchive(parts(), createWriteStream(file), secret, () => {});
    files[form] = readFileSync(file);
  }
});
const bytesOf = (form: string): Buffer => files[form] ?? Buffer.alloc(0);
function changed(form: string, change: (bytes: Buffer) => Buffer): string {
  const file = path.join(folder, "changed");
  writeFileSync(file, change(Buffer.from(bytesOf(form))));
  return file;
}
const saying = (sentence: RegExp) => (error: unknown) => error instanceof StartError && sentence.test(error.message);
const damaged = saying(/^The backup is damaged or cut off\.$/);

describe.each(["plain", "encrypted"] as const)("an archive, %s", (form) => {
  it("reads back as it was written, and its counts are compared", async () => {
    const read: [string, Buffer][] = [];
    for await (const { header, content } of readArchive(path.join(folder, form), forms[form]))
      read.push([header.kind, await buffer(content)]);
    expect(read.map(([kind]) => kind)).toEqual(["backup", "secrets", "table", "file", "end"]);
    expect(read[2]?.[1].equals(rows)).toBe(true);
    expect(read[3]?.[1].equals(photo)).toBe(true);
    expect((await verifyBackup(path.join(folder, form), forms[form])).end).toMatchObject({ rows: 1_000, files: 1 });
  });

  it.each([0.3, 1])("is refused when it was cut off at %d of its length", async (share) => {
    const file = changed(form, (bytes) => bytes.subarray(0, Math.floor(bytes.length * share) - 1));
    await expect(verifyBackup(file, forms[form])).rejects.toSatisfy(damaged);
  });

  it.each([0.6])("is refused when a byte was changed at %d of its length", async (share) => {
    const file = changed(form, (bytes) => {
      const at = Math.floor(bytes.length * share);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      return bytes;
    });
    await expect(verifyBackup(file, forms[form])).rejects.toSatisfy(damaged);
  });

  it("is refused when something was appended", async () => {
    const file = changed(form, (bytes) => Buffer.concat([bytes, Buffer.from("more")]));
    await expect(verifyBackup(file, forms[form])).rejects.toSatisfy(damaged);
  });
});

it("an encrypted archive shows nothing and cannot lose its last chunk", async () => {
  expect(bytesOf("encrypted").includes("people")).toBe(false);
  // Each chunk but the last is 4 bytes, 256 kB and 16 bytes; cut exactly between two of them.
  const start = 13 + 32;
  const file = changed("encrypted", (bytes) => bytes.subarray(0, start + 2 * (4 + 256 * 1024 + 16)));
  await expect(verifyBackup(file, key)).rejects.toSatisfy(damaged);
});

it.each([
  ["encrypted", "another key of letters", /^The key \(BACKUP_KEY or BACKUP_KEY_FILE\) is not the one/],
  ["encrypted", undefined, /^This backup is encrypted: set BACKUP_KEY/],
  ["missing", undefined, /missing is not there\.$/],
])("says what is wrong with the %s file and the key %s", async (name, secret, sentence) => {
  await expect(verifyBackup(path.join(folder, name), secret)).rejects.toSatisfy(saying(sentence));
});

it.each([
  ["a picture", () => photo, /^This is not a backup of Pazar\.$/],
  ["nothing", () => Buffer.alloc(0), /^This is not a backup of Pazar\.$/],
  ["a later format", (bytes: Buffer) => bytes.fill("2", 11, 12), /newer version of Pazar/],
] as const)("says so when the file is %s", async (_, change, sentence) => {
  await expect(verifyBackup(changed("plain", change), undefined)).rejects.toSatisfy(saying(sentence));
});
