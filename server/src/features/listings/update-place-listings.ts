import { sql, type Transaction } from "kysely";
import * as z from "zod/mini";
import type { DB } from "../../platform/database/database-types.ts";
import type { Categories } from "../categories/category-tree.ts";
import type { Filters } from "../categories/filters.ts";
import { readPlaces } from "../locations/gazetteer.ts";
import { moveSavedPlaces } from "../locations/move-saved-places.ts";
import type { TaskHandler } from "../staff-tasks/run-staff-tasks.job.ts";
import { changeTaskInput } from "../staff-tasks/staff-tasks.ts";
import { rewriteWords, wordColumns } from "./rewrite-words.ts";

/** The name by which running tasks are stored. */
export const updatePlaceListingsTask = "follow_places";

const Position = z.object({ districtId: z.number(), id: z.number() });
/** Districts that were renamed or moved on the map, by themselves or with their city. */
const Input = z.object({ districtIds: z.array(z.number()), after: z._default(Position, { districtId: 0, id: 0 }) });
export type UpdatePlaceListingsInput = z.input<typeof Input>;

const listingsAtOnce = 300;

/** Listings of a changed place get its words and its square of the map; those of a merged one move to its target. */
export const updatePlaceListings = (dependencies: { categories: Categories; filters: Filters }): TaskHandler => ({
  kind: updatePlaceListingsTask,
  async doPart(transaction, input) {
    const moved = await moveSome(transaction);
    const ids = moved.length > 0 ? moved : await nextOfChanged(transaction, Input.parse(input));
    if (ids.length === 0) {
      await moveSavedPlaces(transaction);
      return 0;
    }
    await sql`
      update listings l set cell = d.cell from districts d
      where d.id = l.district_id and l.id = any(${ids}::bigint[]) and l.cell <> d.cell`.execute(transaction);
    const rows = await transaction
      .selectFrom("listings as l")
      .innerJoin("listing_bodies as b", "b.listing_id", "l.id")
      .where("l.id", "in", ids)
      .select(wordColumns)
      .execute();
    // Not from the cache: this process may not have heard of the change yet.
    const gazetteer = await readPlaces(transaction);
    await rewriteWords(transaction, { ...dependencies, places: async () => gazetteer }, rows);
    return ids.length;
  },
});

/** All that are left in merged places, also those that were posted while the places were merged. */
async function moveSome(transaction: Transaction<DB>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from listings l
    where l.district_id in (
      select d.id from districts d join districts target on target.id = d.merged_into where target.is_active
    )
    order by l.district_id, l.id limit ${listingsAtOnce} for update of l`.execute(transaction);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await sql`
      update listings l set district_id = target.id, city_id = target.city_id, cell = target.cell
      from districts d join districts target on target.id = d.merged_into
      where d.id = l.district_id and l.id = any(${ids}::bigint[])`.execute(transaction);
  return ids;
}

/** Remembers in the task how far it came. */
async function nextOfChanged(
  transaction: Transaction<DB>,
  { districtIds, after }: z.output<typeof Input>,
): Promise<number[]> {
  if (districtIds.length === 0) return [];
  const { rows } = await sql<{ id: number; district_id: number }>`
    select id, district_id from listings
    where district_id = any(${districtIds}::smallint[]) and (district_id, id) > (${after.districtId}::smallint, ${after.id}::bigint)
    order by district_id, id limit ${listingsAtOnce} for update`.execute(transaction);
  const last = rows.at(-1);
  if (last) await changeTaskInput(transaction, "cities", { after: { districtId: last.district_id, id: last.id } });
  return rows.map(({ id }) => id);
}
