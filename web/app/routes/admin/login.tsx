import { useSearchParams } from "react-router";
import { useAdminAccess } from "../../features/admin/use-admin-access.ts";
import { AuthPage } from "../../features/auth/auth-page.tsx";
import { StaffLoginForm } from "../../features/auth/staff-login-form.tsx";
import { WaitingPage } from "../../features/auth/waiting-page.tsx";
import { m } from "../../platform/i18n.ts";
import { pageHead } from "../page-head.ts";

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
