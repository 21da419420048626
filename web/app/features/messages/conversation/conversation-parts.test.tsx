import type { Conversation, Message } from "@pazar/contract/trade/messages";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test, vi } from "vitest";
import { ListingBanner, WritingBanner } from "./conversation-banners.tsx";
import { ConversationHeader } from "./conversation-header.tsx";
import { ConversationRow } from "../list/conversation-row.tsx";
import { DangerWarning } from "../message/danger-warning.tsx";
import { MessageLog } from "./message-log.tsx";
import { conversation, me, message, them } from "../testing/conversation.ts";

beforeAll(() => void vi.stubGlobal("location", { host: "pazar.example" }));

const words = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test.each([
  ["active", ""],
  ["sold", "This listing is sold."],
  ["inactive", "This listing is not on sale at the moment."],
  ["pedding", "This listing is waiting for approval."],
  ["deleted", "This listing was deleted."],
] as const)("a conversation about a listing that is %s says: %s", (status, text) => {
  expect(words(renderToStaticMarkup(<ListingBanner status={status} />))).toBe(text);
});

test.each([
  ["blocked_by_me", "You have blocked this person. Unblock them to write. Unblock"],
  ["blocked_by_them", "You cannot send messages to this person at the moment."],
  ["unreachable", "This user can no longer be reached. Your old messages stay here."],
  ["not_on_sale", "This listing is not on sale, so no new conversation can be started."],
] as const)("in the place of what cannot be written (%s) stands: %s", (bar, text) => {
  expect(words(renderToStaticMarkup(<WritingBanner bar={bar} onUnblock={() => {}} />))).toBe(text);
});

test("each danger has its own warning", () => {
  const text = words(renderToStaticMarkup(<DangerWarning dangers={["deposit", "iban", "card", "link"]} />));
  expect(text).toMatch(
    /^Do not send a deposit .+ Do not send money to anyone’s IBAN .+ Never share your card details .+ This message contains a link that leads away from Pazar\./,
  );
});

test("what is not on sale any more has no page to lead to", () => {
  const headerOf = (status: Conversation["listing"]["status"]) =>
    renderToStaticMarkup(
      <ConversationHeader
        conversation={conversation({ listing: { ...conversation().listing, status } })}
        isOnline={false}
        isTyping={false}
        menu={null}
      />,
    );
  for (const status of ["active", "sold"] as const) expect(headerOf(status)).toContain('href="/uclu-koltuk-p1000001"');
  for (const status of ["inactive", "pedding", "deleted"] as const) {
    expect(headerOf(status)).not.toContain("uclu-koltuk");
    expect(words(headerOf(status))).toContain("Üçlü koltuk takımı");
  }
});

const row = (change: Partial<Conversation>, isOnline = false) =>
  renderToStaticMarkup(
    <ConversationRow conversation={conversation(change)} me={me} isOnline={isOnline} isCurrent={false} />,
  );

test("the list shows person, listing with its picture, last message, what is unread and who is online", () => {
  const cover = { hash: "ab12", width: 4, height: 3, preview: "data:," };
  const html = row(
    {
      unread_count: 3,
      last_message: message(9, { body: "Son fiyat?" }),
      listing: { ...conversation().listing, cover },
    },
    true,
  );
  expect(html).toContain(`href="/messages/u-${them}/p-1000001"`);
  expect(html).toContain('src="/media/ab12-240.webp"');
  for (const part of ["Elif T.", "online", "Üçlü koltuk takımı", "Son fiyat?", "3 unread"])
    expect(words(html)).toContain(part);
  const quiet = words(row({ last_message: message(9) }));
  expect(quiet).not.toMatch(/online|unread/);
});

test("one's own last message has its tick, and one without words says what it holds", () => {
  const mine = (change: Partial<Message>) =>
    row({ last_message: message(9, { sender_id: me, receiver_id: them, ...change }) });
  expect(mine({})).toContain('aria-label="Sent"');
  expect(mine({ read_at: "2026-03-15T10:00:00Z" })).toContain('aria-label="Read"');
  const photo = { hash: "ab12", width: 4, height: 3, preview: "data:," };
  expect(words(mine({ body: "", attachments: [photo] }))).toMatch(/Photo$/);
  expect(words(mine({ body: "", attachments: [photo, photo] }))).toMatch(/2 photos$/);
  expect(row({ last_message: message(9) })).not.toMatch(/aria-label="(Sent|Read)"/);
});

test("each day of the history begins with its name, and a new one at midnight in Turkey", () => {
  const said = (id: number, created_at: string) => message(id, { created_at });
  const messages = [
    said(1, "2024-03-13T20:00:00Z"),
    said(2, "2024-03-13T20:59:00Z"),
    said(3, "2024-03-13T21:01:00Z"),
    said(4, "2024-03-14T08:00:00Z"),
  ];
  const html = renderToStaticMarkup(
    <MessageLog
      messages={messages}
      me={me}
      name="Elif T."
      hasOlder={false}
      olderState="idle"
      onOlder={() => {}}
      onRemove={() => {}}
      renderOffer={(_, offer) => `Offer of ${offer.amount}`}
    >
      {null}
    </MessageLog>,
  );
  const lines = [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, line = ""]) => words(line).replace(/\s/g, " "));
  expect(lines).toEqual([
    "March 13, 2024",
    "Mesaj 1 11:00 PM",
    "Mesaj 2 11:59 PM",
    "March 14, 2024",
    "Mesaj 3 12:01 AM",
    "Mesaj 4 11:00 AM",
  ]);
});
