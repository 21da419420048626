import type { Message } from "@pazar/contract/trade/messages";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  mergeMessages,
  missedAfter,
  opened,
  unreadUpTo,
  withMessage,
  withMissed,
  withOlder,
  without,
  withRead,
} from "./conversation-state.ts";
import { me, message, them, view } from "../testing/conversation.ts";

const ids = (messages: readonly Message[]) => messages.map(({ id }) => id);
const several = (...numbers: number[]) => numbers.map((id) => message(id));

describe("merging", () => {
  test("each once, in order, whichever way they come", () => {
    expect(ids(mergeMessages(several(1, 2, 5), several(5, 3, 2, 4)))).toEqual([1, 2, 3, 4, 5]);
    expect(ids(mergeMessages([], several(3, 3, 1)))).toEqual([1, 3]);
  });

  test("what is read stays read", () => {
    const read = message(1, { read_at: "2026-03-15T09:00:00Z" });
    expect(mergeMessages([read], [message(1)])).toEqual([read]);
    expect(mergeMessages([message(1)], [read])).toEqual([read]);
  });

  test("any split of a history into overlapping, shuffled pieces gives the history back", () => {
    const piece = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const merged = pieces.reduce<readonly Message[]>(
          (known, numbers) => mergeMessages(known, several(...numbers)),
          [],
        );
        expect(ids(merged)).toEqual([...new Set(pieces.flat())].toSorted((one, other) => one - other));
      }),
    );
  });
});

describe("catching up", () => {
  test("events do not hide what was lost before them", () => {
    const state = withMessage(opened(view(several(1, 2))), message(9));
    expect(missedAfter(state, me)).toBe(2);
    const caughtUp = withMissed(state, view(several(3, 4, 9)));
    expect([ids(caughtUp.messages), missedAfter(caughtUp, me)]).toEqual([[1, 2, 3, 4, 9], 9]);
  });

  test("asks again for one's own that were unread, to learn of reading", () => {
    const mine = message(3, { sender_id: me, receiver_id: them });
    expect(missedAfter(opened(view([...several(1, 2), mine, message(4)])), me)).toBe(2);
    expect(missedAfter(opened(view([{ ...mine, id: 1 }, message(2)])), me)).toBe(1);
    expect(missedAfter(opened(view([])), me)).toBeUndefined();
  });

  test("asks again for an offer that waited, to learn of its answer", () => {
    const offer = { amount: 100, status: "open", is_by_seller: false, expires_at: "2026-03-16T08:00:00Z" } as const;
    const read = { read_at: "2026-03-15T09:00:00Z" };
    const state = opened(view([message(1, read), message(2, { ...read, offer }), message(3, read)]));
    expect(missedAfter(state, me)).toBe(1);
    const answered = withMissed(state, view([message(2, { ...read, offer: { ...offer, status: "accepted" } })]));
    expect([answered.messages[1]?.offer?.status, missedAfter(answered, me)]).toEqual(["accepted", 3]);
  });

  test("applies changes of the conversation, and keeps older messages", () => {
    const state = withMissed(opened(view(several(5), { has_more: true })), view([], { writing_bar: "blocked_by_me" }));
    expect([state.about.writing_bar, state.hasOlder, ids(state.messages)]).toEqual(["blocked_by_me", true, [5]]);
  });
});

test("loading older messages prepends them and detects the end", () => {
  const state = withOlder(opened(view(several(5, 6), { has_more: true })), view(several(3, 4, 5)));
  expect([ids(state.messages), state.hasOlder, state.syncedTo]).toEqual([[3, 4, 5, 6], false, 6]);
});

test("reading marks what that person got, up to the message", () => {
  const mine = (id: number) => message(id, { sender_id: me, receiver_id: them });
  const state = withRead(opened(view([mine(1), message(2), mine(3), mine(4)])), them, 3, "2026-03-15T10:00:00Z");
  expect(state.messages.map(({ read_at }) => read_at !== null)).toEqual([true, false, true, false]);
  expect(withRead(state, them, 3, "2027-01-01T00:00:00Z").messages[0]?.read_at).toBe("2026-03-15T10:00:00Z");
});

test("unread is the newest from the other one; a deleted one is gone", () => {
  const state = opened(view([message(1), message(2), message(3, { sender_id: me, receiver_id: them })]));
  expect(unreadUpTo(state, me)).toBe(2);
  expect(unreadUpTo(withRead(state, me, 2, "2026-03-15T10:00:00Z"), me)).toBeUndefined();
  expect(ids(without(state, 2).messages)).toEqual([1, 3]);
});
