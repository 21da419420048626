import { randomUUID } from "node:crypto";
import type { ExportFile, FileFormat } from "@pazar/contract/admin/exports";
import type { Selectable, Transaction } from "kysely";
import type { DB, ExportFiles } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import { setDownloadName } from "../../platform/http/download-name.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import type { Storage } from "../../platform/media/storage.ts";
import { signedIn } from "../../platform/security/session.ts";
import { expiryFrom, pieceKey, writeExportJob, type ExportKind } from "./export-files.ts";

const shownExports = 20;

export async function listOwnExports(
  db: Database,
  { actor }: CallContext,
  kind: ExportKind,
): Promise<{ data: ExportFile[] }> {
  const files = await db
    .selectFrom("export_files")
    .where("requested_by", "=", signedIn(actor).id)
    .where("kind", "=", kind.kind)
    .where("expires_at", ">", new Date())
    .selectAll()
    .orderBy("id", "desc")
    .limit(shownExports)
    .execute();
  return { data: files.map((file) => presentExport(file, kind)) };
}

/** For crashes of the worker: a file whose writing throws is marked as failed and not tried again. */
const attempts = 3;

/** Refuses while another export of the same kind is written for the same person. `audit` runs in the same transaction. */
export async function startOwnExport(
  db: Database,
  { actor, locale }: CallContext,
  kind: ExportKind,
  { format, input, rowsTotal }: { format: FileFormat; input: object; rowsTotal: number },
  audit: (transaction: Transaction<DB>) => Promise<void>,
): Promise<ExportFile> {
  const requestedBy = signedIn(actor).id;
  return db.transaction().execute(async (transaction) => {
    const file = await transaction
      .insertInto("export_files")
      .values({
        kind: kind.kind,
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
    await audit(transaction);
    return presentExport(file, kind);
  });
}

/** Only for the person who requested it, until it expires. */
export async function downloadOwnExport(
  { db, storage }: { db: Database; storage: Storage },
  { actor, params, reply }: CallContext & { params: { id: number } },
  kind: ExportKind,
  format: FileFormat,
): Promise<AsyncIterable<Uint8Array>> {
  const file = await db
    .selectFrom("export_files")
    .where("id", "=", params.id)
    .where("kind", "=", kind.kind)
    .where("format", "=", format)
    .where("requested_by", "=", signedIn(actor).id)
    .where("finished_at", "is not", null)
    .where("expires_at", ">", new Date())
    .select(["storage_key", "pieces", "input"])
    .executeTakeFirst();
  if (!file || file.pieces === null) throw new ApiError("EXPORT_NOT_FOUND");
  setDownloadName(reply, `${kind.fileName(file.input)}.${format}`);
  return readPieces(storage, file.storage_key, file.pieces);
}

async function* readPieces(storage: Storage, key: string, pieces: number): AsyncGenerator<Uint8Array> {
  for (let piece = 0; piece < pieces; piece++) {
    const bytes = await storage.get(pieceKey(key, piece));
    if (!bytes) throw new Error(`piece ${piece} of ${key} is missing`);
    yield bytes;
  }
}

const presentExport = (file: Selectable<ExportFiles>, { fileName }: ExportKind): ExportFile => ({
  id: file.id,
  name: fileName(file.input),
  format: file.format === "csv" ? "csv" : "xlsx",
  state: file.finished_at ? "ready" : file.failed_at ? "failed" : "running",
  rows_done: file.rows_done,
  rows_total: Math.max(file.rows_done, file.rows_total),
  created_at: file.created_at.toISOString(),
  expires_at: file.expires_at.toISOString(),
});
