import { adminPaths } from "@pazar/contract/admin/admin-paths";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { AuthCard } from "../../features/accounts/sign-in/auth-card.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { logOut } from "../../features/session/log-out.ts";
import { useUser } from "../../platform/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { pageHead } from "../../platform/ssr/page-head.ts";

export const meta = () => pageHead({ title: m["admin.unauthorized.title"]() });

/** Whoever is signed in keeps the menu: it says where they may go, or that there is nothing. */
export default function AdminUnauthorized() {
  const user = useUser();
  const page = (
    <AuthCard title={m["admin.unauthorized.title"]()} text={m["admin.unauthorized.text"]()}>
      <p className="flex flex-wrap gap-3">
        <Button href="/">{m["admin.unauthorized.site"]()}</Button>
        {user ? (
          <Button variant="secondary" onClick={() => void logOut()}>
            {m["profileMenu.logout"]()}
          </Button>
        ) : (
          <Button variant="secondary" href={adminPaths.login}>
            {m["admin.unauthorized.otherAccount"]()}
          </Button>
        )}
      </p>
    </AuthCard>
  );
  return user ? <AdminFrame>{page}</AdminFrame> : <main className="p-4">{page}</main>;
}
