import { listingTabs, type ListingTab, type MyListing } from "@pazar/contract/listings/my-listings";
import Tags from "lucide-react/icons/tags";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { AccountLayout } from "../../features/accounts/account-layout.tsx";
import { useIsShopOpen } from "../../features/orders/use-is-shop-open.ts";
import { MyListingRow } from "../../features/posting/my-listings/my-listing-row.tsx";
import { endReservation, showSold } from "../../features/posting/my-listings/trade-actions.ts";
import { useListingActions } from "../../features/posting/my-listings/use-listing-actions.ts";
import { useMyListings } from "../../features/posting/my-listings/use-my-listings.ts";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LoadMore } from "../../ui/data/load-more.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";
import { TabLinks } from "../../ui/tab-links.tsx";
import type { Route } from "./+types/my-listings.ts";
import { shownText } from "../../features/listings/shown-text.ts";

const SellDialog = lazy(() => import("../../features/offers/sell-dialog.tsx"));
const LowerPriceDialog = lazy(() => import("../../features/posting/my-listings/lower-price-dialog.tsx"));

export const meta: Route.MetaFunction = () => pageHead({ title: m["myListings.title"]() });

export default function MyListingsPage() {
  const { user, isLoading } = useSession();
  const asked = new URLSearchParams(useLocation().search).get("tab");
  return (
    <AccountLayout current="/profile/ads" title={m["myListings.title"]()}>
      {user && !isLoading ? <MyListings key={user.id} tab={isTab(asked) ? asked : "all"} /> : <Skeletons />}
    </AccountLayout>
  );
}

const tabNames: Record<ListingTab, () => string> = {
  all: m["myListings.tabs.all"],
  active: m["myListings.tabs.active"],
  sold: m["myListings.tabs.sold"],
  inactive: m["myListings.tabs.inactive"],
  pedding: m["myListings.tabs.pedding"],
};
const emptyTexts: Record<ListingTab, () => string> = {
  all: m["myListings.empty.all"],
  active: m["myListings.empty.active"],
  sold: m["myListings.empty.sold"],
  inactive: m["myListings.empty.inactive"],
  pedding: m["myListings.empty.pedding"],
};

const addressOf = (tab: ListingTab): string => (tab === "all" ? "/profile/ads" : `/profile/ads?tab=${tab}`);

const isTab = (name: string | null): name is ListingTab => listingTabs.some((tab) => tab === name);

function MyListings({ tab }: { tab: ListingTab }) {
  const { listings, nextCursor, total, counts, state, loadMore, show, retry } = useMyListings(tab);
  const act = useListingActions(show);
  const isShopOpen = useIsShopOpen();
  const [toLower, setToLower] = useState<MyListing>();
  const [toSell, setToSell] = useState<MyListing>();
  const links = listingTabs.map((name) => ({
    href: addressOf(name),
    label: tabNames[name](),
    count: counts?.[name],
    current: name === tab,
  }));
  const number = (count: number) => formatNumber(count);
  return (
    <>
      <TabLinks label={m["myListings.tabsLabel"]()} links={links} />
      <div>
        {state === "first" && <Skeletons />}
        {state === "failed" && (
          <div className="space-y-4 py-6">
            <Problem text={m["myListings.loadFailed"]()} />
            <Button variant="secondary" onClick={retry}>
              {m["common.retry"]()}
            </Button>
          </div>
        )}
        {listings?.length === 0 && <Empty tab={tab} />}
        {listings && listings.length > 0 && (
          <>
            <ul className="space-y-3">
              {listings.map((listing) => (
                <MyListingRow
                  key={listing.id}
                  listing={listing}
                  isShopOpen={isShopOpen}
                  onAct={(action) =>
                    action === "sell" && listing.messages_count > 0 ? setToSell(listing) : void act(listing, action)
                  }
                  onEndReservation={() => void endReservation(listing, show)}
                  onAppealed={(refusal) => show(listing, { ...listing, refusal })}
                  onLowerPrice={() => setToLower(listing)}
                />
              ))}
            </ul>
            <LoadMore
              href={nextCursor === null ? undefined : addressOf(tab)}
              onLoad={() => void loadMore()}
              busy={state === "more"}
              label={m["listings.loadMore"]()}
              progressText={shownText(listings.length, number(total))}
              error={state === "moreFailed" ? m["listings.loadMoreFailed"]() : undefined}
              retryLabel={m["common.retry"]()}
            />
          </>
        )}
      </div>
      {toLower && (
        <Suspense>
          <LowerPriceDialog
            listing={toLower}
            onLowered={(after) => show(toLower, after)}
            onClose={() => setToLower(undefined)}
          />
        </Suspense>
      )}
      {toSell && (
        <Suspense>
          <SellDialog
            listing={toSell}
            onSellToNobody={() => act(toSell, "sell")}
            onSold={() => void showSold(toSell, show)}
            onClose={() => setToSell(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function Empty({ tab }: { tab: ListingTab }) {
  const action =
    tab === "all" ? (
      <Button href="/post-ad" variant="accent">
        {m["myListings.post"]()}
      </Button>
    ) : (
      <Button href={addressOf("all")} variant="secondary">
        {m["myListings.showAll"]()}
      </Button>
    );
  return <EmptyState icon={<Tags size={30} strokeWidth={1.5} />} text={emptyTexts[tab]()} action={action} />;
}

function Skeletons() {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{m["myListings.loading"]()}</span>
      {[0, 1, 2].map((row) => (
        <Card key={row} className="p-3!">
          <Skeleton className="h-44 md:h-36" />
        </Card>
      ))}
    </div>
  );
}
