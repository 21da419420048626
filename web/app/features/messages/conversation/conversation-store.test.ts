import type { ConversationView, Message } from "@pazar/contract/trade/messages";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { createConversationStore } from "./conversation-store.ts";
import { me, message, them, view } from "../testing/conversation.ts";

const pageSize = 7;

/** A server that keeps messages and answers by pages, as the real one does. */
function world(...kept: Message[]) {
  const server = { messages: kept, failure: undefined as Error | undefined, asked: 0 };
  const load = async ({ before, after }: { before?: number; after?: number }): Promise<ConversationView> => {
    server.asked += 1;
    if (server.failure) throw server.failure;
    const wanted = server.messages.filter(({ id }) => id < (before ?? Infinity) && id > (after ?? 0));
    const page = after === undefined ? wanted.slice(-pageSize) : wanted.slice(0, pageSize);
    return view(page, { has_more: wanted.length > page.length });
  };
  const { store, listener, ...actions } = createConversationStore({ me, user: them, product: 1_000_001, load });
  const ids = () => store.get().conversation?.messages.map(({ id }) => id);
  return { server, store, listener, ids, ...actions };
}
const mine = (id: number, change: Partial<Message> = {}) =>
  message(id, { sender_id: me, receiver_id: them, ...change });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test("opens with the newest and goes up page by page", async () => {
  const { catchUp, loadOlder, ids, store } = world(...range(1, 16).map((id) => message(id)));
  await catchUp();
  expect(ids()).toEqual(range(10, 16));
  await loadOlder();
  expect(ids()).toEqual(range(3, 16));
  await Promise.all([loadOlder(), loadOlder()]);
  expect([ids(), store.get().conversation?.hasOlder]).toEqual([range(1, 16), false]);
});

test("a failed way up can be tried again", async () => {
  const { catchUp, loadOlder, ids, store, server } = world(...range(1, 9).map((id) => message(id)));
  await catchUp();
  server.failure = new Error("no network");
  await loadOlder();
  expect(store.get().older).toBe("failed");
  server.failure = undefined;
  await loadOlder();
  expect([ids(), store.get().older]).toEqual([range(1, 9), "idle"]);
});

test.each([
  [new ApiFailure({ status: 404, code: "NOT_FOUND", message: "Yok" }), "notFound"],
  [new ApiFailure({ status: 0, code: "NO_NETWORK", message: "Bağlantı yok" }), "failed"],
])("says why it does not open, and tries again", async (failure, shown) => {
  vi.spyOn(console, "warn").mockReturnValue();
  const { catchUp, store, server, ids } = world(message(1));
  server.failure = failure;
  await catchUp();
  expect(store.get().failure).toBe(shown);
  server.failure = undefined;
  await catchUp();
  expect([store.get().failure, ids()]).toEqual([undefined, [1]]);
});

test("hears only what belongs to it", async () => {
  const { catchUp, listener, ids, store } = world(mine(1));
  await catchUp();
  listener.new_message?.(message(2));
  listener.new_message?.(mine(3));
  listener.new_message?.(message(4, { product_id: 2 }));
  listener.new_message?.(message(5, { sender_id: 99 }));
  expect(ids()).toEqual([1, 2, 3]);
  const reading = { reader_id: them, product_id: 1_000_001, up_to: 1, read_at: "2026-03-15T10:00:00Z" };
  listener.messages_read?.({ ...reading, product_id: 2 });
  expect(store.get().conversation?.messages[0]?.read_at).toBeNull();
  listener.messages_read?.(reading);
  expect(store.get().conversation?.messages[0]?.read_at).toBe(reading.read_at);
});

test("what is said while it opens is there too", async () => {
  const { catchUp, listener, ids, server } = world(message(1));
  const opening = catchUp();
  server.messages = [message(1), message(2)];
  listener.new_message?.(message(2));
  await opening;
  expect(ids()).toEqual([1, 2]);
});

test("learns of reading that it did not hear of", async () => {
  const { catchUp, store, server } = world(message(1), mine(2), message(3));
  await catchUp();
  server.messages = [message(1), mine(2, { read_at: "2026-03-15T10:00:00Z" }), message(3)];
  await catchUp();
  expect(store.get().conversation?.messages[1]?.read_at).toBe("2026-03-15T10:00:00Z");
});

test("many signs to catch up at once are answered by one or two questions", async () => {
  const { catchUp, server } = world(message(1));
  await catchUp();
  await Promise.all(range(1, 20).map(() => catchUp()));
  expect(server.asked).toBe(3);
});

test("whatever gets through while away, in the end everything is there once and in order", async () => {
  const scenario = fc.record({
    before: fc.integer({ min: 0, max: 20 }),
    later: fc.integer({ min: 0, max: 40 }),
    heard: fc.array(fc.integer({ min: 1, max: 60 })),
    isMine: fc.func(fc.boolean()),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ before, later, heard, isMine }) => {
      const all = range(1, before + later).map((id) => (isMine(id) ? mine(id) : message(id)));
      const { catchUp, loadOlder, listener, ids, server, store } = world(...all.slice(0, before));
      await catchUp();
      server.messages = all;
      for (const id of heard)
        all.filter((one) => one.id === id && id > before).forEach((one) => listener.new_message?.(one));
      await catchUp();
      while (store.get().conversation?.hasOlder) await loadOlder();
      expect(ids()).toEqual(range(1, before + later));
    }),
  );
});
