import * as z from "zod/mini";
import { Timestamp } from "../values.ts";

export const fileFormats = ["csv", "xlsx"] as const;
export const FileFormat = z.enum(fileFormats);
export type FileFormat = z.infer<typeof FileFormat>;

/** running: a job writes it; ready: can be downloaded until it expires; failed: has to be asked for again. */
export const exportStates = ["running", "ready", "failed"] as const;

/** A table that a job writes to a file, because it is too long to wait for. */
export const ExportFile = z.object({
  id: z.number(),
  name: z.string(),
  format: FileFormat,
  state: z.enum(exportStates),
  rows_done: z.number(),
  /** Counted at the start. */
  rows_total: z.number(),
  created_at: Timestamp,
  expires_at: Timestamp,
});
export type ExportFile = z.infer<typeof ExportFile>;
