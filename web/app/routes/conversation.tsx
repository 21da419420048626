import { data } from "react-router";
import { WaitingPage } from "../features/auth/waiting-page.tsx";
import { SoonMessage, soonTitle } from "../features/content/soon-message.tsx";
import { useSession } from "../platform/session.ts";
import type { Route } from "./+types/conversation.ts";
import { pageHead } from "./page-head.ts";

/** `/messages/u-{userId}/p-{productId}`. */
export function loader({ params: { user, product } }: Route.LoaderArgs) {
  if (!/^u-[1-9]\d{0,14}$/.test(user) || !/^p-[1-9]\d{0,14}$/.test(product)) throw data(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = () => pageHead({ title: soonTitle("mesajlar") });

export default function ConversationPage() {
  return useSession().user ? <SoonMessage topic="mesajlar" /> : <WaitingPage />;
}
