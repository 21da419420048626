import { readArchive } from "./archive/archive.ts";
import type { HeaderOf } from "./archive/parts.ts";
import { damaged } from "./archive/seal.ts";

export type VerifiedBackup = { about: HeaderOf<"backup">; end: HeaderOf<"end"> };

/** Reads all of it and compares every checksum and count. */
export async function verifyBackup(file: string, key: string | undefined): Promise<VerifiedBackup> {
  let about: HeaderOf<"backup"> | undefined;
  let end: HeaderOf<"end"> | undefined;
  const counts = { tables: 0, rows: 0, files: 0 };
  for await (const { header, content, rows } of readArchive(file, key)) {
    for await (const _ of content);
    if (header.kind === "backup") about = header;
    if (header.kind === "end") end = header;
    if (header.kind === "file") counts.files++;
    if (header.kind !== "table") continue;
    counts.tables++;
    counts.rows += rows();
  }
  const isWhole = end?.tables === counts.tables && end.rows === counts.rows && end.files === counts.files;
  if (!about || !end || !isWhole) throw damaged();
  return { about, end };
}
