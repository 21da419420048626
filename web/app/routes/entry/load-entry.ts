import type { ApiCaller } from "@pazar/contract/endpoints";
import { limits } from "@pazar/contract/limits";
import { parseSlug, type SlugKind } from "@pazar/contract/paths";
import { data, redirect, type RouterContextProvider } from "react-router";
import { apiOf } from "../../platform/ssr/api-context.ts";
import { isNotFound } from "../../platform/api/api-failure.ts";
import { oncePerPage } from "../../platform/ssr/once-per-page.ts";
import { pack } from "../../platform/pack.server.ts";
import { loadCategory } from "./load-category.ts";
import { loadListing } from "./load-listing.ts";
import { packCategory } from "./pack-category.server.tsx";

/** As React Router names it. */
export const entryRoute = "routes/entry";

const load = {
  category: loadCategory,
  listing: (api: ApiCaller, _: URL, id: number) => loadListing(api, id),
  page: async (api: ApiCaller, _: URL, id: number) => {
    const page = await api("GET /api/pages/:id", { params: { id } });
    return { kind: "page" as const, path: page.slug_paid, page };
  },
};

type EntryAddress = { entry: string; url: URL };

export const loadEntry = oncePerPage(async (context, { entry: path, url }: EntryAddress) => {
  const api = apiOf(context);
  const entry = parseSlug(path);
  if (!entry) return missing(context, undefined);
  try {
    const found = await load[entry.kind](api, url, entry.id);
    // Slugs never decide, but each page has one address only.
    if (path !== found.path) throw redirect(`/${found.path}${url.search}`, 301);
    return found.kind === "category"
      ? packCategory(context, { ...found, origin: url.origin })
      : pack(context, { ...found, origin: url.origin });
  } catch (error) {
    if (isNotFound(error)) return missing(context, entry.kind);
    throw error;
  }
});

async function missing(context: Readonly<RouterContextProvider>, kind: SlugKind | undefined) {
  const recent =
    kind === "listing" ? (await apiOf(context)("GET /api/listings")).data.slice(0, limits.similarListings) : [];
  return data(pack(context, { kind: "missing" as const, wasListing: kind === "listing", recent }), { status: 404 });
}
