import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const source = path.resolve(import.meta.dirname, "../..");
const owner = path.join("features", "listings", "apply-move.ts");
const files = globSync("{features,platform}/**/*.ts", { cwd: source }).filter(
  (file) => !file.endsWith(".test.ts") && file !== owner,
);

const anyUpdate = /updateTable\("listings"\)|\bupdate listings\b/g;
const assignments =
  /updateTable\("listings"\)\s*\.set\(([^]*?)\)\s*\.where|\bupdate listings(?: l)? set ([^]*?)\s(?:from|where)\b/g;
/** A spread may hold the status too. */
const statusColumn = /\bstatus\b|\.\.\./;

function writesStatus(code: string): boolean {
  const updates = [...code.matchAll(assignments)].map(([, columns, text]) => columns ?? text ?? "");
  const isUnreadable = updates.length !== (code.match(anyUpdate)?.length ?? 0);
  return isUnreadable || updates.some((columns) => statusColumn.test(columns));
}

it("is the only code that writes the status of a listing", () =>
  expect(files.filter((file) => writesStatus(readFileSync(path.join(source, file), "utf8")))).toEqual([]));
