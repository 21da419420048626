import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "./test-app.ts";

const secondsUntilForgotten = 60;

/** Cards, titles and cursors are put into what the pages of a list share; a page must be what it would be alone. */
describe("pages that look alike", () => {
  let app: TestApp;
  let path: string;
  beforeAll(async () => {
    app = await createTestApp({}, { site: "built" });
    const ids: number[] = [];
    for (let number = 0; number < 76; number++) ids.push((await app.make.listing({ title: `Kitap & defter <${number}> "ciltli"`, price: 1_000 + number * 37 })).id);
    const { categories } = (await app.get(`/api/listings/${ids[0]}`)).json<{ categories: { slug_cid: string }[] }>();
    path = `/${categories[0]?.slug_cid}`;
  });
  afterAll(() => void vi.useRealTimers());

  // Parameters that no page knows: each of these is written for one visitor and not kept.
  let visits = 0;
  const read = async (address: string, locale: "tr" | "en"): Promise<string> => (await app.get(`${address}${address.includes("?") ? "&" : "?"}visit=${++visits}`, { locale })).body;
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

  it("show what changed at once", async () => {
    const before = await read(path, "tr");
    const [, id] = /data-listing="(\d+)"/.exec(before) ?? [];
    await app.db.updateTable("listings").set({ title: "Yeni adlı kitap" }).where("id", "=", Number(id)).execute();
    await expect.poll(() => read(path, "tr"), { timeout: 2_000 }).toContain("Yeni adlı kitap</a>");
    expect(await read("/", "tr")).toContain("Yeni adlı kitap</a>");
  });
});
