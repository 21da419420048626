import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { QuickReplies } from "./quick-replies.tsx";

const offered = (isSeller: boolean, isOnSale: boolean): string[] =>
  [
    ...renderToStaticMarkup(<QuickReplies isSeller={isSeller} isOnSale={isOnSale} onChoose={() => {}} />).matchAll(
      /<button[^>]*>([^<]*)</g,
    ),
  ].map(([, text = ""]) => text);

test("a buyer is offered questions only while the listing is on sale", () => {
  expect(offered(false, true)).toEqual(["Is it still available?", "What is your best price?", "When can I see it?"]);
  expect(renderToStaticMarkup(<QuickReplies isSeller={false} isOnSale={false} onChoose={() => {}} />)).toBe("");
});

test("a seller is not offered to call available what is off sale", () => {
  expect(offered(true, true)).toEqual(["That works, let’s meet.", "Yes, it is still available.", "The price is firm."]);
  expect(offered(true, false)).toEqual(["That works, let’s meet."]);
});
