import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

/** Keeps a message that has nowhere to be sent, and the `kept` newest of its kind. Returns the name of the file, which begins with the time. */
export async function writeToOutbox(
  folder: string,
  content: string | Buffer | Readable,
  { extension, kept }: { extension: ".eml" | ".txt"; kept: number },
): Promise<string> {
  const file = `${new Date().toISOString().replaceAll(":", "-")}-${randomBytes(4).toString("hex")}${extension}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path.join(folder, file), content, { mode: 0o600, flag: "wx" });
  const messages = (await readdir(folder)).filter((name) => name.endsWith(extension)).toSorted();
  for (const name of messages.slice(0, -kept)) await rm(path.join(folder, name), { force: true });
  return file;
}
