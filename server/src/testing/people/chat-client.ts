import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { ConversationView, type Message, type MessageDraft } from "@pazar/contract/trade/messages";
import { csrfCookie, csrfHeader } from "@pazar/contract/accounts/session";
import { socketPath, type ClientEvents, type ServerEvents } from "@pazar/contract/realtime/socket-events";
import { io, type Socket } from "socket.io-client";

export type ChatClientOptions = {
  id: number;
  token: string;
  csrf: string;
  otherId: number;
  listingId: number;
  /** Origins for API calls; a failed call is retried at the next one. */
  apis: readonly string[];
  /** Origin of the socket connection. */
  live: string;
};

export type ChatClient = {
  /** Retries until the message is acknowledged. */
  say(body: string): Promise<void>;
  /** All messages received so far, in order. */
  messages(): Message[];
  leave(): void;
};

const retryMs = 150;
const callTimeoutMs = 5_000;

/** One side of a conversation, with the site's protocol: retries with the same client id and fetches missed messages. */
export function createChatClient({ id, token, csrf, otherId, listingId, apis, live }: ChatClientOptions): ChatClient {
  const known = new Map<number, Message>();
  /** Everything up to this id was fetched. An event alone does not prove that nothing before it is missing. */
  let askedUpTo = 0;
  let turn = id;
  let isGone = false;
  let asking = Promise.resolve();

  async function call(method: "GET" | "POST", query = "", body?: MessageDraft): Promise<unknown> {
    let unexpected: string | undefined;
    for (; !isGone; await delay(retryMs)) {
      try {
        const response = await fetch(`${apis[turn % apis.length]}/api/messages/${otherId}/${listingId}${query}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            cookie: `${csrfCookie}=${csrf}`,
            [csrfHeader]: csrf,
            ...(body && { "content-type": "application/json" }),
          },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(callTimeoutMs),
        });
        const answer: unknown = await response.json();
        if (response.ok) return answer;
        // A seller gets 404 until the buyer has written; other client errors would not go away by retrying.
        if (response.status < 500 && response.status !== 404) unexpected = JSON.stringify(answer);
      } catch {
        // No response: the message may or may not have been stored.
      }
      if (unexpected !== undefined) throw new Error(unexpected);
      turn += 1;
    }
    throw new Error("has left");
  }

  async function ask(): Promise<void> {
    for (let hasMore = true; hasMore; ) {
      const view = ConversationView.parse(await call("GET", askedUpTo > 0 ? `?after=${askedUpTo}` : ""));
      for (const message of view.messages) known.set(message.id, message);
      askedUpTo = Math.max(askedUpTo, ...view.messages.map((message) => message.id));
      hasMore = view.has_more;
    }
  }
  const catchUp = (): void => void (asking = asking.then(ask).catch(() => {}));

  const socket: Socket<ServerEvents, ClientEvents> = io(live, {
    path: socketPath,
    transports: ["polling"],
    forceNew: true,
    reconnectionDelay: 200,
    reconnectionDelayMax: 1_000,
    extraHeaders: { Authorization: `Bearer ${token}` },
  });
  socket.on("connect", () => {
    socket.emit("join_user_room", id);
    catchUp();
  });
  socket.on("update_unread_count", catchUp);
  socket.on("new_message", (message) => known.set(message.id, message));

  return {
    say: async (body) => void (await call("POST", "", { client_id: randomUUID(), body })),
    messages: () => [...known.values()].toSorted((a, b) => a.id - b.id),
    leave: () => {
      isGone = true;
      socket.disconnect();
    },
  };
}
