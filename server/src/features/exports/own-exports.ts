import type { ExportFile, FileFormat } from "@pazar/contract/admin/exports";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import { setDownloadName } from "../../platform/http/download-name.ts";
import type { Storage } from "../../platform/media/storage.ts";
import { signedIn } from "../../platform/security/session.ts";
import {
  findReadyExport,
  listExports,
  presentExport,
  readPieces,
  startExport,
  type ExportKind,
} from "./export-files.ts";

export async function listOwnExports(
  db: Database,
  { actor }: CallContext,
  kind: ExportKind,
): Promise<{ data: ExportFile[] }> {
  const files = await listExports(db, { kind: kind.kind, userId: signedIn(actor).id, now: new Date() });
  return { data: files.map((file) => presentExport(file, kind)) };
}

/** `audit` runs in the same transaction. */
export async function startOwnExport(
  db: Database,
  { actor, locale }: CallContext,
  kind: ExportKind,
  { format, input, rowsTotal }: { format: FileFormat; input: object; rowsTotal: number },
  audit: (transaction: Transaction<DB>) => Promise<void>,
): Promise<ExportFile> {
  const requestedBy = signedIn(actor).id;
  const file = await db.transaction().execute(async (transaction) => {
    const started = await startExport(transaction, { kind: kind.kind, format, requestedBy, rowsTotal, input, locale });
    await audit(transaction);
    return started;
  });
  return presentExport(file, kind);
}

export async function downloadOwnExport(
  { db, storage }: { db: Database; storage: Storage },
  { actor, params, reply }: CallContext & { params: { id: number } },
  kind: ExportKind,
  format: FileFormat,
): Promise<AsyncIterable<Uint8Array>> {
  const userId = signedIn(actor).id;
  const file = await findReadyExport(db, { id: params.id, kind: kind.kind, format, userId, now: new Date() });
  setDownloadName(reply, `${kind.fileName(file.input)}.${format}`);
  return readPieces(storage, file);
}
