import { Id } from "@pazar/contract/values";
import { data } from "react-router";
import { AccountLayout } from "../../features/accounts/account-layout.tsx";
import { AccountSkeleton } from "../../features/accounts/account-skeleton.tsx";
import { NotFoundMessage } from "../../features/content/not-found-message.tsx";
import { OrderView } from "../../features/orders/order/order-view.tsx";
import { useOrder } from "../../features/orders/order/use-order.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import type { Route } from "./+types/my-order.ts";

export function loader({ params: { id } }: Route.LoaderArgs) {
  if (!Id.safeParse(id).success) throw data(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = ({ params: { id } }) =>
  pageHead({ title: m["orders.order.title"]({ number: id }) });

export default function MyOrderPage({ params: { id } }: Route.ComponentProps) {
  const { user, isLoading } = useSession();
  return (
    <AccountLayout current="/profile/orders" title={m["orders.order.title"]({ number: id })}>
      {user && !isLoading ? <MyOrder key={`${user.id} ${id}`} id={Number(id)} /> : <Skeletons />}
    </AccountLayout>
  );
}

function MyOrder({ id }: { id: number }) {
  const { order, hasFailed, retry, show } = useOrder(id);
  if (hasFailed) return <RetryProblem text={m["orders.order.failed"]()} onRetry={retry} />;
  if (order === null) return <NotFoundMessage />;
  return order ? <OrderView order={order} onChange={show} /> : <Skeletons />;
}

const Skeletons = () => <AccountSkeleton heights={["h-48", "h-80", "h-24"]} />;
