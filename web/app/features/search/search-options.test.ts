import { expect, test } from "vitest";
import { startingGroups, suggestionGroups } from "./search-options.ts";

const history = [{ search_term: "araba", updated_at: "2026-01-01T09:30:00Z" }];
const popular = [
  { search_term: "iphone 13", search_count: 4812 },
  { search_term: "ps5", search_count: 1 },
];

test("recent searches with their dates come before popular ones with their counts", () => {
  expect(startingGroups(history, popular)).toEqual([
    {
      name: "recent",
      heading: "Recent searches",
      options: [{ id: "recent-0", kind: "recent", label: "araba", searchedAt: "2026-01-01T09:30:00Z" }],
    },
    {
      name: "popular",
      heading: "Popular searches",
      options: [
        { id: "popular-0", kind: "popular", label: "iphone 13", note: "4,812 searches" },
        { id: "popular-1", kind: "popular", label: "ps5", note: "1 search" },
      ],
    },
  ]);
});

test("a group without options is left out", () => {
  expect(startingGroups([], popular).map(({ name }) => name)).toEqual(["popular"]);
  expect(startingGroups(history, []).map(({ name }) => name)).toEqual(["recent"]);
  expect(startingGroups([], [])).toEqual([]);
  expect(suggestionGroups({ listing: null, categories: [], terms: [] })).toEqual([]);
});

test("a listing and categories lead to their pages, terms are searched for", () => {
  const groups = suggestionGroups({
    listing: { id: 1_000_001, title: "Az kullanılmış bisiklet", slug_pid: "az-kullanilmis-bisiklet-p1000001" },
    categories: [{ id: 4, name: "Otomobil", slug_cid: "otomobil-c4", path: "Vasıta", listings_count: 3 }],
    terms: ["otomatik"],
  });
  expect(groups.map(({ name, options }) => [name, options])).toEqual([
    [
      "listing",
      [
        {
          id: "listing-0",
          kind: "listing",
          label: "Az kullanılmış bisiklet",
          href: "/az-kullanilmis-bisiklet-p1000001",
          note: "1000001",
        },
      ],
    ],
    ["categories", [{ id: "categories-0", kind: "category", label: "Otomobil", href: "/otomobil-c4", path: "Vasıta" }]],
    ["terms", [{ id: "terms-0", kind: "term", label: "otomatik" }]],
  ]);
});
