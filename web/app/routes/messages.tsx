import { WaitingPage } from "../features/auth/waiting-page.tsx";
import { SoonMessage, soonTitle } from "../features/content/soon-message.tsx";
import { useSession } from "../platform/session.ts";
import type { Route } from "./+types/messages.ts";
import { pageHead } from "./page-head.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: soonTitle("mesajlar") });

export default function MessagesPage() {
  return useSession().user ? <SoonMessage topic="mesajlar" /> : <WaitingPage />;
}
