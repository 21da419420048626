import type { Conversation } from "@pazar/contract/trade/messages";
import { expect, test } from "vitest";
import {
  conversationOf,
  withFirstPage,
  withNewMessage,
  withNextPage,
  withReadHere,
  withReadThere,
} from "./conversation-list-state.ts";
import { conversation, me, message, them } from "../testing/conversation.ts";

/** With a person, whose message with that id is the last. */
const talk = (user: number, id: number): Conversation =>
  conversation({
    user: { id: user, name: `Kişi ${user}`, photo: null, is_reachable: true },
    last_message: message(id, { sender_id: user }),
  });
const people = (list: readonly Conversation[] | undefined) => list?.map(({ user }) => user.id);

test("the address names the person and the listing, whoever wrote", () => {
  expect(conversationOf(message(1), me)).toEqual({ user: 7, product: 1000001 });
  expect(conversationOf(message(1, { sender_id: me, receiver_id: them }), me)).toEqual({
    user: them,
    product: 1_000_001,
  });
});

test("a new message moves its conversation to the top and counts if it is for me", () => {
  const list = [talk(8, 9), talk(them, 3)];
  const received = withNewMessage(list, message(10), me);
  expect([people(received), received?.[0]?.unread_count, received?.[0]?.last_message?.id]).toEqual([[them, 8], 1, 10]);
  const sent = withNewMessage(list, message(11, { sender_id: me, receiver_id: them }), me);
  expect([people(sent), sent?.[0]?.unread_count]).toEqual([[them, 8], 0]);
});

test("the same message again changes nothing, and one of an unknown conversation is not guessed", () => {
  const list = [talk(8, 9), talk(them, 3)];
  expect(withNewMessage(list, message(3), me)).toEqual(list);
  expect(withNewMessage(list, message(12, { sender_id: 99 }), me)).toBeUndefined();
  expect(withNewMessage(list, message(12, { product_id: 2 }), me)).toBeUndefined();
});

test("reading here empties the count, reading there gives the tick", () => {
  const list = [
    { ...talk(them, 3), unread_count: 2 },
    { ...talk(8, 2), unread_count: 1 },
  ];
  expect(withReadHere(list, { user: them, product: 1_000_001 }).map(({ unread_count }) => unread_count)).toEqual([
    0, 1,
  ]);
  const mine = [conversation({ last_message: message(5, { sender_id: me, receiver_id: them }) })];
  expect(withReadThere(mine, { user: them, product: 1_000_001 }, 4, "2026-03-15T10:00:00Z")).toEqual(mine);
  expect(
    withReadThere(mine, { user: them, product: 1_000_001 }, 5, "2026-03-15T10:00:00Z")[0]?.last_message?.read_at,
  ).toBe("2026-03-15T10:00:00Z");
  expect(withReadThere(list, { user: them, product: 1_000_001 }, 9, "2026-03-15T10:00:00Z")).toEqual(list);
});

test("the list grows without showing anybody twice", () => {
  const grown = withNextPage(
    { data: [talk(1, 9), talk(2, 8)], next_cursor: "x" },
    { data: [talk(2, 8), talk(3, 7)], next_cursor: null },
  );
  expect([people(grown.data), grown.next_cursor]).toEqual([[1, 2, 3], null]);
});

test("a reloaded first page keeps the rows below it and drops deleted ones", () => {
  const shown = { data: [talk(1, 9), talk(2, 8), talk(3, 7), talk(4, 6)], next_cursor: "after 4" };
  const first = { data: [talk(5, 10), talk(1, 9), talk(3, 7)], next_cursor: "after 3" };
  expect([people(withFirstPage(shown, first).data), withFirstPage(shown, first).next_cursor]).toEqual([
    [5, 1, 3, 4],
    "after 4",
  ]);
  expect(people(withFirstPage(shown, { data: [talk(1, 9)], next_cursor: null }).data)).toEqual([1]);
});
