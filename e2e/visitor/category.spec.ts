import { expect, test, type Locator, type Page } from "@playwright/test";
import type { ListingFacets, ListingPage } from "@pazar/contract/search/listing-search";
import { expectAccessible } from "../support/accessibility.ts";
import {
  addresses,
  getJson,
  cards,
  category,
  rendered,
  holdRequests,
  open,
  hydrated,
  scrolledTo,
  section,
  showMore,
  wordsCounted,
} from "../support/steps.ts";

const list = (page: Page): Locator => section(page, "İlanlar");
const form = (page: Page): Locator => page.locator("form#filtreler");
const group = (page: Page, name: string): Locator => form(page).getByRole("group", { name, exact: true });
const chip = (page: Page, name: string): Locator =>
  page
    .getByRole("group", { name: "Uygulanan filtreler" })
    .getByRole("link", { name: `Filtreyi kaldır: ${name}`, exact: true });
const count = (page: Page): Locator => page.getByText(/^[\d.]+ ilan$/).first();
const address = (query: string) => new RegExp(`${category.path}\\?${query.replace(/[[\]]/g, "\\$&")}$`);
const cars = { path: "/otomobil-c", name: "Otomobil" };

const prices = async (page: Page): Promise<number[]> =>
  (await cards(list(page)).getByText("₺").allTextContents()).map((text) =>
    Number(text.replace("₺", "").replaceAll(".", "").replace(",", ".")),
  );

async function openSheet(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Filtreler/ }).click();
  await expect(form(page)).toBeVisible();
}

test.describe("the column", { tag: "@desktop" }, () => {
  test("each kind of filter applies at once, has a chip, and Back removes it", async ({ page, request }) => {
    await open(page, category.path);
    const all = await count(page).innerText();
    const { filters } = await getJson<ListingFacets>(request, "/api/listings/facets?category=2");
    const owner = filters.find(({ key }) => key === "kimden")?.options.find(({ code }) => code === "sahibinden");
    const box = group(page, "Kimden").getByRole("checkbox", { name: /^Sahibinden/ });
    await box.click();
    await expect(page).toHaveURL(address("f[kimden]=sahibinden"));
    await expect(count(page)).toHaveText(`${owner?.listings_count} ilan`);
    await expect(chip(page, "Kimden: Sahibinden")).toBeVisible();
    await expect(box).toBeFocused();

    await group(page, "Kimden")
      .getByRole("checkbox", { name: /^Galeriden/ })
      .click();
    await expect(page).toHaveURL(address("f[kimden]=sahibinden,galeriden"));
    await expect(chip(page, "Kimden: Galeriden")).toBeVisible();

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
    await expect(group(page, "Kimden").getByRole("checkbox", { name: /^Galeriden/ })).not.toBeChecked();
    await chip(page, "Kimden: Sahibinden").click();
    await expect(page).toHaveURL(category.path);
    await expect(count(page)).toHaveText(all);
    await expect(box).not.toBeChecked();

    // A long list is filtered by typing.
    const colors = group(page, "Renk");
    await expect(colors.getByText("Tümünü göster")).toBeVisible();
    await colors.getByLabel("Renk içinde ara").fill("KIR");
    await expect(colors.getByRole("checkbox")).toHaveCount(1);
    await colors.getByRole("checkbox", { name: /^Kırmızı/ }).click();
    await expect(page).toHaveURL(address("f[renk]=kirmizi"));
  });

  test("prices in the wrong order are swapped, and kept when sorting", async ({ page }) => {
    await open(page, category.path);
    await page.getByLabel("Fiyat, en az").fill("900.000");
    await page.getByLabel("Fiyat, en çok").fill("100000");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(address("min_price=100000&max_price=900000"));
    await expect(page.getByLabel("Fiyat, en az")).toHaveValue("100.000");
    await expect(chip(page, "100.000 TL – 900.000 TL")).toBeVisible();
    await page.getByLabel("Fiyat, en az").fill("900001");
    await page.keyboard.press("Tab");
    await expect(group(page, "Fiyat (TL)").getByRole("status")).toHaveText("En az değeri, en çok değerinden büyük.");
    await expect(page.getByLabel("Fiyat, en az")).toHaveValue("900001");
    await expect(page.getByLabel("Fiyat, en çok")).toHaveValue("900.000");
    await page.keyboard.type("2000000");
    await page.keyboard.press("Tab");
    await expect(page).toHaveURL(address("min_price=900001&max_price=2000000"));
    await expect(group(page, "Fiyat (TL)").getByRole("status")).toHaveCount(0);
    await page.goBack();
    await expect(page.getByLabel("Fiyat, en az")).toHaveValue("100.000");
    for (const price of await prices(page)) {
      expect(price).toBeGreaterThanOrEqual(100_000);
      expect(price).toBeLessThanOrEqual(900_000);
    }
    await page.getByLabel("Sırala").selectOption("Önce en ucuz");
    await expect(page).toHaveURL(address("min_price=100000&max_price=900000&sort=price_asc"));
    await expect(async () => {
      const cheapestFirst = await prices(page);
      expect(cheapestFirst).toEqual(cheapestFirst.toSorted((a, b) => a - b));
    }).toPass();
    await page.getByLabel("Fiyat, en az").fill("ucuz");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(address("min_price=100000&max_price=900000&sort=price_asc"));
  });

  test("what is free is a choice beside the price range, and one replaces the other", async ({ page }) => {
    await open(page, "/tum-ilanlar-c0?max_price=5000");
    const free = page.getByRole("checkbox", { name: "Ücretsiz" });
    await free.check();
    await expect(page).toHaveURL("/tum-ilanlar-c0?max_price=0");
    await expect(chip(page, "Ücretsiz")).toBeVisible();
    await expect(page.getByLabel("Fiyat, en çok")).toHaveValue("");
    await expect(page.locator(".listing-card-price").first()).toHaveText("Ücretsiz");
    await page.getByLabel("Fiyat, en az").fill("100");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/tum-ilanlar-c0?min_price=100");
    await expect(free).not.toBeChecked();
  });

  test("a search within a category is sorted by relevance by default", async ({ page }) => {
    await open(page, category.path);
    await expect(page.getByLabel("Sırala").locator("option:checked")).toHaveText("En yeni");
    await group(page, "Kelimeyle ara").getByRole("searchbox").fill("otomatik");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(address("search=otomatik"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vasıta içinde “otomatik” için sonuçlar");
    await expect(page.getByLabel("Sırala").locator("option:checked")).toHaveText("En alakalı");
    await page.getByLabel("Sırala").selectOption("En yeni");
    await expect(page).toHaveURL(address("search=otomatik&sort=newest"));
    await chip(page, "“otomatik”").click();
    await expect(page).toHaveURL(category.path);
  });

  test("a city shows its districts, another city resets the district, and the saved place is the selected city", async ({
    page,
  }) => {
    await open(page, category.path);
    const [city, district] = [page.getByLabel("İl", { exact: true }), page.getByLabel("İlçe")];
    await city.focus();
    await city.selectOption({ value: "34" });
    await expect(page).toHaveURL(address("city=34"));
    await expect(city).toBeFocused();
    await expect(cards(list(page)).filter({ hasNotText: "İstanbul" })).toHaveCount(0);
    await district.selectOption({ index: 1 });
    await expect(page).toHaveURL(/city=34&district=\d+$/);
    await city.selectOption({ value: "6" });
    await expect(page).toHaveURL(address("city=6"));
    await expect(chip(page, "Ankara")).toBeVisible();
    await city.selectOption("Tüm Türkiye");
    await expect(page).toHaveURL(category.path);

    await page.getByRole("banner").getByRole("button", { name: "Konum seç" }).filter({ visible: true }).click();
    await page.getByRole("dialog").getByRole("option", { name: "Ankara, Türkiye" }).click();
    await expect(city).toHaveValue("6");
    await expect(page).toHaveURL(category.path);
    await city.selectOption("Tüm Türkiye");
    await expect(page).toHaveURL(address("city=0"));
    await expect(cards(list(page)).filter({ hasNotText: "Ankara" })).not.toHaveCount(0);
    await city.selectOption({ value: "6" });
    await expect(page).toHaveURL(category.path);
    await expect(page.getByRole("button", { name: "Konumu kaldır: Ankara, Türkiye" })).toBeVisible();
  });

  test("yes or no, several of many, photos and dates", async ({ page, request }) => {
    const { categories } = await getJson<ListingFacets>(request, "/api/listings/facets?category=2");
    const path = `/${categories.find(({ name }) => name === cars.name)?.slug_cid}`;
    await open(page, path);
    await form(page).locator("summary").filter({ hasText: "Takasa uygun" }).click();
    await group(page, "Takasa uygun").getByRole("checkbox", { name: /^Evet/ }).click();
    await expect(page).toHaveURL(/\?f\[takas\]=true$/);
    await expect(chip(page, "Takasa uygun: Evet")).toBeVisible();
    await form(page).locator("summary").filter({ hasText: "Fotoğraf" }).click();
    await page.getByRole("checkbox", { name: "Fotoğraflı ilanlar" }).click();
    await expect(page).toHaveURL(/\?with_photo=1&f\[takas\]=true$/);
    // The layout shifts until the list has loaded.
    await expect(chip(page, "Fotoğraflı ilanlar")).toBeVisible();
    await form(page).locator("summary").filter({ hasText: "İlan tarihi" }).click();
    await page.getByRole("radio", { name: "Son 30 gün" }).click();
    await expect(page).toHaveURL(/\?with_photo=1&published_within=30&f\[takas\]=true$/);
    await page.getByRole("link", { name: "Tümünü temizle" }).filter({ visible: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("checkbox", { name: "Fotoğraflı ilanlar" })).not.toBeChecked();
  });

  test("a subcategory keeps the filters, and Back restores list and scroll position", async ({ page }) => {
    await open(page, `${category.path}?with_photo=1`);
    await showMore(list(page));
    await expect(cards(list(page))).toHaveCount(48);
    const loaded = await addresses(list(page));
    const card = cards(list(page)).nth(40);
    await card.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const place = await scrolledTo(page);
    await card.getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/-p\d+$/);
    await page.goBack();
    await expect(cards(list(page))).toHaveCount(48);
    expect(await addresses(list(page))).toEqual(loaded);
    await expect.poll(() => scrolledTo(page)).toBe(place);
    await page
      .getByRole("navigation", { name: "Alt kategoriler" })
      .getByRole("link", { name: /^Otomobil/ })
      .click();
    await expect(page).toHaveURL(/\/otomobil-c\d+\?with_photo=1$/);
    await expect(chip(page, "Fotoğraflı ilanlar")).toBeVisible();
  });

  test("choices made before hydration are applied after it", async ({ page }) => {
    const letScriptsGo = await holdRequests(page, "**/assets/*.js");
    await page.goto(category.path, { waitUntil: "commit" });
    await group(page, "Kimden")
      .getByRole("checkbox", { name: /^Sahibinden/ })
      .click();
    letScriptsGo();
    await expect(page).toHaveURL(address("f[kimden]=sahibinden"));
    await expect(chip(page, "Kimden: Sahibinden")).toBeVisible();
  });
});

test.describe("the sheet", { tag: "@phone" }, () => {
  test("is accessible, discards the choices when closed, and shows the number of results before applying", async ({
    page,
    request,
  }) => {
    await open(page, category.path);
    await openSheet(page);
    await group(page, "Kimden")
      .getByLabel(/^Sahibinden/)
      .check();
    await expectAccessible(page, "#filtreler");
    await form(page).getByRole("button", { name: "Kapat" }).click();
    await expect(form(page)).toBeHidden();
    await expect(page).toHaveURL(category.path);
    await openSheet(page);
    await expect(group(page, "Kimden").getByLabel(/^Sahibinden/)).not.toBeChecked();
    await page.keyboard.press("Escape");
    await expect(form(page)).toBeHidden();

    await openSheet(page);
    const show = form(page).getByRole("button", { name: /ilanı göster$/ });
    await group(page, "Kimden")
      .getByLabel(/^Sahibinden/)
      .check();
    const { total } = await getJson<ListingPage>(request, "/api/listings?category=2&f[kimden]=sahibinden");
    await expect(show).toHaveText(`${total} ilanı göster`);
    await expect(page).toHaveURL(category.path);
    await page.getByLabel("İl", { exact: true }).selectOption({ value: "34" });
    await expect(page.getByLabel("İlçe")).toBeVisible();
    await form(page)
      .getByRole("button", { name: /ilanı göster$/ })
      .click();
    await expect(form(page)).toBeHidden();
    await expect(page).toHaveURL(address("city=34&f[kimden]=sahibinden"));
    await expect(page.getByRole("button", { name: "Filtreler (2)" })).toBeVisible();
    await expect(chip(page, "İstanbul")).toBeVisible();
  });

  test("an outdated response is not shown, and a failed one shows no number", async ({ page, request }) => {
    await open(page, category.path);
    await openSheet(page);
    await page.route("**/api/listings/facets**", (route) => route.abort());
    await group(page, "Kimden")
      .getByLabel(/^Galeriden/)
      .check();
    await expect(form(page).getByRole("button", { name: "Sonuçları göster" })).toBeVisible();
    await page.unroute("**/api/listings/facets**");
    const release = await holdRequests(page, "**/api/listings/facets?**sahibinden**galeriden**");
    const overtaken = page.waitForRequest(/\/facets\?.*sahibinden.*galeriden/);
    await group(page, "Kimden")
      .getByLabel(/^Sahibinden/)
      .check();
    await overtaken;
    await group(page, "Kimden")
      .getByLabel(/^Sahibinden/)
      .uncheck();
    const { total } = await getJson<ListingPage>(request, "/api/listings?category=2&f[kimden]=galeriden");
    const show = form(page).getByRole("button", { name: `${total} ilanı göster`, exact: true });
    await expect(show).toBeVisible();
    release();
    await rendered(page);
    await expect(show).toBeVisible();
  });
});

test("a misspelt word offers a correction, and an empty list offers filters to drop", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  await wordsCounted(request);
  await open(page, "/tum-ilanlar-c0?search=sansung&min_price=90000000000");
  await expect(page.getByText("Bunu mu demek istediniz:")).toBeVisible();
  await page.getByRole("link", { name: "samsung", exact: true }).click();
  await expect(page).toHaveURL("/tum-ilanlar-c0?search=samsung&min_price=90000000000");
  await page.getByRole("link", { name: /^90\.000\.000\.000 TL ve üzeri olmadan/ }).click();
  await expect(page).toHaveURL("/tum-ilanlar-c0?search=samsung");
  await expect(cards(list(page))).not.toHaveCount(0);
});

test("in English", { tag: "@phone" }, async ({ browser }) => {
  const page = await (await browser.newContext({ locale: "en-US", viewport: { width: 1280, height: 900 } })).newPage();
  await page.goto(
    `${process.env["PAZAR_URL"]}${category.path}?search=ford&with_photo=1&published_within=30&min_price=5`,
  );
  await hydrated(page);
  for (const name of ["“ford”", "$5 and up", "With photos", "Last 30 days"])
    await expect(page.getByRole("link", { name: `Remove filter: ${name}` })).toBeVisible();
  await expect(page.getByLabel("Sort").locator("option:checked")).toHaveText("Most relevant");
  await expect(page.getByRole("group", { name: "Listed by" }).getByRole("checkbox", { name: /^Owner/ })).toBeVisible();
  await page.context().close();
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

test("filtered pages stay out of search engines, the category itself does not", { tag: "@desktop" }, async ({
  request,
}) => {
  const html = async (path: string): Promise<string> => (await request.get(path)).text();
  const [noIndex, canonical] = ['<meta name="robots" content="noindex"', '<link rel="canonical"'];
  const filtered = await html(`${category.path}?f[kimden]=sahibinden`);
  expect([filtered.includes(noIndex), filtered.includes(canonical)]).toEqual([true, false]);
  const whole = await html(category.path);
  expect(whole).not.toContain(noIndex);
  expect(whole).toMatch(new RegExp(`${canonical} href="[^"]*${category.path}"`));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is submitted with empty fields and the sort, chips are links, and searches are sorted by relevance", async ({
    page,
    isMobile,
  }) => {
    await page.goto(category.path);
    if (isMobile) await openSheet(page);
    await group(page, "Kimden")
      .getByLabel(/^Sahibinden/)
      .check();
    await page.getByLabel("Fiyat, en az").fill("100.000");
    await form(page).getByRole("button", { name: "Sonuçları göster" }).click();
    await expect(chip(page, "Kimden: Sahibinden")).toBeVisible();
    await expect(chip(page, "100.000 TL ve üzeri")).toBeVisible();
    for (const price of await prices(page)) expect(price).toBeGreaterThanOrEqual(100_000);
    await chip(page, "Kimden: Sahibinden").click();
    await expect(page).toHaveURL(address("min_price=100000"));

    await page.goto(category.path);
    await page.getByLabel("Sırala").selectOption("Önce en pahalı");
    if (isMobile) await openSheet(page);
    await form(page).getByRole("button", { name: "Sonuçları göster" }).click();
    await expect(page).toHaveURL(/[?&]sort=price_desc(&|$)/);
    await expect(page.getByLabel("Sırala").locator("option:checked")).toHaveText("Önce en pahalı");
    const dearestFirst = await prices(page);
    expect(dearestFirst).toHaveLength(24);
    expect(dearestFirst).toEqual(dearestFirst.toSorted((a, b) => b - a));
    await page.goto(category.path);
    if (isMobile) await openSheet(page);
    await group(page, "Kelimeyle ara").getByRole("searchbox").fill("otomatik");
    await form(page).getByRole("button", { name: "Sonuçları göster" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vasıta içinde “otomatik” için sonuçlar");
    await expect(page.getByLabel("Sırala").locator("option:checked")).toHaveText("En alakalı");
  });
});
