import { expect, test } from "vitest";
import { listingQuery } from "./load-category.ts";

const query = (address: string) => listingQuery(new URLSearchParams(address), 12);

test("search and place are taken from the address", () => {
  expect(query("search=+ku%C5%9F+kafesi+&city=34&district=7&sort=price")).toEqual({ category: 12, search: "kuş kafesi", city: 34, district: 7 });
});

test.each(["", "search=", "search=+++", "city=istanbul&district=-1", "city=0", "district=1.5", "city=1234567890123456"])(
  "%s leaves the category as it is",
  (address) => {
    expect(query(address)).toEqual({ category: 12 });
  },
);

test("a term is cut to what the server accepts", () => {
  expect(query(`search=${"a".repeat(500)}`).search).toHaveLength(200);
});
