import type { User } from "@pazar/contract/accounts/accounts";
import { Id } from "@pazar/contract/values";
import Tags from "lucide-react/icons/tags";
import { useCallback } from "react";
import { data } from "react-router";
import { AccountLayout } from "../../features/accounts/account-layout.tsx";
import { AccountSkeleton } from "../../features/accounts/account-skeleton.tsx";
import { NotFoundMessage } from "../../features/content/not-found-message.tsx";
import { PromoteForm } from "../../features/orders/promote/promote-form.tsx";
import { api } from "../../platform/api/api.ts";
import { isNotFound } from "../../platform/api/api-failure.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Route } from "./+types/promote-listing.ts";

export function loader({ params: { id } }: Route.LoaderArgs) {
  if (!Id.safeParse(id).success) throw data(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = () => pageHead({ title: m["orders.new.title"]() });

export default function PromoteListingPage({ params: { id } }: Route.ComponentProps) {
  const { user, isLoading } = useSession();
  return (
    <AccountLayout current="/profile/ads" title={m["orders.new.title"]()}>
      {user && !isLoading ? <Promote key={`${user.id} ${id}`} user={user} listingId={Number(id)} /> : <Skeletons />}
    </AccountLayout>
  );
}

async function load(id: number) {
  const [listing, offer, billing] = await Promise.all([
    api("GET /api/profile/listings/:id", { params: { id } }),
    api("GET /api/offer"),
    api("GET /api/profile/billing"),
  ]);
  return { listing, offer, billing };
}

function Promote({ user, listingId }: { user: User; listingId: number }) {
  const { value, error, hasFailed, retry } = useLoaded(useCallback(() => load(listingId), [listingId]));
  if (hasFailed && isNotFound(error)) return <NotFoundMessage />;
  if (hasFailed) return <RetryProblem text={m["orders.new.loadFailed"]()} onRetry={retry} />;
  if (!value) return <Skeletons />;
  const { listing, offer } = value;
  if (listing.status !== "active" && listing.status !== "pedding")
    return <Refusal text={m["orders.new.notOnSale"]()} />;
  if (offer.methods.length === 0 || offer.packages.length === 0) return <Refusal text={m["orders.new.closed"]()} />;
  return <PromoteForm user={user} {...value} />;
}

const Refusal = ({ text }: { text: string }) => (
  <EmptyState
    icon={<Tags size={30} strokeWidth={1.5} />}
    text={text}
    action={
      <Button href="/profile/ads" variant="secondary">
        {m["orders.new.toListings"]()}
      </Button>
    }
  />
);

const Skeletons = () => <AccountSkeleton heights={["h-80", "h-96", "h-16", "h-40"]} />;
