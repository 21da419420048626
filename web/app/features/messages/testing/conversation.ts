import type { Conversation, ConversationView, Message } from "@pazar/contract/trade/messages";

export const me = 5;
export const them = 7;
const product = 1_000_001;

/** From the other one to me, unread. */
export const message = (id: number, change: Partial<Message> = {}): Message => ({
  id,
  client_id: `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`,
  sender_id: them,
  receiver_id: me,
  product_id: product,
  body: `Mesaj ${id}`,
  attachments: [],
  offer: null,
  created_at: "2026-03-15T08:00:00Z",
  read_at: null,
  ...change,
});

export const conversation = (change: Partial<Conversation> = {}): Conversation => ({
  user: { id: them, name: "Elif T.", photo: null, is_reachable: true },
  listing: {
    id: product,
    title: "Üçlü koltuk takımı",
    slug_pid: `uclu-koltuk-p${product}`,
    price: 14_900,
    cover: null,
    status: "active",
  },
  is_seller: true,
  unread_count: 0,
  last_message: null,
  ...change,
});

export const view = (messages: Message[], change: Partial<ConversationView> = {}): ConversationView => ({
  ...conversation(),
  writing_bar: null,
  trade: { can_offer: false, agreed_price: null, reservation: null, deal: null },
  messages,
  has_more: false,
  ...change,
});
