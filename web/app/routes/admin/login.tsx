import { useSearchParams } from "react-router";
import { useAdminAccess } from "../../features/admin/use-admin-access.ts";
import { AuthCard } from "../../features/accounts/sign-in/auth-card.tsx";
import { StaffLoginForm } from "../../features/accounts/sign-in/staff-login-form.tsx";
import { SessionCheck } from "../../features/session/session-check.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";

export const meta = () => pageHead({ title: m["admin.login.title"]() });

export default function AdminLogin() {
  const [query] = useSearchParams();
  const isShown = useAdminAccess({ kind: "login", redirect: query.get("redirect") });
  if (!isShown)
    return (
      <main>
        <SessionCheck />
      </main>
    );
  return (
    <main className="p-4">
      <AuthCard title={m["admin.login.title"]()} text={m["admin.login.text"]()}>
        <StaffLoginForm />
      </AuthCard>
    </main>
  );
}
