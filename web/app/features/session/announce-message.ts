import type { Message } from "@pazar/contract/trade/messages";
import { showToast } from "../../ui/overlays/toast.ts";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { warnOnce } from "../../platform/api/warn-once.ts";
import { currentSession, updateSession } from "../../platform/session/session.ts";

/** Messages pages show the message themselves. */
const isOnMessagesPage = () => /^\/messages(\/|$)/.test(location.pathname);

/** Says who has written, with a link to the conversation. */
export async function announceMessage({ id, sender_id, product_id }: Message): Promise<void> {
  if (isOnMessagesPage()) return;
  updateSession({ unreadCount: currentSession().unreadCount + 1 });
  const conversation = await api("GET /api/messages/:user/:product", {
    params: { user: sender_id, product: product_id },
    query: { after: id },
  }).catch((error: unknown) => warnOnce("The sender of a message could not be loaded.", error));
  if (isOnMessagesPage()) return;
  showToast(
    "info",
    conversation ? m["session.messageFrom"]({ name: conversation.user.name }) : m["session.newMessage"](),
    {
      id: "new-message",
      ...(conversation && { description: conversation.listing.title }),
      link: { label: m["session.readMessage"](), href: `/messages/u-${sender_id}/p-${product_id}` },
    },
  );
}
