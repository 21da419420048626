import { WaitingPage } from "../features/auth/waiting-page.tsx";
import { SoonMessage, soonTitle } from "../features/content/soon-message.tsx";
import { useSession } from "../platform/session.ts";
import type { Route } from "./+types/favorites.ts";
import { pageHead } from "./page-head.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: soonTitle("favoriler") });

export default function FavoritesPage() {
  return useSession().user ? <SoonMessage topic="favoriler" /> : <WaitingPage />;
}
