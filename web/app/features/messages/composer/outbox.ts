import type { Message } from "@pazar/contract/messages";
import type { Photo } from "@pazar/contract/photos";
import { createStore } from "../../../platform/cache/store.ts";

/** A message that the server has not confirmed yet. */
export type Outgoing = {
  /** Makes retries idempotent. */
  client_id: string;
  user: number;
  product: number;
  body: string;
  photos: Photo[];
  written_at: string;
  /** Waiting messages are retried automatically, refused ones only by hand. */
  state: "sending" | "waiting" | "refused";
  problem?: string;
};

export type Failure = { problem: string; isRefused: boolean; retryAfterMs?: number | undefined };
type Options = {
  send: (message: Outgoing) => Promise<Message>;
  onSent: (message: Message) => void;
  explain: (error: unknown) => Failure;
  load: () => Outgoing[];
  save: (messages: readonly Outgoing[]) => void;
};

const retryMs = 5_000;

const begin = ({ problem: _, ...message }: Outgoing): Outgoing => ({ ...message, state: "sending" });

export type Outbox = ReturnType<typeof createOutbox>;

/** Sends one message at a time, in order; while the network is down the rest waits. */
export function createOutbox({ send, onSent, explain, load, save }: Options) {
  const store = createStore<readonly Outgoing[]>(
    load().map((message) => (message.state === "refused" ? message : begin(message))),
  );
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (messages: readonly Outgoing[]) => {
    store.set(messages);
    save(messages);
  };
  const change = (next: (message: Outgoing) => Outgoing) => set(store.get().map(next));
  const remove = (id: string) => set(store.get().filter(({ client_id }) => client_id !== id));

  function fail({ client_id: failed }: Outgoing, { problem, isRefused, retryAfterMs = retryMs }: Failure): void {
    if (isRefused)
      return change((message) => (message.client_id === failed ? { ...message, state: "refused", problem } : message));
    change((message) => (message.state === "sending" ? { ...message, state: "waiting", problem } : message));
    timer = setTimeout(resume, retryAfterMs);
  }

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let next; (next = store.get().find(({ state }) => state === "sending")); ) {
      try {
        const sent = await send(next);
        onSent(sent);
        remove(next.client_id);
      } catch (error) {
        fail(next, explain(error));
      }
    }
    isSending = false;
  }

  function resume(): void {
    clearTimeout(timer);
    if (store.get().some(({ state }) => state === "waiting"))
      change((message) => (message.state === "waiting" ? begin(message) : message));
    void sendAll();
  }

  return {
    store,
    resume,
    remove,

    add(message: Omit<Outgoing, "state" | "problem">): void {
      set([...store.get(), { ...message, state: "sending" }]);
      // Also retries those that wait, which go first.
      resume();
    },

    retry(id: string): void {
      change((message) => (message.client_id === id ? begin(message) : message));
      resume();
    },
  };
}
