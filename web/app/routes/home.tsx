import type { ApiCaller } from "@pazar/contract/endpoints";
import type { ListingQuery } from "@pazar/contract/search/listing-search";
import Store from "lucide-react/icons/store";
import { CategoryTiles } from "../features/categories/category-tiles.tsx";
import { countSlide } from "../features/home/count-slide.ts";
import { HeroSlider } from "../features/home/hero-slider.tsx";
import { SellBanner } from "../features/home/sell-banner.tsx";
import { ListingFeed } from "../features/listings/cards/listing-feed.tsx";
import { ListingStrip } from "../features/listings/cards/listing-strip.tsx";
import { readChoices } from "../features/listing-search/choices.ts";
import { requestedPlace } from "../features/listing-search/requested-place.ts";
import { PlaceChip, RequestedPlaceChip } from "../features/locations/place-chip.tsx";
import { apiOf } from "../platform/ssr/api-context.ts";
import { m } from "../platform/i18n/i18n.ts";
import { fullName, usePlace } from "../features/locations/place.ts";
import { useSiteData } from "../features/layout/site-data.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/home.ts";
import { firstPage } from "../features/listings/cards/first-page.ts";
import { webSite } from "../platform/ssr/json-ld.ts";
import { fromJson, toJson } from "../platform/ssr/json-data.ts";
import { pageHead } from "../platform/ssr/page-head.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [slides, listings] = await Promise.all([api("GET /api/home/slides"), nearbyListings(api, url)]);
  return toJson({ slides, ...listings, canonical: `${url.origin}/` });
}

/** Of the URL's place, or else of the chosen one; if it has none, of everywhere. */
async function nearbyListings(api: ApiCaller, url: URL) {
  const {
    choices: { city, district },
    place,
  } = await requestedPlace(api, url, readChoices(url.searchParams));
  const nearby = await loadListings(api, url, { city, district });
  const isNearby = nearby.recent.data.length > 0;
  return {
    ...(isNearby ? nearby : await loadListings(api, url, { city: 0 })),
    isNearby,
    ...(city !== undefined && { requested: { name: fullName(place) } }),
  };
}

async function loadListings(api: ApiCaller, url: URL, query: Pick<ListingQuery, "city" | "district">) {
  const [featured, recent] = await Promise.all([
    api("GET /api/listings/featured", { query }),
    firstPage(api, url, query),
  ]);
  return { featured, recent, query };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { canonical, slides } = loaderData ? fromJson(loaderData) : {};
  const head = { title: m["home.title"](), isWholeTitle: true, description: m["home.description"](), canonical };
  if (canonical === undefined) return pageHead(head);
  const { origin } = new URL(canonical);
  return [
    ...pageHead({ ...head, picture: { origin, photo: slides?.[0]?.photos[0] } }),
    ...(import.meta.env.SSR ? [webSite(origin)] : []),
  ];
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { slides, featured, recent, query, isNearby, requested } = fromJson(loaderData);
  const { settings, categories } = useSiteData();
  const chosen = fullName(usePlace());
  const place = requested ? requested.name : chosen;
  return (
    <div className="space-y-9">
      <HeroSlider settings={settings} slides={slides} onCount={countSlide} />
      <section>
        <h2 className="mb-4 text-xl">{m["home.categories"]()}</h2>
        <CategoryTiles categories={categories} />
      </section>
      <ListingStrip heading={m["home.featured"]()} listings={featured} />
      <section>
        <div className="mb-4 flex min-h-control-sm flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-xl">{m["home.recent"]()}</h2>
          {requested?.name !== undefined && <RequestedPlaceChip name={requested.name} clearHref="/" />}
          {!requested && <PlaceChip />}
        </div>
        {!isNearby && place && recent.data.length > 0 && (
          <p className="mb-4 text-muted">{m["locationPicker.noListings"]({ place })}</p>
        )}
        {recent.data.length > 0 ? <ListingFeed first={recent} query={query} /> : <NoListings />}
      </section>
      <SellBanner />
    </div>
  );
}

function NoListings() {
  const action = (
    <Button href="/post-ad" variant="accent">
      {m["header.sell"]()}
    </Button>
  );
  return <EmptyState icon={<Store size={30} />} text={m["home.empty"]()} action={action} />;
}
