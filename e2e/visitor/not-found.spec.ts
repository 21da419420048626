import { expect, test } from "@playwright/test";
import { addresses, cards, category, newestListing, open, section, staticPage } from "../support/steps.ts";

const unknown = [
  "/boyle-bir-sayfa-yok",
  "/hesap/ayarlar/yok",
  "/vasita-c999999",
  "/yardim-s999999",
  "/vasita-c",
  "/araba-p0",
];

test("an unknown address says that there is no such page and where to go on", { tag: "@desktop" }, async ({
  page,
  request,
}) => {
  for (const address of unknown) {
    const response = await request.get(address, { headers: { "accept-language": "tr" } });
    expect(response.status(), address).toBe(404);
    expect(await response.text()).toContain("<title>Sayfa bulunamadı | Pazar</title>");
  }
  await open(page, "/boyle-bir-sayfa-yok");
  await expect(page).toHaveTitle("Sayfa bulunamadı | Pazar");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sayfa bulunamadı");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("main").getByRole("link", { name: "İlanlara göz at" })).toHaveAttribute(
    "href",
    "/tum-ilanlar-c0",
  );
  await expect(page.getByRole("contentinfo")).toContainText("Tüm hakları saklıdır.");
  await page.getByRole("main").getByRole("link", { name: "Ana sayfaya git" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Yeni ilanlar" })).toBeVisible();
});

test("a listing that is gone says so and offers others", { tag: "@phone" }, async ({ page }) => {
  const response = await open(page, "/bisiklet-p999999999");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("Bu ilan artık yayında değil | Pazar");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bu ilan artık yayında değil");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  const others = cards(section(page, "Yeni ilanlar"));
  const [address] = await addresses(section(page, "Yeni ilanlar"));
  expect(await others.count()).toBeGreaterThan(3);
  await others.first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(address ?? "");
});

test("a wrong slug redirects permanently to the right address and keeps the query", { tag: "@desktop" }, async ({
  page,
  request,
}) => {
  const listing = `/${(await newestListing(request)).slug_pid}`;
  for (const address of [category.path, listing, staticPage.path]) {
    const wrong = address.replace(/.*(-[cps]\d+)$/, "/yanlis-adres$1");
    const response = await request.get(`${wrong}?search=iphone&city=34`, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    const right = new URL(response.headers()["location"] ?? "", "http://site.test");
    expect(right.pathname).toBe(address);
    expect(Object.fromEntries(right.searchParams)).toEqual({ search: "iphone", city: "34" });
  }
  await open(page, `/yanlis-adres-c2?search=bmw`);
  await expect(page).toHaveURL(`${category.path}?search=bmw`);
});

test("the API answers 404 in JSON", { tag: "@desktop" }, async ({ request }) => {
  const nothing = {
    "/api/yok": "NOT_FOUND",
    "/api/listings/999999999": "LISTING_NOT_FOUND",
    "/api/categories/999999": "CATEGORY_NOT_FOUND",
    "/api/pages/999999": "PAGE_NOT_FOUND",
  };
  for (const [path, code] of Object.entries(nothing)) {
    const response = await request.get(path, { headers: { accept: "text/html", "accept-language": "tr" } });
    expect(response.status()).toBe(404);
    expect(response.headers()["content-type"]).toContain("application/json");
    expect(await response.json()).toEqual({ code, message: expect.stringMatching(/\S/) });
  }
});
