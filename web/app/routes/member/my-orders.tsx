import ReceiptText from "lucide-react/icons/receipt-text";
import { AccountLayout } from "../../features/accounts/account-layout.tsx";
import { shownText } from "../../features/listings/shown-text.ts";
import { OrderRow } from "../../features/orders/list/order-row.tsx";
import { useOrders } from "../../features/orders/list/use-orders.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LoadMore } from "../../ui/data/load-more.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";
import type { Route } from "./+types/my-orders.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["orders.list.title"]() });

export default function MyOrdersPage() {
  const { user, isLoading } = useSession();
  return (
    <AccountLayout current="/profile/orders" title={m["orders.list.title"]()}>
      {user && !isLoading ? <MyOrders key={user.id} /> : <Skeletons />}
    </AccountLayout>
  );
}

function MyOrders() {
  const { orders, cursor, total = 0, state, loadMore, retry } = useOrders();
  if (state === "failed") return <RetryProblem text={m["orders.list.failed"]()} onRetry={retry} />;
  if (!orders) return <Skeletons />;
  if (orders.length === 0)
    return (
      <EmptyState
        icon={<ReceiptText size={30} strokeWidth={1.5} />}
        text={m["orders.list.empty"]()}
        action={
          <Button href="/profile/ads" variant="secondary">
            {m["orders.new.toListings"]()}
          </Button>
        }
      />
    );
  return (
    <>
      <ul className="space-y-3">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <LoadMore
        href={cursor ? "/profile/orders" : undefined}
        onLoad={() => void loadMore()}
        busy={state === "more"}
        label={m["listings.loadMore"]()}
        progressText={shownText(orders.length, formatNumber(total))}
        error={state === "moreFailed" ? m["listings.loadMoreFailed"]() : undefined}
        retryLabel={m["common.retry"]()}
      />
    </>
  );
}

const Skeletons = () => (
  <div role="status" className="space-y-3">
    <span className="sr-only">{m["orders.list.loading"]()}</span>
    {[0, 1, 2].map((row) => (
      <Card key={row}>
        <Skeleton className="h-28" />
      </Card>
    ))}
  </div>
);
