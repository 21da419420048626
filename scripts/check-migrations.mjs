// While a new version starts, the old one still serves from the same database: a migration may add what the new one needs.
// What the old one uses is removed by a later release, and the file says so in a line: -- contract: needs 0077: why
// A program that does not bring migration 0077 then refuses to start.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { neededBy } from "../server/src/platform/database/migrate.ts";

/** Those before it were written when no site had to be up while it was updated. */
const firstChecked = "0077";

const destructive = [
  [
    /\bdrop (table|view|materialized view|type|schema|function|sequence|column)\b/,
    "drops what the old version may use",
  ],
  [/\brename (column |constraint )?(\w+ )?to\b/, "renames what the old version knows by its old name"],
  [/\balter (column )?\w+ (set data )?type\b/, "changes a type, and locks the table while it is written anew"],
  [/\bset not null\b/, "refuses rows that the old version may write"],
  [
    /\badd column (if not exists )?\w+ (?!.*\b(default|generated)\b).*(?<!is )\bnot null\b/,
    "adds a column that the old version cannot fill: give it a default",
  ],
  [/^truncate\b|^delete from [\w.]+$/, "empties a table"],
];

/** Without comments, texts, and functions, which only run later. */
const statementsIn = (sql) =>
  sql
    .replace(/--.*$/gm, " ")
    .replace(/\/\*[^]*?\*\//g, " ")
    .replace(/(\bdo\s+)?\$(\w*)\$([^]*?)\$\2\$/gi, (_, isDone, _tag, body) => (isDone ? body : " "))
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(/;|,(?=\s*(?:add|alter|drop|rename)\s)/)
    .map((statement) => statement.replace(/\s+/g, " ").trim());

/**
 * @param {string} folder of the migrations
 * @returns {string[]} one line per statement that the old version may not survive
 */
export function checkMigrations(folder) {
  const names = readdirSync(folder).filter((name) => /^\d{4}_.*\.sql$/.test(name));
  return names
    .filter((name) => name >= firstChecked)
    .toSorted()
    .flatMap((name) => {
      const sql = readFileSync(path.join(folder, name), "utf8");
      const needs = neededBy(sql);
      if (needs !== null)
        return names.some((other) => other.startsWith(needs) && other < name)
          ? []
          : [`${name}: needs ${needs}, and no migration before it has that number`];
      return statementsIn(sql).flatMap((statement) =>
        destructive
          .filter(([pattern]) => pattern.test(statement))
          .map(([, why]) => `${name}: "${statement.slice(0, 100)}" ${why}`),
      );
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkMigrations(path.resolve(import.meta.dirname, "../server/migrations"));
  if (problems.length > 0)
    problems.push("If no version from 0077 on uses it, say so in the file: -- contract: needs 0077: why it is safe");
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
