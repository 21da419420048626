import { expect, test, type APIRequestContext } from "@playwright/test";
import { category } from "./steps.ts";

// The server renders pages of a list once and puts cards, titles and links of each into what they share.
const read = async (request: APIRequestContext, address: string): Promise<string> => (await request.get(address)).text();

const nextPage = (html: string): string => {
  const [, address] = /<a[^>]* href="([^"]*[?&;]cursor=(?!.*lang=)[^"]+)"/.exec(html) ?? [];
  if (address === undefined) throw new Error("The list ends here.");
  return address.replaceAll("&amp;", "&");
};

test.describe("pages that share what they have in common", { tag: "@desktop" }, () => {
  for (const query of ["", "?sort=price_asc", "?f[kimden]=sahibinden", "?min_price=1000&with_photo=1"]) {
    test(`are what they would be alone: ${category.path}${query}`, async ({ request }) => {
      const second = nextPage(await read(request, category.path + query));
      const third = nextPage(await read(request, second));
      const shared = await read(request, third);
      // With a parameter that no page knows it shares nothing with those before.
      const stranger = `x=${Date.now()}`;
      const alone = await read(request, `${third}&${stranger}`);
      expect(alone).toContain(stranger);
      expect(alone.replaceAll(`&amp;${stranger}`, "")).toBe(shared);
      const cursorOf = (address: string): string => new URL(address, "https://pazar.test").searchParams.get("cursor") ?? "";
      expect(shared).toContain(`cursor=${cursorOf(third)}`);
      expect(shared).not.toContain(cursorOf(second));
    });
  }
});
