import type { Seller } from "@pazar/contract/listings/listings";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SellerFacts } from "./seller-facts.tsx";

const unknown: Seller = {
  id: 7,
  name: "Mehmet D.",
  photo: null,
  member_since: "2023-03-01T00:00:00.000Z",
  listings_count: 6,
  stars: null,
  reviews_count: 0,
  deals_count: 0,
  answers_within: null,
  is_phone_verified: false,
};
const shown = (facts: Partial<Seller>): string =>
  renderToStaticMarkup(<SellerFacts seller={{ ...unknown, ...facts }} reviewsHref="/satici/7#reviews" />)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("nothing is shown of a seller whom nobody knows", () => expect(shown({})).toBe(""));

test.each([
  [{ stars: 4.7, reviews_count: 12 }, "★ 4.7 4.7 out of 5 stars · 12 reviews"],
  [{ stars: 5, reviews_count: 1 }, "★ 5 5 out of 5 stars · 1 review"],
  [{ deals_count: 1 }, "1 confirmed deal"],
  [{ deals_count: 15 }, "15 confirmed deals"],
  [{ answers_within: "hour" }, "Usually answers within an hour"],
  [{ is_phone_verified: true }, "✓ Phone verified"],
] as const)("%o reads %s", (facts, text) => expect(shown(facts)).toBe(text));
