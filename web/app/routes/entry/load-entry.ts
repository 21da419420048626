import type { ApiCaller } from "@pazar/contract/endpoints";
import { limits } from "@pazar/contract/limits";
import { data, redirect } from "react-router";
import { isNotFound } from "../../platform/api/api-failure.ts";
import { loadCategory } from "./load-category.ts";
import { loadListing } from "./load-listing.ts";
import { parseSlug, type SlugKind } from "@pazar/contract/paths";

const load = {
  category: loadCategory,
  listing: (api: ApiCaller, _: URL, id: number) => loadListing(api, id),
  page: async (api: ApiCaller, _: URL, id: number) => {
    const page = await api("GET /api/pages/:id", { params: { id } });
    return { kind: "page" as const, path: page.slug_paid, page };
  },
};

export async function loadEntry(api: ApiCaller, path: string, url: URL) {
  const entry = parseSlug(path);
  if (!entry) return missing(api, undefined);
  try {
    const found = await load[entry.kind](api, url, entry.id);
    // Slugs never decide, but each page has one address only.
    if (path !== found.path) throw redirect(`/${found.path}${url.search}`, 301);
    return { ...found, origin: url.origin };
  } catch (error) {
    if (isNotFound(error)) return missing(api, entry.kind);
    throw error;
  }
}

async function missing(api: ApiCaller, kind: SlugKind | undefined) {
  const recent = kind === "listing" ? (await api("GET /api/listings")).data.slice(0, limits.similarListings) : [];
  return data({ kind: "missing" as const, wasListing: kind === "listing", recent }, { status: 404 });
}
