import { AccountLayout } from "../../features/accounts/account-layout.tsx";
import { MyReviewsSkeleton } from "../../features/reviews/my-reviews-skeleton.tsx";
import { MyReviews } from "../../features/reviews/my-reviews.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import type { Route } from "./+types/my-reviews.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["reviews.title"]() });

export default function MyReviewsPage() {
  const { user, isLoading } = useSession();
  return (
    <AccountLayout current="/profile/reviews" title={m["reviews.title"]()}>
      {user && !isLoading ? <MyReviews key={user.id} /> : <MyReviewsSkeleton />}
    </AccountLayout>
  );
}
