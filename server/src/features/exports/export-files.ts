import { hourMs } from "@pazar/contract/durations";
import * as limits from "@pazar/contract/limits";
import type { Locale } from "@pazar/contract/locale";
import type { Database } from "../../platform/database/database.ts";
import type { Table } from "./table.ts";

export const writeExportJob = "write_export_file";

/** What an area lets staff export as a job; named in `exportKinds` of jobs.ts. */
export type ExportKind = {
  kind: string;
  /** Without the ending. The input is what the export was started with. */
  fileName(input: unknown): string;
  table(db: Database, input: unknown, locale: Locale): Table;
};

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + limits.exports.hours * hourMs);
export const pieceKey = (key: string, piece: number): string => `${key}-${piece}`;
