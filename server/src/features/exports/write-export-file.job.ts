import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { enqueue, type Job } from "../../platform/jobs/jobs.ts";
import type { Log } from "../../platform/log.ts";
import type { Storage } from "../../platform/media/storage.ts";
import { expiryFrom, pieceKey, writeExportJob, type ExportKind } from "./export-files.ts";
import type { Cell } from "./table.ts";
import { writeTable } from "./table-file.ts";

const Payload = z.object({ exportId: z.number() });
/** At most so much is in memory at a time. */
const pieceBytes = 4 * 1024 * 1024;
const rowsBetweenReports = 2_000;

class Stopped extends Error {}

type Dependencies = { db: Database; storage: Storage; log: Log; kinds: readonly ExportKind[] };

/** After a stop or a crash, the file is written again from the first row. */
export const writeExportFile = ({ db, storage, log, kinds }: Dependencies): Job => ({
  name: writeExportJob,
  async run(payload, isStopping = () => false) {
    const { exportId } = Payload.parse(payload);
    const file = await db
      .selectFrom("export_files")
      .where("id", "=", exportId)
      .where("finished_at", "is", null)
      .where("failed_at", "is", null)
      .selectAll()
      .executeTakeFirst();
    if (!file) return;
    const change = (values: { rows_done?: number; pieces?: number; finished_at?: Date; failed_at?: Date }) =>
      db
        .updateTable("export_files")
        .set({ ...values, ...(values.finished_at && { expires_at: expiryFrom(values.finished_at) }) })
        .where("id", "=", exportId)
        .execute();
    let done = 0;
    async function* counted(rows: AsyncIterable<readonly Cell[]>) {
      for await (const row of rows) {
        yield row;
        if (++done % rowsBetweenReports !== 0) continue;
        if (isStopping()) throw new Stopped();
        await change({ rows_done: done });
      }
    }
    try {
      const kind = kinds.find((one) => one.kind === file.kind);
      if (!kind) throw new Error(`no export of the kind ${file.kind}`);
      const { locale } = file;
      const table = kind.table(db, file.input, locale);
      const content = writeTable(
        { ...table, rows: counted(table.rows) },
        file.format === "csv" ? "csv" : "xlsx",
        locale,
      );
      const pieces = await store(storage, file.storage_key, content);
      await change({ rows_done: done, pieces, finished_at: new Date() });
    } catch (error) {
      if (error instanceof Stopped) return enqueue(db, writeExportJob, { exportId });
      log.error({ err: error, exportId }, "an export was not written");
      await change({ failed_at: new Date() });
    }
  },
});

/** Returns the number of pieces. */
async function store(storage: Storage, key: string, content: AsyncIterable<string | Uint8Array>): Promise<number> {
  let piece = 0;
  let buffered: Buffer[] = [];
  let size = 0;
  const put = async () => {
    await storage.put(pieceKey(key, piece++), Buffer.concat(buffered));
    buffered = [];
    size = 0;
  };
  for await (const part of content) {
    const bytes = Buffer.from(part);
    buffered.push(bytes);
    size += bytes.length;
    if (size >= pieceBytes) await put();
  }
  if (size > 0) await put();
  return piece;
}
