import type { Database } from "../../platform/database/database.ts";
import type { Categories } from "../categories/category-tree.ts";
import type { Scope } from "./listing-scope.ts";
import type { Tallies } from "./facets/category-counts.ts";

/** The listings, and what is known of them without looking. */
export type Known = { db: Database; categories: Categories; tallies: Tallies };

export const topIds = async ({ categories }: Known): Promise<number[]> =>
  (await categories.tree()).tops.map(({ id }) => id);

/** Where all categories are wanted: the indexes by price begin with the category, so all of them have to be named. */
export const topsByPrice = async (known: Known, { category, price }: Scope): Promise<number[] | undefined> =>
  category || !price ? undefined : topIds(known);
