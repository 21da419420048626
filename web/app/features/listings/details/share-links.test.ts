import { expect, test } from "vitest";
import { networks } from "./share-links.ts";

const url = "https://pazar.test/kus-kafesi-p1000001";
const title = "Kuş kafesi & yem, %20 indirim";

test("four networks, and each receives the whole address and title", () => {
  const received = networks.map(({ name, href }) => {
    const { origin, searchParams } = new URL(href(url, title));
    return [name, origin, Object.fromEntries(searchParams)];
  });
  expect(received).toEqual([
    ["WhatsApp", "https://wa.me", { text: `${title} ${url}` }],
    ["Facebook", "https://www.facebook.com", { u: url }],
    ["X", "https://x.com", { url, text: title }],
    ["Telegram", "https://t.me", { url, text: title }],
  ]);
});
