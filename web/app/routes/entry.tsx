import { parseSlug } from "@pazar/contract/paths";
import { NotFoundMessage } from "../features/content/not-found-message.tsx";
import { apiOf } from "../platform/ssr/api-context.ts";
import { m } from "../platform/i18n/i18n.ts";
import type { Route } from "./+types/entry.ts";
import { parts } from "./entry/entry-parts.ts";
import { GoneListingPage } from "./entry/gone-listing-page.tsx";
import { loadEntry } from "./entry/load-entry.ts";
import { pageHead } from "../platform/ssr/page-head.ts";

export const loader = ({ params: { entry }, context, url }: Route.LoaderArgs) => loadEntry(apiOf(context), entry, url);

const loadPartOf = async (path: string): Promise<void> => {
  const entry = parseSlug(path);
  if (entry) await parts[entry.kind].load();
};

// The server needs every part, a browser that of the page which it is about to take over.
if (import.meta.env.SSR) await Promise.all(Object.values(parts).map(({ load: loadPart }) => loadPart()));
else await loadPartOf(window.location.pathname.slice(1));

export async function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
  const [found] = await Promise.all([serverLoader(), loadPartOf(params.entry)]);
  return found;
}

export const meta: Route.MetaFunction = ({ loaderData: found, location }) => {
  if (!found) return [];
  switch (found.kind) {
    case "category":
      return parts.category.get().categoryHead(found, location.search);
    case "listing":
      return parts.listing.get().listingHead(found.listing, found.origin);
    case "page":
      return parts.page.get().staticPageHead(found.page, found.origin);
    case "missing":
      return pageHead({ title: found.wasListing ? m["listing.goneTitle"]() : m["notFound.title"]() });
  }
};

export default function EntryPage({ loaderData: found }: Route.ComponentProps) {
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
