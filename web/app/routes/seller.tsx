import Store from "lucide-react/icons/store";
import UserX from "lucide-react/icons/user-x";
import { data } from "react-router";
import { PageMessage } from "../features/content/page-message.tsx";
import { FollowPanel } from "../features/follows/follow-panel.tsx";
import { listingCount } from "../features/listings/format-total.ts";
import { SellerFacts } from "../features/reviews/seller-facts.tsx";
import { SellerReviews } from "../features/reviews/seller-reviews.tsx";
import { ListingFeed } from "../features/listings/cards/listing-feed.tsx";
import { apiOf } from "../platform/ssr/api-context.ts";
import { isNotFound } from "../platform/api/api-failure.ts";
import { sinceMonth } from "../platform/i18n/since-month.ts";
import { getLocale, m } from "../platform/i18n/i18n.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/seller.ts";
import { categoryTrail } from "../features/categories/category-trail.ts";
import { firstPage } from "../features/listings/cards/first-page.ts";
import { pageHead } from "../platform/ssr/page-head.ts";

const missing = () => data({ kind: "missing" as const }, { status: 404 });

export async function loader({ params, context, url }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) return missing();
  const api = apiOf(context);
  const id = Number(params.id);
  // Everywhere: the saved place does not apply to a seller's listings.
  const query = { seller: id, city: 0 };
  try {
    const [seller, reviews, listings] = await Promise.all([
      api("GET /api/sellers/:id", { params: { id } }),
      api("GET /api/sellers/:id/reviews", { params: { id } }),
      firstPage(api, url, query),
    ]);
    return { kind: "seller" as const, seller, reviews, listings, query };
  } catch (error) {
    if (isNotFound(error)) return missing();
    throw error;
  }
}

/** Never in search engines: sellers should not be found by their name. */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData?.kind !== "seller") return pageHead({ title: m["seller.goneTitle"]() });
  const { seller, listings } = loaderData;
  const month = sinceMonth(seller.member_since, getLocale());
  return pageHead({
    title: m["seller.title"]({ name: seller.name }),
    description: m["seller.description"]({ name: seller.name, month, count: listingCount(listings) }),
  });
};

export default function SellerPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "missing") {
    return (
      <PageMessage
        icon={<UserX size={38} strokeWidth={1.5} />}
        eyebrow="404"
        title={m["seller.goneTitle"]()}
        text={m["seller.goneText"]()}
      />
    );
  }
  const { seller, reviews, listings, query } = loaderData;
  return (
    <>
      <Breadcrumb label={m["common.breadcrumb"]()} trail={categoryTrail([])} current={seller.name} />
      <Card className="mt-3 mb-6 flex items-center gap-4 md:p-6">
        <Avatar name={seller.name} src={seller.photo} size="xl" />
        <div className="min-w-0">
          <h1 className="text-xl md:text-2xl">{m["seller.title"]({ name: seller.name })}</h1>
          <p className="mt-1 text-muted">
            {m["listing.memberSince"]({ month: sinceMonth(seller.member_since, getLocale()) })}
          </p>
          <p className="font-semibold tabular-nums">{listingCount(listings)}</p>
          <SellerFacts seller={seller} reviewsHref="#reviews" className="mt-1.5" />
          <FollowPanel seller={seller} />
        </div>
      </Card>
      <section>
        <h2 className="sr-only">{m["listings.heading"]()}</h2>
        {listings.data.length > 0 ? (
          <ListingFeed first={listings} query={query} isFirstView />
        ) : (
          <EmptyState icon={<Store size={30} />} text={m["seller.empty"]()} />
        )}
      </section>
      {reviews.data.length > 0 && <SellerReviews key={seller.id} seller={seller} first={reviews} />}
    </>
  );
}
