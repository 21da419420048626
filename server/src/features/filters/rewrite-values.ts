import type { TaskProgress } from "@pazar/contract/admin/staff-tasks";
import { sql, type SqlBool, type Transaction } from "kysely";
import * as z from "zod/mini";
import type { DB, JsonValue } from "../../platform/database/database-types.ts";
import { signedIn, type Actor } from "../../platform/security/session.ts";
import { rewriteWords, wordColumns } from "../listings/rewrite-words.ts";
import type { TaskHandler } from "../staff-tasks/run-staff-tasks.job.ts";
import { startTask } from "../staff-tasks/staff-tasks.ts";
import { countValues } from "./filters.queries.ts";
import { readFresh } from "./read-fresh.ts";

const kind = "rewrite_filter_values";
const listingsAtOnce = 200;

const Input = z.object({
  key: z.string(),
  categories: z.array(z.number()),
  /** Codes of options that are gone, with those that take their place. */
  replaced: z._default(z.record(z.string(), z.string()), {}),
  /** Takes the value away altogether. */
  isRemoved: z._default(z.boolean(), false),
  /** The last listing that is done. */
  after: z._default(z.number(), 0),
});
type Input = z.output<typeof Input>;

type Work = Pick<Input, "key" | "categories"> & Partial<Pick<Input, "replaced" | "isRemoved">>;

/** Adapts values and search words of the listings in these categories; null if no listing holds a value. */
export async function startRewriting(
  transaction: Transaction<DB>,
  { actor }: { actor: Actor | null },
  work: Work,
): Promise<TaskProgress | null> {
  const total = await countValues(transaction, work.key, work.categories, 2_000_000_000);
  if (total === 0) return null;
  return startTask(transaction, { kind, area: "filters", startedBy: signedIn(actor).id, input: work, total });
}

export const rewriteValues: TaskHandler = {
  kind,
  async doPart(transaction, given) {
    const input = Input.parse(given);
    const rows = await transaction
      .selectFrom("listings as l")
      .innerJoin("listing_bodies as b", "b.listing_id", "l.id")
      .where(sql<SqlBool>`l.category_id = any(${input.categories}::int[])`)
      .where("l.id", ">", input.after)
      .where(sql<SqlBool>`jsonb_exists(l.features, ${input.key})`)
      .select(wordColumns)
      .orderBy("l.id")
      .limit(listingsAtOnce)
      .forUpdate("l")
      .execute();
    const last = rows.at(-1);
    if (!last) return 0;
    const adapted = rows.map((row) => ({ ...row, features: adapt(row.features, input) }));
    await sql`
      update listings l set features = b.features
      from unnest(${adapted.map(({ id }) => id)}::bigint[], ${adapted.map(({ features }) => JSON.stringify(features))}::jsonb[]) b (id, features)
      where l.id = b.id and l.features <> b.features`.execute(transaction);
    await rewriteWords(transaction, readFresh(transaction), adapted);
    await transaction
      .updateTable("staff_tasks")
      .set({ input: JSON.stringify({ ...input, after: last.id }) })
      .where("area", "=", "filters")
      .where("finished_at", "is", null)
      .execute();
    return rows.length;
  },
};

/** A listing's features after the change. */
export function adapt(
  features: JsonValue,
  { key, replaced, isRemoved }: Omit<Input, "categories" | "after">,
): JsonValue {
  if (typeof features !== "object" || features === null || Array.isArray(features)) return features;
  const { [key]: value, ...others } = features;
  if (isRemoved || value === undefined) return others;
  const replace = (code: JsonValue): JsonValue => (typeof code === "string" ? (replaced[code] ?? code) : code);
  return { ...features, [key]: Array.isArray(value) ? [...new Set(value.map(replace))] : replace(value) };
}
