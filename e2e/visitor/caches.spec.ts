import type { Category } from "@pazar/contract/catalogue/categories";
import type { SocialLink } from "@pazar/contract/content";
import type { Settings } from "@pazar/contract/settings";
import { expect, test, type BrowserContext, type Page } from "@playwright/test";
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
const hour = 60 * minute;
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

/** A new tab has its own session storage. */
async function visitAtNoon(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.clock.setFixedTime(noon);
  await open(page, staticPage.path);
  await expect.poll(() => copyIn(page, "localStorage", "social-links.tr")).not.toBeNull();
  return page;
}

function callsTo(page: Page, path: string): URL[] {
  const calls: URL[] = [];
  page.on("request", (request) => {
    const address = new URL(request.url());
    if (address.pathname === path) calls.push(address);
  });
  return calls;
}

const footerText = (page: Page, text: string) => page.getByRole("contentinfo").getByText(text, { exact: true });

test("a visit caches the settings in both storages, pages and links in local storage", {
  tag: "@desktop",
}, async ({ context, request }) => {
  const settings = await getJson<Settings>(request, "/api/settings");
  const page = await visitAtNoon(context);
  for (const storage of ["localStorage", "sessionStorage"] as const)
    expect(await copyIn(page, storage, "settings.tr")).toEqual({ value: settings, storedAt: noon });
  for (const [key, path] of [
    ["footer-pages.tr", "/api/footer-pages"],
    ["home-categories.tr", "/api/home/categories"],
  ] as const) {
    expect(await copyIn(page, "localStorage", key)).toEqual({ value: await getJson(request, path), storedAt: noon });
  }
  const { data } = await getJson<{ data: SocialLink[] }>(request, "/api/social-media");
  expect(await copyIn(page, "localStorage", "social-links.tr")).toEqual({ value: data, storedAt: noon });
});

test("settings cached less than an hour ago are not fetched again", { tag: "@desktop" }, async ({
  context,
  page,
  request,
}) => {
  const settings = await getJson<Settings>(request, "/api/settings");
  await visitAtNoon(context);
  const calls = callsTo(page, "/api/settings");
  const footerCalls = callsTo(page, "/api/footer-pages");
  await openErrorPage(page, noon + 59 * minute);
  await expect(footerText(page, settings.footer_description)).toBeVisible();
  await expect.poll(() => footerCalls.length).toBeGreaterThan(0);
  expect(calls).toEqual([]);
});

test("after an hour they are fetched past every cache, but never again in the same tab", { tag: "@desktop" }, async ({
  context,
  page,
}) => {
  const firstTab = await visitAtNoon(context);
  const latest = "Bir saat sonraki açıklama";
  const cacheControl: (string | undefined)[] = [];
  await context.route("**/api/settings?*", async (route) => {
    cacheControl.push(route.request().headers()["cache-control"]);
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), footer_description: latest } });
  });

  const calls = callsTo(page, "/api/settings");
  await openErrorPage(page, noon + 61 * minute);
  await expect(footerText(page, latest)).toBeVisible();
  expect(calls[0]?.searchParams.get("t")).toBe(String(noon + 61 * minute));
  expect(cacheControl[0]).toBe("no-cache");
  expect(await copyIn(page, "localStorage", "settings.tr")).toMatchObject({
    value: { footer_description: latest },
    storedAt: noon + 61 * minute,
  });

  const callsOfFirstTab = callsTo(firstTab, "/api/settings");
  const footerCalls = callsTo(firstTab, "/api/footer-pages");
  await openErrorPage(firstTab, noon + 5 * hour);
  await expect.poll(() => footerCalls.length).toBeGreaterThan(0);
  expect(callsOfFirstTab).toEqual([]);
});

test("settings that cannot be fetched show a toast", { tag: "@phone" }, async ({ page }) => {
  await page.route("**/api/settings?*", (route) =>
    route.fulfill({ status: 500, json: { code: "INTERNAL", message: "Sunucu hatası" } }),
  );
  await openErrorPage(page, noon);
  await expect(
    page.getByRole("region", { name: /^Bildirimler/ }).getByText("Ayarlar yüklenirken hata oluştu"),
  ).toBeVisible();
});

test("social links are cached for a day, footer pages until they are replaced", { tag: "@desktop" }, async ({
  context,
  request,
}) => {
  const {
    data: [social],
  } = await getJson<{ data: SocialLink[] }>(request, "/api/social-media");
  await visitAtNoon(context);
  for (const hoursLater of [23, 25]) {
    const visitedAt = noon + hoursLater * hour;
    const page = await context.newPage();
    await page.route("**/api/footer-pages", (route) => route.abort());
    const calls = callsTo(page, "/api/social-media");
    const footerCalls = callsTo(page, "/api/footer-pages");
    await openErrorPage(page, visitedAt);
    await expect(page.getByRole("contentinfo").locator(`a[href="${social?.link}"]`)).toBeVisible();
    await expect(footerText(page, staticPage.name).first()).toBeVisible();
    await expect.poll(() => footerCalls.length).toBeGreaterThan(0);
    expect(calls.map(({ searchParams }) => searchParams.get("t"))).toEqual(hoursLater > 24 ? [String(visitedAt)] : []);
    await page.close();
  }
});

test("the menu shows cached categories, however old, and then the latest", { tag: "@desktop" }, async ({
  page,
  request,
}) => {
  const renamed = "Her çeşit otomobil";
  await page.clock.setFixedTime(noon);
  await open(page, staticPage.path);
  await menuButton(page).click();
  await expect(menuGroups(page).first()).toBeVisible();
  await expect.poll(() => copyIn(page, "localStorage", "categories.tr")).toMatchObject({ storedAt: noon });

  const all = await getJson<Category[]>(request, "/api/categories");
  const parent = all.find(({ slug_cid }) => `/${slug_cid}` === category.path);
  const first = all.find(({ parent_id }) => parent_id === parent?.id);
  const latest = all.map((entry) => (entry.id === first?.id ? { ...entry, name: renamed } : entry));
  const answer = await holdRequests(page, "**/api/categories", (route) => route.fulfill({ json: latest }));
  const aYearLater = noon + 365 * 24 * hour;
  await page.clock.setFixedTime(aYearLater);
  await open(page, staticPage.path);
  await menuButton(page).click();
  await menuPanel(page).getByRole("link", { name: category.name, exact: true }).hover();
  const heading = menuGroups(page).first().getByRole("link").first();
  await expect(heading).toHaveText(first?.name ?? "");
  await expect(menuPanel(page).getByRole("status")).toHaveCount(0);

  answer();
  await expect(heading).toHaveText(renamed);
  const copy = await copyIn(page, "localStorage", "categories.tr");
  expect(copy).toMatchObject({
    value: expect.arrayContaining([expect.objectContaining({ name: renamed })]),
    storedAt: aYearLater,
  });
});
