import { useLocation } from "react-router";
import { WaitingPage } from "../features/session/waiting-page.tsx";
import { isTab, MyListingsPage } from "../features/posting/my-listings/my-listings-page.tsx";
import { m } from "../platform/i18n/i18n.ts";
import { useSession } from "../platform/session/session.ts";
import type { Route } from "./+types/my-listings.ts";
import { pageHead } from "../platform/ssr/page-head.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["myListings.title"]() });

export default function MyListingsRoute() {
  const { user, isLoading } = useSession();
  const asked = new URLSearchParams(useLocation().search).get("tab");
  if (!user || isLoading) return <WaitingPage />;
  return <MyListingsPage key={user.id} tab={isTab(asked) ? asked : "all"} />;
}
