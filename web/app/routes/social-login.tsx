import { useSearchParams } from "react-router";
import { SocialLogin } from "../features/auth/social-login.tsx";
import { m } from "../platform/i18n.ts";
import type { Route } from "./+types/social-login.ts";
import { pageHead } from "./page-head.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["socialLogin.title"]() });

export default function SocialLoginPage() {
  const [query] = useSearchParams();
  return <SocialLogin code={query.get("code")} error={query.get("error")} />;
}
