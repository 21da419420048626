import Store from "lucide-react/icons/store";
import { CategoryTiles } from "../features/categories/category-tiles.tsx";
import { HeroSlider } from "../features/home/hero-slider.tsx";
import { SellCall } from "../features/home/sell-call.tsx";
import { ListingFeed } from "../features/listings/listing-feed.tsx";
import { ListingStrip } from "../features/listings/listing-strip.tsx";
import { apiOf } from "../platform/api-context.ts";
import { m } from "../platform/i18n.ts";
import { useSiteData } from "../platform/site-data.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/home.ts";
import { firstPage } from "./first-page.ts";
import { pageHead } from "./page-head.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [slides, featured, recent] = await Promise.all([
    api("GET /api/home/slides"),
    api("GET /api/listings/featured"),
    firstPage(api, url, {}),
  ]);
  return { slides, featured, recent, canonical: `${url.origin}/` };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({
    title: m["home.title"](),
    isWholeTitle: true,
    description: m["home.description"](),
    canonical: loaderData?.canonical,
  });

export default function HomePage({ loaderData: { slides, featured, recent } }: Route.ComponentProps) {
  const { settings, categories } = useSiteData();
  return (
    <div className="space-y-9">
      <HeroSlider settings={settings} slides={slides} />
      <section>
        <h2 className="mb-4 text-xl">{m["home.categories"]()}</h2>
        <CategoryTiles categories={categories} />
      </section>
      <ListingStrip heading={m["home.featured"]()} listings={featured} />
      <section>
        <h2 className="mb-4 text-xl">{m["home.recent"]()}</h2>
        {recent.data.length > 0 ? <ListingFeed first={recent} query={{}} /> : <NoListings />}
      </section>
      <SellCall />
    </div>
  );
}

function NoListings() {
  const action = <Button href="/post-ad" variant="accent">{m["header.sell"]()}</Button>;
  return <EmptyState icon={<Store size={30} />} text={m["home.empty"]()} action={action} />;
}
