import type { Database } from "../../../platform/database/database.ts";
import { staleWhileRevalidate } from "../../../platform/cache/stale-while-revalidate.ts";
import { leavesOf, type Categories, type CategoryNode, type CategoryTree } from "../../categories/category-tree.ts";
import { loadLeafTexts, type LeafTexts } from "./category-counts.queries.ts";

/** How many have an option. */
export type FeatureCount = (key: string, code: string) => number;
/** Listings on sale. The same object until one of its numbers changes: what is made of it can be remembered for it. */
export type Tally = { total: number; byCity: ReadonlyMap<number, number>; byFeature: FeatureCount };
/** Of a category and everything below it, or of all; some seconds old. */
export type Tallies = (category?: CategoryNode) => Promise<Tally>;

type Leaf = LeafTexts & { version: number };
type Leaves = ReadonlyMap<number, Leaf>;
type Counted = { leaves: Leaves; state: string; tally: Tally };

/** Like kept pages: what they show is counted here. */
const ages = { freshMs: 5_000, staleMs: 10_000 };

/** All leaves are counted at once, which takes the database as long as asking for some twenty of them one by one. */
export function talliesInMemory({ db, categories }: { db: Database; categories: Categories }): Tallies {
  let leaves: Leaves = new Map();
  let versions = 0;
  const load = staleWhileRevalidate(async () => {
    const rows = await loadLeafTexts(db);
    const before = leaves;
    leaves = new Map(
      rows.map((row) => [
        row.category_id,
        unchanged(before.get(row.category_id), row) ?? { ...row, version: ++versions },
      ]),
    );
    return leaves;
  }, ages);

  let ofTree: { tree: CategoryTree; tallies: Map<number, Counted> } | undefined;

  return async (category) => {
    const [tree, current] = await Promise.all([categories.tree(), load()]);
    if (ofTree?.tree !== tree) ofTree = { tree, tallies: new Map() };
    const { tallies } = ofTree;
    const known = tallies.get(category?.id ?? 0);
    if (known?.leaves === current) return known.tally;
    const below = (category ? [category] : tree.tops).flatMap(leavesOf).flatMap((id) => current.get(id) ?? []);
    // Whatever changes has a higher version than all that was there.
    const state = `${below.length} ${below.reduce((latest, { version }) => Math.max(latest, version), 0)}`;
    const tally = known?.state === state ? known.tally : tallyOf(below);
    tallies.set(category?.id ?? 0, { leaves: current, state, tally });
    return tally;
  };
}

const unchanged = (leaf: Leaf | undefined, { cities, features }: LeafTexts): Leaf | undefined =>
  leaf?.cities === cities && leaf.features === features ? leaf : undefined;

function tallyOf(leaves: readonly LeafTexts[]): Tally {
  const byCity = new Map([...sumOf(leaves.map(({ cities }) => cities))].map(([id, count]) => [Number(id), count]));
  const byOption = sumOf(leaves.map(({ features }) => features));
  return {
    total: [...byCity.values()].reduce((sum, count) => sum + count, 0),
    byCity,
    byFeature: (key, code) => byOption.get(`${key}=${code}`) ?? 0,
  };
}

/** Of `name:number` with commas. */
function sumOf(texts: readonly string[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const text of texts) {
    for (const part of text === "" ? [] : text.split(",")) {
      const colon = part.lastIndexOf(":");
      const name = part.slice(0, colon);
      sums.set(name, (sums.get(name) ?? 0) + Number(part.slice(colon + 1)));
    }
  }
  return sums;
}
