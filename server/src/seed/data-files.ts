import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";

const folder = path.join(import.meta.dirname, "../../data");

/** Files are named by their path below server/data. */
export const readText = (file: string): string => readFileSync(path.join(folder, file), "utf8").trimEnd();

export function readValue<Schema extends z.core.$ZodType>(file: string, schema: Schema): z.output<Schema> {
  return checked(schema, JSON.parse(readText(file)), file);
}

/** Rows are checked one by one, so that the error names the wrong one by its number. */
export function readRows<Row extends z.core.$ZodType>(file: string, row: Row): z.output<Row>[] {
  const values = readValue(file, z.array(z.unknown()));
  return values.map((value, index) => checked(row, value, `${file}, row ${index + 1}`));
}

function checked<Schema extends z.core.$ZodType>(schema: Schema, value: unknown, where: string): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new Error(`${where}: ${z.prettifyError(result.error)}`);
  return result.data;
}
