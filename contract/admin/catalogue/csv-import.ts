import * as z from "zod/mini";

/** What is wrong in a CSV file, in the reader's language. */
export const CsvError = z.object({
  /** As a text editor counts them, from 1; null: the file as a whole. */
  line: z.nullable(z.number()),
  /** The column's heading, where one cell is to blame. */
  column: z.nullable(z.string()),
  message: z.string(),
});
export type CsvError = z.infer<typeof CsvError>;

/** What an import has done, or would do. Nothing is written unless there is no error at all. */
export const CsvReport = z.object({
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** By line; the first `limits.csv.maxErrors` of them. */
  errors: z.array(CsvError),
  error_count: z.number(),
  is_written: z.boolean(),
});
export type CsvReport = z.infer<typeof CsvReport>;

export const CsvImportQuery = z.object({
  /** Only says what would happen. */
  dry_run: z.pipe(
    z._default(z.enum(["true", "false"]), "false"),
    z.transform((text) => text === "true"),
  ),
});
