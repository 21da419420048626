import { useState } from "react";
import { useSearchParams } from "react-router";
import { useAdminAccess } from "../../features/admin/use-admin-access.ts";
import { AuthCard } from "../../features/accounts/sign-in/auth-card.tsx";
import { ForgotForm } from "../../features/accounts/sign-in/forgot-form.tsx";
import { StaffLoginForm } from "../../features/accounts/sign-in/staff-login-form.tsx";
import { SiteLogo } from "../../features/layout/header/site-logo.tsx";
import { useSiteData } from "../../features/layout/site-data.ts";
import { SessionLoading } from "../../features/session/session-loading.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";

export const meta = () => pageHead({ title: m["admin.login.title"]() });

export default function AdminLogin() {
  const [query] = useSearchParams();
  const isShown = useAdminAccess({ kind: "login", redirect: query.get("redirect") });
  const [{ isForgotten, email }, setForm] = useState({ isForgotten: false, email: "" });
  const logo = useSiteData().settings?.logo;
  if (!isShown)
    return (
      <main>
        <SessionLoading />
      </main>
    );
  const form = {
    email,
    onSwitch: (mode: string, typed: string) => setForm({ isForgotten: mode === "forgot", email: typed }),
  };
  return (
    <main className="p-4">
      <div className="mt-4 flex justify-center md:mt-12 md:-mb-6">
        <SiteLogo logo={logo} />
      </div>
      {isForgotten ? (
        <AuthCard title={m["authModal.forgotTitle"]()} text={m["authModal.forgotText"]()}>
          <ForgotForm {...form} />
        </AuthCard>
      ) : (
        <AuthCard title={m["admin.login.title"]()} text={m["admin.login.text"]()}>
          <StaffLoginForm {...form} />
        </AuthCard>
      )}
    </main>
  );
}
