import { WaitingPage } from "../features/session/waiting-page.tsx";
import { ListingCard } from "../features/listings/cards/listing-card.tsx";
import { PostingPage } from "../features/posting/wizard/posting-page.tsx";
import { m } from "../platform/i18n/i18n.ts";
import { usePlace } from "../features/locations/place.ts";
import { useSession } from "../platform/session/session.ts";
import { useSiteData } from "../features/layout/site-data.ts";
import type { Route } from "./+types/post-listing.ts";
import { pageHead } from "../platform/ssr/page-head.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["postAd.title"]() });

export default function PostListingPage() {
  const { user, isLoading } = useSession();
  const { settings } = useSiteData();
  const place = usePlace();
  if (!user || isLoading) return <WaitingPage />;
  return (
    <PostingPage
      key={user.id}
      userId={user.id}
      place={place}
      isAtOnce={settings?.auto_approve_ads ?? false}
      renderCard={(listing) => <ListingCard listing={listing} sizes="300px" />}
    />
  );
}
