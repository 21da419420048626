import type { Category, CountedCategory } from "@pazar/contract/categories";
import type { ApiCaller } from "@pazar/contract/endpoints";
import { limits } from "@pazar/contract/limits";
import type { ListingPage, ListingQuery } from "@pazar/contract/listings";
import { allListingsPath } from "@pazar/contract/paths";
import { firstPage } from "../first-page.ts";

export type CategoryPageData = {
  kind: "category";
  path: string;
  /** Null: all listings. */
  name: string | null;
  ancestors: Category[];
  children: CountedCategory[];
  query: ListingQuery;
  listings: ListingPage;
};

export async function loadCategory(api: ApiCaller, url: URL, id: number): Promise<CategoryPageData> {
  const query = listingQuery(url.searchParams, id);
  const [category, listings] = await Promise.all([
    id === 0 ? allCategories(api) : api("GET /api/categories/:id", { params: { id } }),
    firstPage(api, url, query),
  ]);
  const { slug_cid, name, ancestors, children } = category;
  return { kind: "category", path: slug_cid, name, ancestors, children, query, listings };
}

async function allCategories(api: ApiCaller) {
  return { slug_cid: allListingsPath, name: null, ancestors: [], children: await api("GET /api/home/categories") };
}

/** What in the address makes no sense is left out: a mistyped address still shows the category. */
export function listingQuery(address: URLSearchParams, category: number): ListingQuery {
  const search = address.get("search")?.trim().slice(0, limits.searchTerm);
  const query: ListingQuery = { category };
  if (search) query.search = search;
  for (const place of ["city", "district"] as const) {
    const id = address.get(place);
    if (id && /^[1-9]\d{0,14}$/.test(id)) query[place] = Number(id);
  }
  return query;
}
