import { createRef } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { createMarkupMemory } from "../../platform/remember-markup.server.ts";
import { writePage } from "../../platform/testing/write-page.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { FilterForm } from "./filter-form.tsx";
import type { FilterSection } from "./filter-view.ts";
import { sortView } from "./sort-view.ts";

const nothing = () => {};
const search = (value: string): FilterSection => ({
  kind: "text",
  heading: "Keyword",
  name: "search",
  value,
  hint: "",
});
const form = (value: string, clearHref?: string) => (
  <FilterForm
    ref={createRef()}
    path="vasita-c2"
    form={{
      view: { sections: [search(value)], showText: "", ...(clearHref !== undefined && { clearHref }) },
      apply: nothing,
      submit: nothing,
    }}
  />
);
const bar = (choices: Parameters<typeof sortView>[0], appliedCount: number) => (
  <FilterBar sort={sortView(choices)} appliedCount={appliedCount} onSort={nothing} />
);

test("are what the browser renders itself, whatever other pages left in the memory", () => {
  const memory = createMarkupMemory();
  const parts = [
    form(""),
    form("bot"),
    form("bot", "/vasita-c2"),
    bar({}, 0),
    bar({}, 2),
    bar({ sort: "price_asc" }, 2),
    bar({ search: "bot" }, 2),
  ];
  for (const part of parts) expect(writePage(part, memory)).toBe(renderToString(part));
});

test("take no longer term than the server does, scripts or not", () => {
  expect(writePage(form(""))).toMatch(/<input [^>]*maxLength="200"/);
});

test("say how many filters are applied, and clear them", () => {
  expect(writePage(bar({}, 0))).toContain("Filters</button>");
  expect(writePage(bar({}, 2))).toContain("Filters (2)</button>");
  expect(writePage(form("bot", "/vasita-c2"))).toContain('<a href="/vasita-c2"');
  expect(writePage(form(""))).not.toContain("<a ");
});
