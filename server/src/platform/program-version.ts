import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";

const file = path.resolve(import.meta.dirname, "../../package.json");

export const programVersion = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, "utf8"))).version;
