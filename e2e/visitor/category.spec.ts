import { expect, test, type Locator, type Page } from "@playwright/test";
import type { ListingFacets, ListingPage } from "@pazar/contract/search/listing-search";
import { expectAccessible } from "../support/accessibility.ts";
import { cards, category, getJson, holdRequests, open, section } from "../support/steps.ts";

const list = (page: Page): Locator => section(page, "İlanlar");
const form = (page: Page): Locator => page.locator("form#filtreler");
const group = (page: Page, name: string): Locator => form(page).getByRole("group", { name, exact: true });
const chip = (page: Page, name: string): Locator =>
  page
    .getByRole("group", { name: "Uygulanan filtreler" })
    .getByRole("link", { name: `Filtreyi kaldır: ${name}`, exact: true });
const count = (page: Page): Locator => page.getByText(/^[\d.]+ ilan$/).first();
const address = (query: string) => new RegExp(`${category.path}\\?${query.replace(/[[\]]/g, "\\$&")}$`);

const prices = async (page: Page): Promise<number[]> =>
  (await cards(list(page)).getByText("₺").allTextContents()).map((text) =>
    Number(text.replace("₺", "").replaceAll(".", "").replace(",", ".")),
  );

async function openSheet(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Filtreler/ }).click();
  await expect(form(page)).toBeVisible();
}

test.describe("the column", { tag: "@desktop" }, () => {
  test("each kind of filter applies at once, also before hydration, has a chip, and Back removes it", async ({
    page,
    request,
  }) => {
    const { total, filters } = await getJson<ListingFacets>(request, "/api/listings/facets?category=2");
    const owner = filters.find(({ key }) => key === "kimden")?.options.find(({ code }) => code === "sahibinden");
    const letScriptsGo = await holdRequests(page, "**/assets/*.js");
    await page.goto(category.path, { waitUntil: "commit" });
    const box = group(page, "Kimden").getByRole("checkbox", { name: /^Sahibinden/ });
    await box.click();
    letScriptsGo();
    await expect(page).toHaveURL(address("f[kimden]=sahibinden"));
    await expect(count(page)).toHaveText(`${owner?.listings_count} ilan`);
    await expect(chip(page, "Kimden: Sahibinden")).toBeVisible();

    const dealer = group(page, "Kimden").getByRole("checkbox", { name: /^Galeriden/ });
    await dealer.click();
    await expect(page).toHaveURL(address("f[kimden]=sahibinden,galeriden"));
    await expect(chip(page, "Kimden: Galeriden")).toBeVisible();
    await expect(dealer).toBeFocused();

    await group(page, "Yıl").getByLabel("Yıl, en az").fill("2015");
    await page.keyboard.press("Tab");
    await expect(page).toHaveURL(address("f[yil][min]=2015&f[kimden]=sahibinden,galeriden"));
    await expect(chip(page, "Yıl: 2015 ve üzeri")).toBeVisible();
    await expect(group(page, "Yıl").getByLabel("Yıl, en çok")).toBeFocused();

    await page.goBack();
    await expect(page).toHaveURL(address("f[kimden]=sahibinden,galeriden"));
    await expect(group(page, "Yıl").getByLabel("Yıl, en az")).toHaveValue("");
    await chip(page, "Kimden: Galeriden").click();
    await expect(page).toHaveURL(address("f[kimden]=sahibinden"));
    await expect(dealer).not.toBeChecked();
    await chip(page, "Kimden: Sahibinden").click();
    await expect(page).toHaveURL(category.path);
    await expect(count(page)).toHaveText(`${total} ilan`);
    await expect(box).not.toBeChecked();

    // A long list is filtered by typing.
    const colors = group(page, "Renk");
    await expect(colors.getByText("Tümünü göster")).toBeVisible();
    await colors.getByLabel("Renk içinde ara").fill("KIR");
    await expect(colors.getByRole("checkbox")).toHaveCount(1);
    await colors.getByRole("checkbox", { name: /^Kırmızı/ }).click();
    await expect(page).toHaveURL(address("f[renk]=kirmizi"));
  });

  test("prices: free or a range, swapped when in the wrong order, kept when sorting, and dropped from an empty list", async ({
    page,
  }) => {
    const path = "/tum-ilanlar-c0";
    const [least, most] = [page.getByLabel("Fiyat, en az"), page.getByLabel("Fiyat, en çok")];
    await open(page, `${path}?max_price=5000`);
    const free = page.getByRole("checkbox", { name: "Ücretsiz" });
    await free.check();
    await expect(page).toHaveURL(`${path}?max_price=0`);
    await expect(chip(page, "Ücretsiz")).toBeVisible();
    await expect(most).toHaveValue("");
    await expect(page.locator(".listing-card-price").first()).toHaveText("Ücretsiz");
    await least.fill("100");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${path}?min_price=100`);
    await expect(free).not.toBeChecked();

    await least.fill("900.000");
    await most.fill("100000");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${path}?min_price=100000&max_price=900000`);
    await expect(least).toHaveValue("100.000");
    await expect(chip(page, "100.000 TL – 900.000 TL")).toBeVisible();
    await least.fill("900001");
    await page.keyboard.press("Tab");
    await expect(group(page, "Fiyat (TL)").getByRole("status")).toHaveText("En az değeri, en çok değerinden büyük.");
    await expect(least).toHaveValue("900001");
    await expect(most).toHaveValue("900.000");
    await page.keyboard.type("2000000");
    await page.keyboard.press("Tab");
    await expect(page).toHaveURL(`${path}?min_price=900001&max_price=2000000`);
    await expect(group(page, "Fiyat (TL)").getByRole("status")).toHaveCount(0);
    await page.goBack();
    await expect(least).toHaveValue("100.000");
    for (const price of await prices(page)) {
      expect(price).toBeGreaterThanOrEqual(100_000);
      expect(price).toBeLessThanOrEqual(900_000);
    }
    await page.getByLabel("Sırala").selectOption("Önce en ucuz");
    await expect(page).toHaveURL(`${path}?min_price=100000&max_price=900000&sort=price_asc`);
    await expect(async () => {
      const cheapestFirst = await prices(page);
      expect(cheapestFirst).toEqual(cheapestFirst.toSorted((a, b) => a - b));
    }).toPass();
    await least.fill("ucuz");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${path}?min_price=100000&max_price=900000&sort=price_asc`);

    await most.fill("");
    await least.fill("90.000.000.000");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: /^90\.000\.000\.000 TL ve üzeri olmadan/ }).click();
    await expect(page).toHaveURL(`${path}?sort=price_asc`);
    await expect(cards(list(page))).not.toHaveCount(0);
  });

  test("a subcategory keeps the filters; yes or no, photos, dates, and a search sorted by relevance", async ({
    page,
  }) => {
    await open(page, category.path);
    await page.getByRole("checkbox", { name: "Fotoğraflı ilanlar" }).click();
    await expect(page).toHaveURL(address("with_photo=1"));
    await page
      .getByRole("navigation", { name: "Alt kategoriler" })
      .getByRole("link", { name: /^Otomobil/ })
      .click();
    await expect(page).toHaveURL(/\/otomobil-c\d+\?with_photo=1$/);
    // The layout shifts until the list has loaded.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Otomobil");
    await expect(chip(page, "Fotoğraflı ilanlar")).toBeVisible();
    await form(page).locator("summary").filter({ hasText: "Takasa uygun" }).click();
    await group(page, "Takasa uygun").getByRole("checkbox", { name: /^Evet/ }).click();
    await expect(page).toHaveURL(/\?with_photo=1&f\[takas\]=true$/);
    await expect(chip(page, "Takasa uygun: Evet")).toBeVisible();
    await form(page).locator("summary").filter({ hasText: "İlan tarihi" }).click();
    await page.getByRole("radio", { name: "Son 30 gün" }).click();
    await expect(page).toHaveURL(/\?with_photo=1&published_within=30&f\[takas\]=true$/);
    await page.getByRole("link", { name: "Tümünü temizle" }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/otomobil-c\d+$/);
    await expect(page.getByRole("checkbox", { name: "Fotoğraflı ilanlar" })).not.toBeChecked();

    const sort = page.getByLabel("Sırala").locator("option:checked");
    await expect(sort).toHaveText("En yeni");
    await group(page, "Kelimeyle ara").getByRole("searchbox").fill("otomatik");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Otomobil içinde “otomatik” için sonuçlar");
    await expect(sort).toHaveText("En alakalı");
  });
});

test.describe("the sheet", { tag: "@phone" }, () => {
  test("is accessible, discards the choices when closed, and shows the number of results before applying", async ({
    page,
    request,
  }) => {
    const owner = group(page, "Kimden").getByLabel(/^Sahibinden/);
    await open(page, category.path);
    await openSheet(page);
    await owner.check();
    await expectAccessible(page, "#filtreler");
    await form(page).getByRole("button", { name: "Kapat" }).click();
    await expect(form(page)).toBeHidden();
    await expect(page).toHaveURL(category.path);
    await openSheet(page);
    await expect(owner).not.toBeChecked();
    await page.keyboard.press("Escape");
    await expect(form(page)).toBeHidden();

    await openSheet(page);
    const show = form(page).getByRole("button", { name: /ilanı göster$/ });
    await owner.check();
    const { total } = await getJson<ListingPage>(request, "/api/listings?category=2&f[kimden]=sahibinden");
    await expect(show).toHaveText(`${total} ilanı göster`);
    await expect(page).toHaveURL(category.path);
    await page.getByLabel("İl", { exact: true }).selectOption({ value: "34" });
    await expect(page.getByLabel("İlçe")).toBeVisible();
    await show.click();
    await expect(form(page)).toBeHidden();
    await expect(page).toHaveURL(address("city=34&f[kimden]=sahibinden"));
    await expect(page.getByRole("button", { name: "Filtreler (2)" })).toBeVisible();
    await expect(chip(page, "İstanbul")).toBeVisible();
  });
});

const strange = [
  "min_price=-5",
  "min_price=9&max_price=1",
  "max_price=99999999999999999999",
  "min_price=abc",
  "f[yok]=1",
  "f[yil][min]=x",
  "city=999",
  "city=34&district=1",
  "sort=en-iyi",
  "published_within=3",
  "cursor=bozuk",
  `search=${"a".repeat(6_000)}`,
  "search=%F0%9F%98%80",
  "search=%00",
  "search=%E2%80%8F%E2%80%AE",
  "search='%22%25_",
  "f[]=&f[[=]&__proto__=1",
];

test("any query string shows a page", { tag: "@desktop" }, async ({ request }) => {
  for (const query of strange) {
    const answer = await request.get(`${category.path}?${query}`);
    expect([query, answer.status()]).toEqual([query, 200]);
    expect(await answer.text()).toContain('id="filtreler"');
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the sheet is submitted with empty fields and the sort, and chips are links", { tag: "@phone" }, async ({
    page,
  }) => {
    await page.goto(category.path);
    await page.getByLabel("Sırala").selectOption("Önce en pahalı");
    await openSheet(page);
    await group(page, "Kimden")
      .getByLabel(/^Sahibinden/)
      .check();
    await page.getByLabel("Fiyat, en az").fill("100.000");
    await form(page).getByRole("button", { name: "Sonuçları göster" }).click();
    await expect(page).toHaveURL(/[?&]sort=price_desc(&|$)/);
    await expect(page.getByLabel("Sırala").locator("option:checked")).toHaveText("Önce en pahalı");
    await expect(chip(page, "Kimden: Sahibinden")).toBeVisible();
    await expect(chip(page, "100.000 TL ve üzeri")).toBeVisible();
    const dearestFirst = await prices(page);
    expect(dearestFirst).toHaveLength(24);
    expect(dearestFirst).toEqual(dearestFirst.toSorted((a, b) => b - a));
    for (const price of dearestFirst) expect(price).toBeGreaterThanOrEqual(100_000);
    await chip(page, "Kimden: Sahibinden").click();
    await expect(page).toHaveURL(address("min_price=100000&sort=price_desc"));
  });

  test("a search in the column is submitted and sorted by relevance", { tag: "@desktop" }, async ({ page }) => {
    await page.goto(category.path);
    await group(page, "Kelimeyle ara").getByRole("searchbox").fill("otomatik");
    await form(page).getByRole("button", { name: "Sonuçları göster" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vasıta içinde “otomatik” için sonuçlar");
    await expect(page.getByLabel("Sırala").locator("option:checked")).toHaveText("En alakalı");
  });
});
