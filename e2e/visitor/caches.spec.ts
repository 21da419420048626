import type { Category } from "@pazar/contract/catalogue/categories";
import type { SocialLink } from "@pazar/contract/content";
import type { Settings } from "@pazar/contract/settings";
import { expect, test, type Page } from "@playwright/test";
import {
  getJson,
  category,
  holdRequests,
  menuButton,
  menuGroups,
  menuPanel,
  open,
  hydrated,
  staticPage,
} from "../support/steps.ts";

const minute = 60_000;
const noon = new Date("2030-05-01T12:00:00+03:00").getTime();

type Copy = { value: unknown; storedAt: number };
const copyIn = (page: Page, storage: "localStorage" | "sessionStorage", key: string): Promise<Copy | null> =>
  page.evaluate(([name, entry]) => JSON.parse(window[name].getItem(entry) ?? "null"), [storage, key] as const);

/** React Router's serialised data when the root loader has failed on the server. */
const failedHandOff =
  '[{"_1":2,"_3":-5,"_4":5},"loaderData",{},"actionData","errors",{"_6":7},"root",["SanitizedError",8,9],"Error","Unexpected Server Error"]\n';

/** Only the error page fills its frame from the browser's caches, and revalidates them. */
async function openErrorPage(page: Page, visitedAt: number): Promise<void> {
  await page.clock.setFixedTime(visitedAt);
  await page.route(`**${staticPage.path}`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /(streamController\.enqueue\()"(?:[^"\\]|\\.)*"/,
      (_, call: string) => call + JSON.stringify(failedHandOff),
    );
    // The changed inline script no longer matches its hash in the CSP.
    const { "content-security-policy": _, ...headers } = response.headers();
    await route.fulfill({ status: 500, headers, body: html });
  });
  await page.goto(staticPage.path);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sayfa gösterilemedi");
}

function callsTo(page: Page, path: string): URL[] {
  const calls: URL[] = [];
  page.on("request", (request) => {
    const address = new URL(request.url());
    if (address.pathname === path) calls.push(address);
  });
  return calls;
}

const footer = (page: Page) => page.getByRole("contentinfo");

test("a visit caches the settings, pages, links and categories; an error page shows them, and then the latest categories", {
  tag: "@desktop",
}, async ({ context, page, request }) => {
  const settings = await getJson<Settings>(request, "/api/settings");
  const { data: socialLinks } = await getJson<{ data: SocialLink[] }>(request, "/api/social-media");
  const all = await getJson<Category[]>(request, "/api/categories");
  // A new tab has its own session storage.
  const visit = await context.newPage();
  await visit.clock.setFixedTime(noon);
  await open(visit, staticPage.path);
  await menuButton(visit).click();
  await expect(menuGroups(visit).first()).toBeVisible();
  for (const [key, value] of Object.entries({
    settings,
    "footer-pages": await getJson(request, "/api/footer-pages"),
    "home-categories": await getJson(request, "/api/home/categories"),
    "social-links": socialLinks,
    categories: all,
  }))
    await expect.poll(() => copyIn(visit, "localStorage", `${key}.tr`)).toEqual({ value, storedAt: noon });
  expect(await copyIn(visit, "sessionStorage", "settings.tr")).toEqual({ value: settings, storedAt: noon });

  const renamed = "Her çeşit otomobil";
  const parent = all.find(({ slug_cid }) => `/${slug_cid}` === category.path);
  const first = all.find(({ parent_id }) => parent_id === parent?.id);
  const latest = all.map((entry) => (entry.id === first?.id ? { ...entry, name: renamed } : entry));
  const answer = await holdRequests(page, "**/api/categories", (route) => route.fulfill({ json: latest }));
  const calls = callsTo(page, "/api/settings");
  const footerCalls = callsTo(page, "/api/footer-pages");
  const later = noon + 59 * minute;
  await openErrorPage(page, later);
  await expect(footer(page).getByText(settings.footer_description, { exact: true })).toBeVisible();
  await expect(footer(page).locator(`a[href="${socialLinks[0]?.link}"]`)).toBeVisible();
  await expect.poll(() => footerCalls.length).toBeGreaterThan(0);
  expect(calls).toEqual([]);

  await menuButton(page).click();
  await menuPanel(page).getByRole("link", { name: category.name, exact: true }).hover();
  const heading = menuGroups(page).first().getByRole("link").first();
  await expect(heading).toHaveText(first?.name ?? "");
  await expect(menuPanel(page).getByRole("status")).toHaveCount(0);
  answer();
  await expect(heading).toHaveText(renamed);
  expect(await copyIn(page, "localStorage", "categories.tr")).toMatchObject({
    value: expect.arrayContaining([expect.objectContaining({ name: renamed })]),
    storedAt: later,
  });
});
