import type { ApiCaller } from "@pazar/contract/endpoints";
import * as limits from "@pazar/contract/limits";
import { parseSlug, type SlugKind } from "@pazar/contract/pages/paths";
import { data, redirect } from "react-router";
import { NotFoundMessage } from "../features/content/not-found-message.tsx";
import { loadCategory } from "../features/listing-search/load-category.ts";
import { loadListing } from "../features/listings/details/load-listing.ts";
import { isNotFound } from "../platform/api/api-failure.ts";
import { m } from "../platform/i18n/i18n.ts";
import { apiOf } from "../platform/ssr/api-context.ts";
import { fromJson, toJson } from "../platform/ssr/json-data.ts";
import { pageHead } from "../platform/ssr/page-head.ts";
import type { Route } from "./+types/slug.ts";
import { parts } from "./slug/page-parts.ts";

export const loader = ({ params: { slug }, context, url }: Route.LoaderArgs) => loadPage(apiOf(context), slug, url);

async function loadPartsOf({ pathname, searchParams }: URL): Promise<void> {
  const kind = parseSlug(pathname.slice(1))?.kind;
  const needed = kind
    ? [parts[kind], ...(kind === "category" && searchParams.has("search") ? [parts.searchNotes] : [])]
    : [];
  await Promise.all(needed.map(({ load: loadPart }) => loadPart()));
}

// The server needs every part, a browser that of the page which it is about to take over.
if (import.meta.env.SSR) await Promise.all(Object.values(parts).map(({ load: loadPart }) => loadPart()));
else await loadPartsOf(new URL(window.location.href));

export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  const [found] = await Promise.all([serverLoader(), loadPartsOf(url)]);
  return found;
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [];
  const found = fromJson(loaderData);
  switch (found.kind) {
    case "category":
      return parts.category.get().categoryHead(found, location.search);
    case "listing":
      return parts.listing.get().listingHead(found.listing, found.origin);
    case "page":
      return parts.page.get().staticPageHead(found.page, found.origin);
    case "missing":
      return pageHead({ title: found.isListing ? m["listing.goneTitle"]() : m["notFound.title"]() });
  }
};

export default function SlugPage({ loaderData }: Route.ComponentProps) {
  const found = fromJson(loaderData);
  switch (found.kind) {
    case "category": {
      const { CategoryPage } = parts.category.get();
      if (found.query.search === undefined) return <CategoryPage {...found} notes={null} />;
      const { SearchNotes } = parts.searchNotes.get();
      return <CategoryPage {...found} notes={<SearchNotes {...found} />} />;
    }
    case "listing": {
      const { ListingPage } = parts.listing.get();
      return <ListingPage key={found.listing.id} {...found} />;
    }
    case "page": {
      const { StaticPage } = parts.page.get();
      return <StaticPage page={found.page} />;
    }
    case "missing": {
      if (!found.isListing) return <NotFoundMessage />;
      const { GoneListingPage } = parts.listing.get();
      return <GoneListingPage recent={found.recent} />;
    }
  }
}

const load = {
  category: loadCategory,
  listing: (api: ApiCaller, _: URL, id: number) => loadListing(api, id),
  page: async (api: ApiCaller, _: URL, id: number) => {
    const page = await api("GET /api/pages/:id", { params: { id } });
    return { kind: "page" as const, path: page.slug_paid, page };
  },
};

async function loadPage(api: ApiCaller, path: string, url: URL) {
  const slug = parseSlug(path);
  if (!slug) return missing(api, undefined);
  try {
    const found = await load[slug.kind](api, url, slug.id);
    // Slugs never decide, but each page has one address only.
    if (path !== found.path) throw redirect(`/${found.path}${url.search}`, 301);
    return toJson({ ...found, origin: url.origin });
  } catch (error) {
    if (isNotFound(error)) return missing(api, slug.kind);
    throw error;
  }
}

async function missing(api: ApiCaller, kind: SlugKind | undefined) {
  const recent = kind === "listing" ? (await api("GET /api/listings")).data.slice(0, limits.similarListings) : [];
  return data(toJson({ kind: "missing" as const, isListing: kind === "listing", recent }), { status: 404 });
}
