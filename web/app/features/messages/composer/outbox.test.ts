import type { Message } from "@pazar/contract/trade/messages";
import { beforeEach, expect, test, vi } from "vitest";
import type { Outgoing } from "../../../platform/offline/stored-outgoing.ts";
import { createOutbox, type Failure } from "./outbox.ts";
import { message } from "../testing/conversation.ts";

const written = (name: string): Omit<Outgoing, "state"> => ({
  client_id: name,
  user: 7,
  product: 1_000_001,
  body: name,
  photos: [],
  written_at: "2026-03-15T09:00:00Z",
});

/** A server that keeps each client_id once, behind a network that can be cut. */
function outboxOf(earlier: Outgoing[] = []) {
  const server = {
    known: new Map<string, Message>(),
    failure: undefined as Failure | undefined,
    isAnswerLost: false,
    tries: 0,
  };
  const saved = { messages: earlier as readonly Outgoing[] };
  const arrived: string[] = [];
  const outbox = createOutbox({
    send: async ({ client_id }) => {
      server.tries += 1;
      if (server.failure) throw new Error("failed");
      const kept = server.known.get(client_id) ?? message(server.known.size + 1, { client_id });
      server.known.set(client_id, kept);
      if (server.isAnswerLost) throw new Error("lost");
      return kept;
    },
    onSent: ({ client_id }) => arrived.push(client_id),
    explain: () => server.failure ?? { problem: "Bağlantı yok", isRefused: false },
    save: (messages) => void (saved.messages = messages),
  });
  if (earlier.length > 0) outbox.restore(earlier);
  const states = () => outbox.store.get().map(({ client_id, state }) => `${client_id} ${state}`);
  return { outbox, server, saved, arrived, states };
}

const offline: Failure = { problem: "Bağlantı yok", isRefused: false };
beforeEach(() => void vi.useFakeTimers());
const settled = () => vi.advanceTimersByTimeAsync(0);

test("messages go out one after the other, in the order of writing", async () => {
  const { outbox, server, arrived, states, saved } = outboxOf();
  for (const name of ["a", "b", "c"]) outbox.add(written(name));
  expect(states()).toEqual(["a sending", "b sending", "c sending"]);
  await settled();
  expect([arrived, [...server.known.keys()], states(), saved.messages]).toEqual([
    ["a", "b", "c"],
    ["a", "b", "c"],
    [],
    [],
  ]);
});

test("without a network everything waits, in order, and goes out when it is back", async () => {
  const { outbox, server, arrived, states } = outboxOf();
  server.failure = offline;
  outbox.add(written("a"));
  await settled();
  outbox.add(written("b"));
  await settled();
  expect(states()).toEqual(["a waiting", "b waiting"]);
  expect(outbox.store.get()[0]?.problem).toBe("Bağlantı yok");
  server.failure = undefined;
  outbox.resume();
  await settled();
  expect([arrived, states()]).toEqual([["a", "b"], []]);
});

test("it also retries automatically, when the server says or after a while", async () => {
  const { outbox, server, arrived } = outboxOf();
  server.failure = { ...offline, retryAfterMs: 30_000 };
  outbox.add(written("a"));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(server.tries).toBe(1);
  server.failure = offline;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.tries).toBe(2);
  server.failure = undefined;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(arrived).toEqual(["a"]);
});

test("an answer that is lost makes no second message", async () => {
  const { outbox, server, arrived } = outboxOf();
  server.isAnswerLost = true;
  outbox.add(written("a"));
  await settled();
  server.isAnswerLost = false;
  outbox.resume();
  await settled();
  expect([server.tries, server.known.size, arrived]).toEqual([2, 1, ["a"]]);
});

test("a refused one stays for another try or is dropped, and holds nothing back", async () => {
  const { outbox, server, arrived, states } = outboxOf();
  server.failure = { problem: "Engellendiniz", isRefused: true };
  outbox.add(written("a"));
  outbox.add(written("b"));
  await settled();
  expect(states()).toEqual(["a refused", "b refused"]);
  server.failure = undefined;
  outbox.resume();
  outbox.add(written("c"));
  await settled();
  expect([arrived, states()]).toEqual([["c"], ["a refused", "b refused"]]);
  outbox.retry("a");
  outbox.remove("b");
  await settled();
  expect([arrived, states()]).toEqual([["c", "a"], []]);
});

test("what waits survives a reload", async () => {
  const first = outboxOf();
  first.server.failure = offline;
  first.outbox.add(written("a"));
  await settled();
  const second = outboxOf([...first.saved.messages]);
  expect(second.states()).toEqual(["a sending"]);
  await settled();
  expect(second.arrived).toEqual(["a"]);
});

test("what waited goes before what was written since, and nothing twice", async () => {
  const { outbox, server, arrived } = outboxOf();
  server.failure = offline;
  outbox.add(written("b"));
  await settled();
  server.failure = undefined;
  outbox.restore([
    { ...written("a"), state: "waiting" },
    { ...written("b"), state: "waiting" },
    { ...written("c"), state: "refused" },
  ]);
  await settled();
  expect([arrived, outbox.store.get().map(({ client_id }) => client_id)]).toEqual([["a", "b"], ["c"]]);
});

test("what is gone is told to the storage, which others share", async () => {
  const changes: string[][][] = [];
  const names = (messages: readonly Outgoing[]) => messages.map(({ client_id }) => client_id);
  const outbox = createOutbox({
    send: async ({ client_id }) => message(1, { client_id }),
    onSent: () => {},
    explain: () => offline,
    save: (messages, before) => changes.push([names(before), names(messages)]),
  });
  outbox.add(written("a"));
  await settled();
  expect(changes).toEqual([
    [[], ["a"]],
    [["a"], []],
  ]);
});
