import { WaitingPage } from "../features/auth/waiting-page.tsx";
import { ListingCard } from "../features/listings/listing-card.tsx";
import { PostingPage } from "../features/posting/posting-page.tsx";
import { m } from "../platform/i18n.ts";
import { usePlace } from "../platform/place.ts";
import { useSession } from "../platform/session.ts";
import { useSiteData } from "../platform/site-data.ts";
import type { Route } from "./+types/post-listing.ts";
import { pageHead } from "./page-head.ts";

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
