import { WaitingPage } from "../features/auth/waiting-page.tsx";
import { SoonMessage, soonTitle } from "../features/content/soon-message.tsx";
import { useSession } from "../platform/session.ts";
import type { Route } from "./+types/my-listings.ts";
import { pageHead } from "./page-head.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: soonTitle("ilanlarim") });

export default function MyListingsPage() {
  return useSession().user ? <SoonMessage topic="ilanlarim" /> : <WaitingPage />;
}
