import { useSearchParams } from "react-router";
import { VerifyEmail } from "../features/accounts/sign-in/verify-email.tsx";
import { m } from "../platform/i18n/i18n.ts";
import type { Route } from "./+types/verify-email.ts";
import { pageHead } from "../platform/ssr/page-head.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["verifyEmail.title"]() });

export default function VerifyEmailPage() {
  const [query] = useSearchParams();
  return <VerifyEmail token={query.get("token") ?? ""} />;
}
