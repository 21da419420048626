import type { ApiCaller } from "@pazar/contract/endpoints";
import { limits } from "@pazar/contract/limits";
import { data, redirect } from "react-router";
import { NotFoundMessage } from "../features/content/not-found-message.tsx";
import { apiOf } from "../platform/api-context.ts";
import { isNotFound } from "../platform/api-failure.ts";
import { m } from "../platform/i18n.ts";
import { pack, packShared } from "../platform/pack.server.ts";
import { unpack } from "../platform/packed.ts";
import type { Route } from "./+types/entry.ts";
import { parts } from "./entry/entry-parts.ts";
import { GoneListingPage } from "./entry/gone-listing-page.tsx";
import { loadCategory, type CategoryPageData } from "./entry/load-category.ts";
import { loadListing } from "./entry/load-listing.ts";
import { parseEntry, type EntryKind } from "./entry/parse-entry.ts";
import { withCursorStandIn } from "./first-page.ts";
import { pageHead } from "./page-head.ts";

const load = {
  category: loadCategory,
  listing: (api: ApiCaller, _: URL, id: number) => loadListing(api, id),
  page: async (api: ApiCaller, _: URL, id: number) => {
    const page = await api("GET /api/pages/:id", { params: { id } });
    return { kind: "page" as const, path: page.slug_paid, page };
  },
};

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = apiOf(context);
  const entry = parseEntry(params.entry);
  if (!entry) return missing(context, undefined);
  try {
    const found = await load[entry.kind](api, url, entry.id);
    // Slugs never decide, but each page has one address only.
    if (params.entry !== found.path) throw redirect(`/${found.path}${url.search}`, 301);
    return found.kind === "category" ? packCategory(context, { ...found, origin: url.origin }) : pack(context, { ...found, origin: url.origin });
  } catch (error) {
    if (isNotFound(error)) return missing(context, entry.kind);
    throw error;
  }
}

/** Pages of a category, and the same one a little later, differ in little else than their cards. */
function packCategory<T extends CategoryPageData>(context: Route.LoaderArgs["context"], page: T) {
  const { listings, head } = page;
  return packShared(context, page, { ...page, listings: withCursorStandIn(context, listings) }, { cards: listings.data, unseen: [listings.data, head] });
}

const loadPartOf = async (path: string): Promise<void> => {
  const entry = parseEntry(path);
  if (entry) await parts[entry.kind].load();
};

// The server needs every part, a browser that of the page which it is about to take over.
if (import.meta.env.SSR) await Promise.all(Object.values(parts).map(({ load: loadPart }) => loadPart()));
else await loadPartOf(window.location.pathname.slice(1));

export async function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
  const [found] = await Promise.all([serverLoader(), loadPartOf(params.entry)]);
  return found;
}

async function missing(context: Route.LoaderArgs["context"], kind: EntryKind | undefined) {
  const recent = kind === "listing" ? (await apiOf(context)("GET /api/listings")).data.slice(0, limits.similarListings) : [];
  return data(pack(context, { kind: "missing" as const, wasListing: kind === "listing", recent }), { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const found = unpack(loaderData);
  switch (found.kind) {
    case "category":
      return found.head;
    case "listing":
      return parts.listing.get().listingHead(found.listing, found.origin);
    case "page":
      return parts.page.get().staticPageHead(found.page, found.origin);
    case "missing":
      return pageHead({ title: found.wasListing ? m["listing.goneTitle"]() : m["notFound.title"]() });
  }
};

export default function EntryPage({ loaderData }: Route.ComponentProps) {
  const found = unpack(loaderData);
  switch (found.kind) {
    case "category": {
      const { CategoryPage } = parts.category.get();
      return <CategoryPage {...found} />;
    }
    case "listing": {
      const { ListingPage } = parts.listing.get();
      return <ListingPage key={found.listing.id} {...found} />;
    }
    case "page": {
      const { StaticPage } = parts.page.get();
      return <StaticPage page={found.page} />;
    }
    case "missing":
      return found.wasListing ? <GoneListingPage recent={found.recent} /> : <NotFoundMessage />;
  }
}
