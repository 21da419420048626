import { data } from "react-router";
import { ConversationPane } from "../../features/messages/conversation/conversation-pane.tsx";
import { MessageSkeletons } from "../../features/messages/conversation-skeletons.tsx";
import { useSession } from "../../platform/session/session.ts";
import type { Route } from "./+types/conversation.ts";
import { parseConversation } from "../../features/messages/parse-conversation.ts";

export function loader({ params }: Route.LoaderArgs) {
  if (!parseConversation(params)) throw data(null, { status: 404 });
  return null;
}

export default function ConversationPage({ params }: Route.ComponentProps) {
  const { user, isLoading } = useSession();
  const conversation = parseConversation(params);
  if (!user || isLoading || !conversation) return <MessageSkeletons />;
  return <ConversationPane key={`${user.id} ${params.user} ${params.product}`} me={user.id} {...conversation} />;
}
