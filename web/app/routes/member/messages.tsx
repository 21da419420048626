import { useLocation, useOutlet, useParams } from "react-router";
import { ConversationList } from "../../features/messages/list/conversation-list.tsx";
import { ConversationSkeletons } from "../../features/messages/conversation-skeletons.tsx";
import { MessagesLayout } from "../../features/messages/messages-layout.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import type { Route } from "./+types/messages.ts";
import { parseConversation } from "../../features/messages/parse-conversation.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["conversations.title"]() });

/** Around the conversation, which stays in its place when another one is chosen. */
export default function MessagesPage() {
  const { user, isLoading } = useSession();
  const current = parseConversation(useParams());
  const urlTerm = new URLSearchParams(useLocation().search).get("q") ?? "";
  const list =
    user && !isLoading ? (
      <ConversationList key={user.id} me={user.id} current={current} urlTerm={urlTerm} />
    ) : (
      <ConversationSkeletons />
    );
  return <MessagesLayout list={list} conversation={useOutlet()} />;
}
