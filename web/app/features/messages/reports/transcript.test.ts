import type { ReadMessage } from "@pazar/contract/admin/customers/conversation-reports";
import { expect, test } from "vitest";
import { countDangers, transcriptItems, withNewer, withOlder, type TranscriptItem } from "./transcript.ts";

const [buyer, seller] = [5, 7];
const message = (id: number, change: Partial<ReadMessage> = {}): ReadMessage => ({
  id,
  sender_id: buyer,
  body: `Mesaj ${id}`,
  attachments: [],
  offer: null,
  created_at: `2026-03-15T08:0${id}:00Z`,
  deleted_by: [],
  ...change,
});
const short = (items: TranscriptItem[]) =>
  items.map((item) => (item.kind === "message" ? `${item.message.id}${item.isFirst ? "*" : ""}` : item.kind));

test("messages are grouped by day, and each turn starts with its author", () => {
  const messages = [
    message(1),
    message(2),
    message(3, { sender_id: seller }),
    message(4, { sender_id: seller, created_at: "2026-03-16T08:00:00Z" }),
  ];
  expect(short(transcriptItems(messages, "2026-03-20T00:00:00Z"))).toEqual([
    "day",
    "1*",
    "2",
    "3*",
    "day",
    "4*",
    "report",
  ]);
});

test("the report is shown at its position in time", () => {
  const messages = [message(1), message(2), message(3)];
  expect(short(transcriptItems(messages, "2026-03-15T08:02:30Z"))).toEqual(["day", "1*", "2", "report", "3*"]);
  expect(short(transcriptItems(messages, "2026-03-15T08:03:00Z"))).toEqual(["day", "1*", "2", "3", "report"]);
});

test("what is loaded grows both ways", () => {
  const transcript = { messages: [message(3)], hasOlder: true, hasNewer: true };
  const older = withOlder(transcript, { messages: [message(1), message(2)], has_more: false });
  expect(older.messages.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect([older.hasOlder, older.hasNewer]).toEqual([false, true]);
  const newer = withNewer(older, { messages: [message(4)], has_more: false });
  expect(newer.messages.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(newer.hasNewer).toBe(false);
});

test("the safety rules' findings are counted by message", () => {
  const messages = [
    message(1, { body: "Önce kapora gönderin, IBAN TR33 0006 1005 1978 6457 8413 26" }),
    message(2, { body: "Kapora kapora" }),
    message(3, { body: "Merhaba" }),
  ];
  expect(countDangers(messages, "pazar.test")).toEqual([
    { danger: "deposit", count: 2 },
    { danger: "iban", count: 1 },
  ]);
  expect(countDangers([message(3)], "pazar.test")).toEqual([]);
});
