import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChildCategories, type CategoryLink } from "./child-categories.tsx";

const categories = (count: number): CategoryLink[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Category ${index}`,
    href: `/category-c${index}?search=bmw`,
    count: `${index * 7}`,
  }));
const render = (count: number): string =>
  renderToStaticMarkup(<ChildCategories heading="Subcategories" categories={categories(count)} />);

test("each category leads on and says how many listings it has", () => {
  const html = render(3);
  expect(html).toContain('<nav aria-label="Subcategories"');
  const links = [...html.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)<span[^>]*>([^<]+)<\/span><\/a>/g)].map(
    ([, ...parts]) => parts,
  );
  expect(links).toEqual(categories(3).map(({ href, name, count }) => [href, name, count]));
  expect(html).not.toContain("<button");
});

test("more than five are all in the page, and a button shows the rest", () => {
  const html = render(13);
  expect(html.match(/<li/g)).toHaveLength(13);
  expect(html).toMatch(/<button[^>]*aria-expanded="false"[^>]*>Show 8 more<\/button>/);
});
