import type { FollowedSeller } from "@pazar/contract/favorites/follows";
import { allListingsPath } from "@pazar/contract/pages/paths";
import UserCheck from "lucide-react/icons/user-check";
import { useRef } from "react";
import { AccountLayout } from "../../features/accounts/account-layout.tsx";
import { FollowedSellerCard } from "../../features/follows/followed-seller-card.tsx";
import { useFollows } from "../../features/follows/use-follows.ts";
import { countText } from "../../features/categories/count-text.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { useUser } from "../../platform/session/session.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";
import type { Route } from "./+types/following.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["follow.title"]() });

export default function FollowingPage() {
  const user = useUser();
  return (
    <AccountLayout current="/following" title={m["follow.title"]()}>
      {user ? <FollowedSellers key={user.id} /> : <Skeletons />}
    </AccountLayout>
  );
}

function FollowedSellers() {
  const { sellers, hasFailed, load, unfollow } = useFollows();
  const list = useRef<HTMLDivElement>(null);
  if (hasFailed) return <RetryProblem text={m["follow.errors.fetch"]()} onRetry={() => void load()} />;
  if (!sellers) return <Skeletons />;
  // The pressed button is gone, and with it the focus.
  const remove = (seller: FollowedSeller) => {
    list.current?.focus({ preventScroll: true });
    void unfollow(seller);
  };
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {sellers.length === 0 ? (
        <EmptyState
          icon={<UserCheck size={30} />}
          text={m["follow.empty"]()}
          action={<Button href={allListingsPath}>{m["common.browseListings"]()}</Button>}
        />
      ) : (
        <ul className="space-y-3">
          {sellers.map((seller) => (
            <FollowedSellerCard
              key={seller.id}
              seller={seller}
              countText={countText(seller.listings_count)}
              onUnfollow={() => remove(seller)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

const skeletons = 4;

function Skeletons() {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{m["follow.loading"]()}</span>
      {Array.from({ length: skeletons }, (_, index) => (
        <Skeleton key={index} className="h-19 rounded-card" />
      ))}
    </div>
  );
}
