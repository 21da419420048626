import type { TaskProgress } from "@pazar/contract/admin/staff/staff-tasks";
import { sql, type SqlBool, type Transaction } from "kysely";
import * as z from "zod/mini";
import type { DB, JsonValue } from "../../platform/database/database-types.ts";
import { signedIn, type Actor } from "../../platform/security/session.ts";
import { rewriteWords, wordColumns } from "../listings/rewrite-words.ts";
import type { TaskHandler } from "../staff-tasks/run-staff-tasks.job.ts";
import { changeTaskInput, startTask } from "../staff-tasks/staff-tasks.ts";
import { countValues } from "./filters.queries.ts";
import { uncachedCatalogue } from "./uncached-catalogue.ts";

export const rewritingKind = "rewrite_filter_values";
export const listingsAtOnce = 100;

const Work = z.object({
  key: z.string(),
  categories: z.array(z.number()),
  /** Codes of options that are gone, with those that take their place. */
  replaced: z._default(z.record(z.string(), z.string()), {}),
  /** Takes the value away altogether. */
  isRemoved: z._default(z.boolean(), false),
  /** The removed filter, under which the values are kept in case it is restored. */
  removedId: z.optional(z.number()),
});
export type Work = z.input<typeof Work>;

const Input = z.extend(Work, {
  /** The last listing that is done. */
  after: z._default(z.number(), 0),
  /** The work that comes after this. */
  rest: z._default(z.array(Work), []),
});
type Input = z.output<typeof Input>;

/** Adapts values and search words of the listings in these categories; null if no listing holds a value. */
export async function startRewriting(
  transaction: Transaction<DB>,
  { actor }: { actor: Actor | null },
  works: readonly Work[],
): Promise<TaskProgress | null> {
  let total = 0;
  for (const { key, categories } of works) total += await countValues(transaction, key, categories, 2_000_000_000);
  const [first, ...rest] = works;
  if (!first || total === 0) return null;
  const input = { ...first, rest };
  return startTask(transaction, { kind: rewritingKind, area: "filters", startedBy: signedIn(actor).id, input, total });
}

export const rewriteValues: TaskHandler = {
  kind: rewritingKind,
  async doPart(transaction, taskInput) {
    let input = Input.parse(taskInput);
    let rows = await listSome(transaction, input);
    while (rows.length === 0) {
      const [next, ...rest] = input.rest;
      if (!next) return 0;
      input = { ...next, rest, after: 0 };
      rows = await listSome(transaction, input);
    }
    const { key, removedId } = input;
    if (removedId !== undefined) await keepValues(transaction, removedId, { key, ids: rows.map(({ id }) => id) });
    const adapted = rows.map((row) => ({ ...row, features: adapt(row.features, input) }));
    await writeFeatures(transaction, adapted);
    await changeTaskInput(transaction, "filters", { ...input, after: rows.at(-1)?.id ?? 0 });
    return rows.length;
  },
};

const listSome = (transaction: Transaction<DB>, { categories, after, key }: Input) =>
  transaction
    .selectFrom("listings as l")
    .innerJoin("listing_bodies as b", "b.listing_id", "l.id")
    .where(sql<SqlBool>`l.category_id = any(${categories}::int[])`)
    .where("l.id", ">", after)
    .where(sql<SqlBool>`jsonb_exists(l.features, ${key})`)
    .select(wordColumns)
    .orderBy("l.id")
    .limit(listingsAtOnce)
    .forUpdate("l")
    .execute();
type Row = Awaited<ReturnType<typeof listSome>>[number];

/** With the words by which search finds them. The caller has locked them. */
export async function writeFeatures(transaction: Transaction<DB>, rows: readonly Row[]): Promise<void> {
  await sql`
    update listings l set features = b.features
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ features }) => JSON.stringify(features))}::jsonb[]) b (id, features)
    where l.id = b.id and l.features <> b.features`.execute(transaction);
  await rewriteWords(transaction, uncachedCatalogue(transaction), rows);
}

/** Keeps nothing if the removed filter itself is no longer kept. */
const keepValues = (transaction: Transaction<DB>, filterId: number, { key, ids }: { key: string; ids: number[] }) =>
  sql`
    insert into removed_filter_values (filter_id, listing_id, value)
    select r.id, l.id, l.features -> ${key} from listings l, removed_filters r
    where l.id = any(${ids}::bigint[]) and r.id = ${filterId}
    on conflict do nothing`.execute(transaction);

/** A listing's features after the change. */
function adapt(
  features: JsonValue,
  { key, replaced, isRemoved }: Pick<Input, "key" | "replaced" | "isRemoved">,
): JsonValue {
  if (typeof features !== "object" || features === null || Array.isArray(features)) return features;
  const { [key]: value, ...others } = features;
  if (isRemoved || value === undefined) return others;
  const replace = (code: JsonValue): JsonValue => (typeof code === "string" ? (replaced[code] ?? code) : code);
  return { ...features, [key]: Array.isArray(value) ? [...new Set(value.map(replace))] : replace(value) };
}
