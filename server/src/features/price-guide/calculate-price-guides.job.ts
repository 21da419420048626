import { guideRules } from "@pazar/contract/listings/price-guide";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { enqueue, type Job } from "../../platform/jobs/jobs.ts";
import { readTree } from "../categories/category-tree.ts";
import { readFilters } from "../categories/filters.ts";
import { guideKindOf } from "./guide-kinds.ts";
import { calculateGuides } from "./calculate-guides.ts";

const name = "reckon_price_guides";
const Payload = z.object({ after: z._default(z.number(), 0) });

/** Once a night, category by category; where the process stops, another one goes on from there. */
export const calculatePriceGuides = (db: Database): Job => ({
  name,
  schedule: "20 2 * * *",
  async run(payload, isStopping = () => false) {
    const { after } = Payload.parse(payload ?? {});
    const categoryIds = await listCategoriesWithEnough(db);
    if (after === 0) await sql`delete from price_guides where category_id <> all(${categoryIds}::int[])`.execute(db);
    for (const categoryId of categoryIds) {
      if (categoryId <= after) continue;
      if (isStopping()) return enqueue(db, name, { after: categoryId - 1 }, { key: name });
      await reckonCategory(db, categoryId);
    }
  },
});

/** In the order of their ids. */
async function listCategoriesWithEnough(db: Database): Promise<number[]> {
  const { rows } = await sql<{ category_id: number }>`
    select category_id from listings where status in ('active', 'sold')
    group by 1 having count(*) >= ${guideRules.fewest} order by 1`.execute(db);
  return rows.map(({ category_id }) => category_id);
}

async function reckonCategory(db: Database, categoryId: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Fresh, because staff may just have changed them in another process.
    const tree = await readTree(transaction);
    const path = tree.pathTo(categoryId);
    const filters = await readFilters(
      transaction,
      path.map(({ id }) => id),
    );
    const kind = path.at(-1)?.id === categoryId ? guideKindOf(path, filters(path)) : undefined;
    if (kind) await calculateGuides(transaction, categoryId, kind);
    else await transaction.deleteFrom("price_guides").where("category_id", "=", categoryId).execute();
  });
}
