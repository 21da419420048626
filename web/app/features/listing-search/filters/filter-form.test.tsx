import { createRef } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { FilterBar } from "./filter-bar.tsx";
import { FilterForm } from "./filter-form.tsx";
import { filterView, type FilterSection } from "./filter-view.ts";
import { sortView } from "../sort-view.ts";

const nothing = () => {};
const search = (value: string): FilterSection => ({
  kind: "text",
  heading: "Keyword",
  name: "search",
  value,
  hint: "",
});
const form = (value: string, clearHref?: string, others: FilterSection[] = []) => (
  <FilterForm
    ref={createRef()}
    path="vasita-c2"
    form={{
      view: {
        sections: [{ ...search(value), isOpen: true }, ...others],
        showText: "",
        ...(clearHref !== undefined && { clearHref }),
      },
      apply: nothing,
      submit: nothing,
    }}
  />
);
const bar = (choices: Parameters<typeof sortView>[0], appliedCount: number) => (
  <FilterBar sort={sortView(choices)} appliedCount={appliedCount} onSort={nothing} />
);

test("limit the term to what the server accepts, with or without JavaScript", () => {
  expect(renderToString(form(""))).toMatch(/<input [^>]*maxLength="200"/);
});

test("show how many filters are applied, and clear them", () => {
  expect(renderToString(bar({}, 0))).toContain("Filters</button>");
  expect(renderToString(bar({}, 2))).toContain("Filters (2)</button>");
  expect(renderToString(form("bot", "/vasita-c2"))).toContain('<a href="/vasita-c2"');
  expect(renderToString(form(""))).not.toContain("<a ");
});

test("offer what is free beside the price range, which is then empty", () => {
  const facets = { filters: [], cities: [], districts: [], categories: [], best_categories: [], is_sample: false };
  const render = (max_price?: number) => {
    const { sections } = filterView(
      { ...facets, total: 3, total_is_capped: false },
      max_price === undefined ? {} : { max_price },
      { city: null, district: null },
    );
    return renderToString(form("", undefined, sections.slice(0, 1)));
  };
  const box = (html: string) => /<input type="checkbox"[^>]*>/.exec(html)?.[0];
  expect(box(render())).toBe('<input type="checkbox" name="max_price" value="0"/>');
  expect(box(render(0))).toContain('checked=""');
  expect(render(0)).toContain('aria-label="Price, maximum" inputMode="decimal"');
  expect(render(500)).toContain('value="500"');
});

const colors = (isOpen: boolean, chosen?: number): FilterSection => ({
  kind: "options",
  type: "checkbox",
  heading: "Color",
  name: "f[color]",
  ...(isOpen && { isOpen: true }),
  options: Array.from({ length: 20 }, (_, number) => ({
    value: `c${number}`,
    text: `Color ${number}`,
    ...(number === chosen && { isOn: true as const }),
  })),
});
const options = (section: FilterSection): number =>
  renderToString(form("", undefined, [section])).match(/type="checkbox"/g)?.length ?? 0;

test("render nothing in closed sections, and all options where a hidden one is selected", () => {
  expect(options(colors(false))).toBe(0);
  expect(options(colors(true, 3))).toBe(8);
  expect(options(colors(true, 15))).toBe(20);
});
