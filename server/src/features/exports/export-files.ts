import { randomUUID } from "node:crypto";
import type { ExportFile, FileFormat } from "@pazar/contract/admin/exports";
import { minuteMs } from "@pazar/contract/durations";
import * as limits from "@pazar/contract/limits";
import type { Locale } from "@pazar/contract/locale";
import type { Selectable, Transaction } from "kysely";
import type { DB, ExportFiles } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import type { Storage } from "../../platform/media/storage.ts";
import type { Table } from "./table.ts";

export const writeExportJob = "write_export_file";

/** What an area lets staff export as a job; named in `exportKinds` of jobs.ts. */
export type ExportKind = {
  kind: string;
  /** Without the ending. The input is what the export was started with. */
  fileName(input: unknown): string;
  table(db: Database, input: unknown, locale: Locale): Table;
};

type NewExport = {
  kind: string;
  format: FileFormat;
  input: object;
  locale: Locale;
  requestedBy: number;
  rowsTotal: number;
};

/** For crashes of the worker: a file whose writing throws is marked as failed and not tried again. */
const attempts = 3;
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + limits.exports.hours * 60 * minuteMs);
export const pieceKey = (key: string, piece: number): string => `${key}-${piece}`;

/** 409 while another export of the same kind is written for the same person. */
export async function startExport(
  transaction: Transaction<DB>,
  { kind, format, input, locale, requestedBy, rowsTotal }: NewExport,
): Promise<Selectable<ExportFiles>> {
  const file = await transaction
    .insertInto("export_files")
    .values({
      kind,
      format,
      input: JSON.stringify(input),
      locale,
      requested_by: requestedBy,
      rows_total: rowsTotal,
      storage_key: `export-${randomUUID()}`,
      expires_at: expiryFrom(new Date()),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["requested_by", "kind"])
        .where("finished_at", "is", null)
        .where("failed_at", "is", null)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!file) throw new ApiError("TASK_RUNNING");
  await enqueue(transaction, writeExportJob, { exportId: file.id }, { attempts });
  return file;
}

export const listExports = (db: Database, { kind, userId, now }: { kind: string; userId: number; now: Date }) =>
  db
    .selectFrom("export_files")
    .where("requested_by", "=", userId)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .selectAll()
    .orderBy("id", "desc")
    .limit(20)
    .execute();

type ExportRef = { id: number; kind: string; format: FileFormat; userId: number; now: Date };

/** Only for the person who requested it, until it expires. */
export async function findReadyExport(
  db: Database,
  { id, kind, format, userId, now }: ExportRef,
): Promise<{ key: string; pieces: number; input: unknown }> {
  const file = await db
    .selectFrom("export_files")
    .where("id", "=", id)
    .where("kind", "=", kind)
    .where("format", "=", format)
    .where("requested_by", "=", userId)
    .where("finished_at", "is not", null)
    .where("expires_at", ">", now)
    .select(["storage_key", "pieces", "input"])
    .executeTakeFirst();
  if (!file || file.pieces === null) throw new ApiError("EXPORT_NOT_FOUND");
  return { key: file.storage_key, pieces: file.pieces, input: file.input };
}

export async function* readPieces(
  storage: Storage,
  { key, pieces }: { key: string; pieces: number },
): AsyncGenerator<Uint8Array> {
  for (let piece = 0; piece < pieces; piece++) {
    const bytes = await storage.get(pieceKey(key, piece));
    if (!bytes) throw new Error(`piece ${piece} of ${key} is missing`);
    yield bytes;
  }
}

export const presentExport = (file: Selectable<ExportFiles>, { fileName }: ExportKind): ExportFile => ({
  id: file.id,
  name: fileName(file.input),
  format: file.format === "csv" ? "csv" : "xlsx",
  state: file.finished_at ? "ready" : file.failed_at ? "failed" : "running",
  rows_done: file.rows_done,
  rows_total: Math.max(file.rows_done, file.rows_total),
  created_at: file.created_at.toISOString(),
  expires_at: file.expires_at.toISOString(),
});
