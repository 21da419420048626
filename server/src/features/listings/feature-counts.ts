import type { Database } from "../../platform/database.ts";
import type { Remember } from "../../platform/remember.ts";
import { leavesOf, type Categories, type CategoryNode } from "../categories/category-tree.ts";

/** How many listings on sale below a category have an option. */
export type FeatureCount = (key: string, code: string) => number;
export type FeatureCounts = (category: CategoryNode) => Promise<FeatureCount>;

const maxAgeMs = 3_000;

async function loadCounts(db: Database, category: CategoryNode): Promise<FeatureCount> {
  const rows = await db
    .selectFrom("feature_counts")
    .where("category_id", "in", leavesOf(category))
    .select((eb) => ["key", "code", eb.fn.sum<string>("listings").as("listings")])
    .groupBy(["key", "code"])
    .execute();
  const counts = new Map(rows.map(({ key, code, listings }) => [`${key}=${code}`, Number(listings)]));
  return (key, code) => counts.get(`${key}=${code}`) ?? 0;
}

export function featureCountsInMemory({ db, remember, categories }: { db: Database; remember: Remember; categories: Categories }): FeatureCounts {
  const counts = remember(
    ["categories"],
    async (id: number): Promise<FeatureCount> => {
      const category = (await categories.tree()).find(id);
      return category ? loadCounts(db, category) : () => 0;
    },
    maxAgeMs,
  );
  return ({ id }) => counts(id);
}
