import { AccountLayout } from "../../features/accounts/account-layout.tsx";
import { InboxSkeleton } from "../../features/notices/inbox-skeleton.tsx";
import { Inbox } from "../../features/notices/inbox.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import type { Route } from "./+types/notices.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["notices.title"]() });

export default function NoticesPage() {
  const { user, isLoading } = useSession();
  return (
    <AccountLayout current="/notices" title={m["notices.title"]()}>
      {user && !isLoading ? <Inbox key={user.id} /> : <InboxSkeleton />}
    </AccountLayout>
  );
}
