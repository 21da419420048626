import type { ImportResult, NewOption } from "@pazar/contract/admin/catalogue/filters";
import * as limits from "@pazar/contract/limits";
import { fold, slugify } from "@pazar/contract/text/turkish-text";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import { readTable } from "../../platform/text/csv.ts";
import { m } from "../../platform/text/locale.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { withFilterLock, optionText } from "./change-filter.ts";
import { findSummary, listOptions, type OptionRow, type SummaryRow } from "./filters.queries.ts";

const mostErrors = 100;
const longestName = 80;
const headerLine = 1;

type Level = {
  filter: SummaryRow;
  /** Stored options and new ones, by parent and folded name. */
  byName: Map<string, Pick<NewOption, "code">>;
  codes: Set<string>;
  added: NewOption[];
  known: Set<string>;
};
type Column = { tr: number; en: number | undefined };

/** Adds what a table names and is not there yet, from brand to series. Nothing is renamed or removed. */
export const importOptions = (
  db: Database,
  caller: CallContext,
  id: number,
  { table, is_trial }: { table: string; is_trial: boolean },
): Promise<ImportResult> =>
  withFilterLock(db, caller, async (transaction, { locale }) => {
    const levels = await loadLevels(transaction, id);
    const errors = readLines(levels, readTable(table));
    const result: ImportResult = {
      errors: errors.slice(0, mostErrors),
      added: levels.map(({ filter, added, known }) => ({
        id: filter.id,
        name: filter[`name_${locale}`],
        added: added.length,
        known: known.size,
      })),
    };
    const isNew = levels.some(({ added }) => added.length > 0);
    if (is_trial || errors.length > 0 || !isNew) return result;
    for (const level of levels) await insertOptions(transaction, level);
    await writeAudit(transaction, caller, {
      action: "import_filter_options",
      target: { kind: "filter", id },
      after: { options: levels.flatMap(({ added }) => added.map(optionText)) },
    });
    return result;
  });

/** The filter and those that it depends on, the first of the chain first. */
async function loadLevels(transaction: Transaction<DB>, id: number): Promise<Level[]> {
  const filter = await findSummary(transaction, id);
  if (!filter) throw new ApiError("FILTER_NOT_FOUND");
  if (filter.type !== "select" && filter.type !== "multiselect")
    throw new ApiError("INVALID", { fields: { table: [m["admin.filters.errors.noOptions"]()] } });
  const above = filter.depends_on_filter === null ? [] : await loadLevels(transaction, filter.depends_on_filter);
  const options = await listOptions(transaction, id);
  return [
    ...above,
    {
      filter,
      byName: new Map(options.map((option) => [nameKey(option.parent, option.name_tr), option])),
      codes: new Set(options.map(({ code }) => code)),
      added: [],
      known: new Set(),
    },
  ];
}

const nameKey = (parent: string | null, name: string): string => `${parent ?? ""}|${fold(name)}`;

function readLines(levels: readonly Level[], lines: readonly (readonly string[])[]): ImportResult["errors"] {
  const [header = [], ...rows] = lines;
  const columns = readHeader(levels, header);
  if ("problem" in columns) return [{ line: headerLine, message: columns.problem }];
  const errors = rows.flatMap((cells, index) => {
    const message = readLine(levels, columns.columns, cells);
    return message === undefined ? [] : [{ line: headerLine + index + 1, message }];
  });
  const full = levels.find(({ codes }) => codes.size > limits.filterOptions);
  return full
    ? [
        ...errors,
        { line: lines.length, message: m["admin.filters.errors.tooManyOptions"]({ maximum: limits.filterOptions }) },
      ]
    : errors;
}

function readHeader(levels: readonly Level[], header: readonly string[]): { columns: Column[] } | { problem: string } {
  const names = header.map((name) => name.trim().toLowerCase());
  const keys = levels.map(({ filter }) => filter.key);
  const isExpected = keys.every((key) => names.includes(key));
  const isKnown = names.every((name) => keys.some((key) => name === key || name === `${key}_en`));
  if (!isExpected || !isKnown || new Set(names).size < names.length)
    return { problem: m["admin.filters.errors.importHeader"]({ columns: keys.join(";") }) };
  return {
    columns: keys.map((key) => ({
      tr: names.indexOf(key),
      en: names.includes(`${key}_en`) ? names.indexOf(`${key}_en`) : undefined,
    })),
  };
}

/** Returns what is wrong with the line. Cells at its end may be empty: a brand without models. */
function readLine(levels: readonly Level[], columns: readonly Column[], cells: readonly string[]): string | undefined {
  let parent: string | null = null;
  for (const [index, level] of levels.entries()) {
    const column = columns[index];
    const textOf = (at: number | undefined): string => (at === undefined ? "" : (cells[at] ?? "").trim());
    const name_tr = textOf(column?.tr);
    const name_en = column?.en === undefined ? name_tr : textOf(column.en);
    if (name_tr === "") {
      const isRestEmpty = columns.slice(index).every(({ tr, en }) => textOf(tr) === "" && textOf(en) === "");
      return index > 0 && isRestEmpty
        ? undefined
        : m["admin.filters.errors.importMissing"]({ column: level.filter.key });
    }
    if (name_en === "") return m["admin.filters.errors.importMissing"]({ column: `${level.filter.key}_en` });
    if (Math.max(name_tr.length, name_en.length) > longestName)
      return m["admin.filters.errors.importName"]({ maximum: longestName });
    parent = optionFor(level, { name_tr, name_en, parent }).code;
  }
  return undefined;
}

/** The stored option of that name under the parent, or under every one; else a new one. */
function optionFor(level: Level, option: Omit<NewOption, "code">): Pick<NewOption, "code"> {
  const { byName, codes, added, known } = level;
  const { parent, name_tr } = option;
  const found = byName.get(nameKey(parent, name_tr)) ?? byName.get(nameKey(null, name_tr));
  if (found) {
    if (!added.some(({ code }) => code === found.code)) known.add(found.code);
    return found;
  }
  const code = freeCode(codes, [slugify(name_tr), ...(parent === null ? [] : [slugify(`${parent} ${name_tr}`)])]);
  const fresh = { code, ...option };
  codes.add(code);
  added.push(fresh);
  byName.set(nameKey(parent, name_tr), fresh);
  return fresh;
}

/** The first that is not taken; else the last with a number. */
function freeCode(codes: ReadonlySet<string>, wanted: readonly string[]): string {
  const free = wanted.find((code) => !codes.has(code));
  if (free !== undefined) return free;
  const base = (wanted.at(-1) ?? "x").slice(0, 70).replace(/-$/, "");
  for (let number = 2; ; number++) if (!codes.has(`${base}-${number}`)) return `${base}-${number}`;
}

async function insertOptions(transaction: Transaction<DB>, { filter, added }: Level): Promise<void> {
  if (added.length === 0) return;
  const parents: OptionRow[] =
    filter.depends_on_filter === null ? [] : await listOptions(transaction, filter.depends_on_filter);
  const ids = new Map(parents.map(({ code, id }) => [code, id]));
  await sql`
    insert into filter_options (filter_id, code, name_tr, name_en, parent_id, position)
    select ${filter.id}::int, o.code, o.name_tr, o.name_en, o.parent_id,
      o.position + (select coalesce(max(position), -1) from filter_options where filter_id = ${filter.id})
    from unnest(
      ${added.map(({ code }) => code)}::text[], ${added.map(({ name_tr }) => name_tr)}::text[], ${added.map(({ name_en }) => name_en)}::text[],
      ${added.map(({ parent }) => (parent === null ? null : (ids.get(parent) ?? null)))}::int[]
    ) with ordinality o (code, name_tr, name_en, parent_id, position)`.execute(transaction);
  await transaction
    .updateTable("filters")
    .set({ version: filter.version + 1 })
    .where("id", "=", filter.id)
    .execute();
}
