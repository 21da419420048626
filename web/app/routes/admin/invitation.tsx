import { useSearchParams } from "react-router";
import { adminPaths } from "../../features/admin/admin-pages.ts";
import { AcceptInvitation } from "../../features/accounts/sign-in/accept-invitation.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";

export const meta = () => pageHead({ title: m["staff.acceptTitle"]() });

export default function InvitationPage() {
  const [query] = useSearchParams();
  return (
    <main className="p-4">
      <AcceptInvitation token={query.get("token") ?? ""} loginPath={adminPaths.login} />
    </main>
  );
}
