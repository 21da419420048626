import { useSearchParams } from "react-router";
import { useAdminAccess } from "../../features/admin/use-admin-access.ts";
import { AuthPage } from "../../features/accounts/sign-in/auth-page.tsx";
import { StaffLoginForm } from "../../features/accounts/sign-in/staff-login-form.tsx";
import { WaitingPage } from "../../features/session/waiting-page.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";

export const meta = () => pageHead({ title: m["admin.login.title"]() });

export default function AdminLogin() {
  const [query] = useSearchParams();
  const isShown = useAdminAccess({ kind: "login", redirect: query.get("redirect") });
  if (!isShown)
    return (
      <main>
        <WaitingPage />
      </main>
    );
  return (
    <main className="p-4">
      <AuthPage title={m["admin.login.title"]()} text={m["admin.login.text"]()}>
        <StaffLoginForm />
      </AuthPage>
    </main>
  );
}
