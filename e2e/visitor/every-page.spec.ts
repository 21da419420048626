import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { withPictures } from "../support/chromium.ts";
import { category, newestListing, open, staticPage } from "../support/steps.ts";

test.use(withPictures);

type Found = { path: string; title: string; heading?: string };
type Kind = { name: string; find: (request: APIRequestContext) => Promise<Found> };

const kinds: Kind[] = [
  {
    name: "the home page",
    find: async () => ({
      path: "/",
      title: "Pazar: Türkiye’nin her yerinden ücretsiz ilanlar. Araba, ev, telefon ve ikinci el fırsatları",
      heading: "Evdeki fazlalık, komşunun aradığı.",
    }),
  },
  { name: "a category", find: async () => ({ path: category.path, title: category.name }) },
  {
    name: "a listing",
    find: async (request) => {
      const { slug_pid, title } = await newestListing(request);
      return { path: `/${slug_pid}`, title };
    },
  },
];

/** Script errors, failed resources and violations of the content security policy. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

const reportViolations = () =>
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    console.error(`${violatedDirective} forbids ${blockedURI}`),
  );

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.waitForLoadState("networkidle");
}

async function expectSound(page: Page, { path, title, heading = title }: Found): Promise<string[]> {
  const complaints = complaintsOf(page);
  await page.addInitScript(reportViolations);
  await open(page, path);
  await expect(page).toHaveTitle(path === "/" ? title : `${title} | Pazar`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText([heading]);
  await scrollToEnd(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  expect(complaints).toEqual([]);
  return complaints;
}

for (const { name, find } of kinds) {
  test(`${name} has its title and one main heading, fits the screen, causes no errors and is accessible`, async ({
    page,
    request,
  }) => {
    const found = await find(request);
    await expectSound(page, found);
    // The footer is the same on every page.
    await expectAccessible(page, found.path === "/" ? "html" : undefined);
  });
}

test("a static page has and causes the same, and a CSP violation is detected", { tag: "@phone" }, async ({ page }) => {
  const complaints = await expectSound(page, { path: staticPage.path, title: staticPage.name });
  await expectAccessible(page, "main");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    document.body.append(script);
  });
  await expect.poll(() => complaints.join()).toContain("script-src-elem forbids inline");
  await expect(page).toHaveTitle(`${staticPage.name} | Pazar`);
});
