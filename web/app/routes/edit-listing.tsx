import { data } from "react-router";
import { WaitingPage } from "../features/auth/waiting-page.tsx";
import { SoonMessage, soonTitle } from "../features/content/soon-message.tsx";
import { useSession } from "../platform/session.ts";
import type { Route } from "./+types/edit-listing.ts";
import { pageHead } from "./page-head.ts";

export function loader({ params: { id } }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = () => pageHead({ title: soonTitle("ilanlarim") });

export default function EditListingPage() {
  return useSession().user ? <SoonMessage topic="ilanlarim" /> : <WaitingPage />;
}
