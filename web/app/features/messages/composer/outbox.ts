import type { Message } from "@pazar/contract/trade/messages";
import { createStore } from "../../../platform/cache/store.ts";
import type { Outgoing } from "../../../platform/offline/stored-outgoing.ts";

export type Failure = { problem: string; isRefused: boolean; retryAfterMs?: number | undefined };
type Options = {
  send: (message: Outgoing) => Promise<Message>;
  onSent: (message: Message) => void;
  explain: (error: unknown) => Failure;
  /** `before`: what was saved last, so that what is gone can be removed. */
  save: (messages: readonly Outgoing[], before: readonly Outgoing[]) => void;
};

const retryMs = 5_000;

const begin = ({ problem: _, ...message }: Outgoing): Outgoing => ({ ...message, state: "sending" });

export type Outbox = ReturnType<typeof createOutbox>;

/** Sends one message at a time, in order; while the network is down the rest waits. */
export function createOutbox({ send, onSent, explain, save }: Options) {
  const store = createStore<readonly Outgoing[]>([]);
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (messages: readonly Outgoing[]) => {
    const before = store.get();
    store.set(messages);
    save(messages, before);
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

    /** What waited before the page was opened goes first. */
    restore(stored: readonly Outgoing[]): void {
      const known = new Set(store.get().map(({ client_id }) => client_id));
      const earlier = stored.filter(({ client_id }) => !known.has(client_id));
      store.set([
        ...earlier.map((message) => (message.state === "refused" ? message : begin(message))),
        ...store.get(),
      ]);
      resume();
    },

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
