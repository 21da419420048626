import type { Category } from "@pazar/contract/catalogue/categories";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CategoryMenuGroups } from "./category-menu-groups.tsx";

const category = (id: number, parent_id: number | null, name: string): Category => ({
  id,
  parent_id,
  name,
  slug_cid: `${name.toLowerCase()}-c${id}`,
  icon: null,
});
const vehicles = category(1, null, "Vehicles");
const cars = category(2, 1, "Cars");
const boats = category(3, 1, "Boats");
const brands = Array.from({ length: 11 }, (_, index) => category(10 + index, 2, `Brand${index}`));
const sail = category(30, 3, "Sail");

test("each subcategory leads to its page, its children to theirs, and more than ten to all of them", () => {
  const html = renderToStaticMarkup(
    <CategoryMenuGroups categories={[vehicles, cars, boats, ...brands, sail]} parent={vehicles} />,
  );
  const links = [...html.matchAll(/<a href="\/([^"]+)"(?: aria-label="([^"]+)")?[^>]*>([^<]+)</g)].map(
    ([, href, label, text]) => [href, label ?? text],
  );
  expect(links).toEqual([
    ["cars-c2", "Cars"],
    ...brands.slice(0, 10).map(({ slug_cid, name }) => [slug_cid, name]),
    ["cars-c2", "Show all of Cars"],
    ["boats-c3", "Boats"],
    ["sail-c30", "Sail"],
    ["vehicles-c1", "Show all of Vehicles"],
  ]);
});
