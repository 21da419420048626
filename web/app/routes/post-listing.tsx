import { WaitingPage } from "../features/auth/waiting-page.tsx";
import { SoonMessage, soonTitle } from "../features/content/soon-message.tsx";
import { useSession } from "../platform/session.ts";
import type { Route } from "./+types/post-listing.ts";
import { pageHead } from "./page-head.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: soonTitle("ilan") });

export default function PostListingPage() {
  return useSession().user ? <SoonMessage topic="ilan" /> : <WaitingPage />;
}
