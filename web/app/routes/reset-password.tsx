import { useSearchParams } from "react-router";
import { ResetPassword } from "../features/accounts/sign-in/reset-password.tsx";
import { m } from "../platform/i18n/i18n.ts";
import type { Route } from "./+types/reset-password.ts";
import { pageHead } from "../platform/ssr/page-head.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["resetPassword.title"]() });

export default function ResetPasswordPage() {
  const [query] = useSearchParams();
  return <ResetPassword token={query.get("token") ?? ""} email={query.get("email") ?? ""} />;
}
