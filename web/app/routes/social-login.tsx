import { useSearchParams } from "react-router";
import { SocialLogin } from "../features/accounts/sign-in/social-login.tsx";
import { m } from "../platform/i18n/i18n.ts";
import type { Route } from "./+types/social-login.ts";
import { pageHead } from "../platform/ssr/page-head.ts";

export const meta: Route.MetaFunction = ({ location }) => {
  const hasFailed = new URLSearchParams(location.search).has("error");
  return pageHead({ title: hasFailed ? m["socialLogin.failedTitle"]() : m["socialLogin.title"]() });
};

export default function SocialLoginPage() {
  const [query] = useSearchParams();
  return <SocialLogin code={query.get("code")} error={query.get("error")} />;
}
