import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { CategoryNode } from "../features/categories/category-tree.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

const secondsUntilForgotten = 60;

/** Cards, titles and cursors are put into what the pages of a list share; a page must be what it would be alone. */
describe("pages that look alike", () => {
  let app: TestApp;
  let path: string;
  let leaves: CategoryNode[];
  beforeAll(async () => {
    app = await createTestApp({}, { site: "built" });
    const ids: number[] = [];
    for (let number = 0; number < 76; number++)
      ids.push(
        (await app.make.listing({ title: `Kitap & defter <${number}> "ciltli"`, price: 1_000 + number * 37 })).id,
      );
    const { categories } = (await app.get(`/api/listings/${ids[0]}`)).json<{ categories: { slug_cid: string }[] }>();
    path = `/${categories[0]?.slug_cid}`;
    const { all } = await app.make.categories.tree();
    leaves = ["otomobil-bmw", "otomobil-audi", "satilik-daire", "cep-telefonu"].flatMap(
      (slug) => all.find((node) => node.slug === slug && node.children.length === 0) ?? [],
    );
    for (const [index, { id }] of leaves.entries())
      for (let number = 0; number <= index; number++)
        await app.make.listing({ categoryId: id, title: `Eşya & <${id}> ${number}` });
    await app.db
      .updateTable("categories")
      .set({ name_tr: 'Kitap & "Defter" <yeni>', name_en: "Books & notes" })
      .where("id", "=", leaves.at(-1)?.id ?? 0)
      .execute();
  });
  afterAll(() => void vi.useRealTimers());

  // Parameters that no page knows: each of these is written for one visitor and not kept.
  let visits = 0;
  const read = async (address: string, locale: "tr" | "en"): Promise<string> =>
    (await app.get(`${address}${address.includes("?") ? "&" : "?"}visit=${++visits}`, { locale })).body;
  const nextPage = (html: string): string => {
    const [, address] = /<a[^>]* href="(\/[^"]*[?;]cursor=[^"]+)"/.exec(html) ?? [];
    if (address === undefined) throw new Error("The list ends here.");
    return address.replaceAll("&amp;", "&");
  };
  const cursorOf = (address: string): string => new URL(address, "https://pazar.test").searchParams.get("cursor") ?? "";

  it.each([
    ["", "tr"],
    ["", "en"],
    ["?sort=price_asc", "tr"],
    ["?min_price=5&sort=price_desc", "en"],
    ["?search=defter", "tr"],
  ] as const)("%s are what they would be alone (%s)", async (query, locale) => {
    const second = nextPage(await read(path + query, locale));
    const third = nextPage(await read(second, locale));
    const shared = await read(third, locale);
    // Never back: what was remembered in the future would not be forgotten.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + secondsUntilForgotten * 1_000 });
    const alone = await read(third, locale);
    expect(shared).toBe(alone);
    expect(shared).toContain(`cursor=${cursorOf(third)}`);
    expect(shared).not.toContain(cursorOf(second));
    expect(shared).not.toContain("visit=");
    expect(shared.match(/listing-card-title/g)).toHaveLength(24);
    expect(new Set(shared.match(/Kitap &amp; defter &lt;\d+&gt;/g)).size).toBe(24);
  });

  // Places, filters, names, numbers and links of one category are put into what was rendered for another.
  it.each([
    ["", "tr"],
    ["", "en"],
    ["?sort=price_asc", "tr"],
    ["?lang=en", "tr"],
  ] as const)("%s of other categories are what they would be alone (%s)", async (query, locale) => {
    const addresses = [...leaves.map(({ slug, id }) => `/${slug}-c${id}${query}`), `/tum-ilanlar-c0${query}`];
    expect(addresses.length).toBeGreaterThan(3);
    const shared: string[] = [];
    for (const address of [...addresses, ...addresses]) shared.push(await read(address, locale));
    for (const [index, address] of addresses.entries()) {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + secondsUntilForgotten * 1_000 });
      const alone = await read(address, locale);
      expect(shared[index]).toBe(alone);
      expect(shared[index + addresses.length]).toBe(alone);
    }
    expect(new Set(shared.slice(0, addresses.length).map((html) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1])).size).toBe(
      addresses.length,
    );
  });

  it("are written without a router", async () => {
    // Until each order in which the loaders of a page end has been there.
    for (let visit = 0; visit < 5; visit++) await read(path, "tr");
    const requests = vi.spyOn(globalThis, "Request");
    expect(await read(path, "tr")).toContain("</html>");
    expect(requests).not.toHaveBeenCalled();
    await read("/yakinda", "tr");
    expect(requests).toHaveBeenCalledTimes(1);
    requests.mockRestore();
  });

  it("show what changed at once", async () => {
    const before = await read(path, "tr");
    const [, id] = /data-listing="(\d+)"/.exec(before) ?? [];
    await app.db.updateTable("listings").set({ title: "Yeni adlı kitap" }).where("id", "=", Number(id)).execute();
    await expect.poll(() => read(path, "tr"), { timeout: 2_000 }).toContain("Yeni adlı kitap</a>");
    expect(await read("/", "tr")).toContain("Yeni adlı kitap</a>");
  });
});
