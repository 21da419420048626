import type { Listing, ListingCard } from "@pazar/contract/listings/listings";
import { expect, test, type Page } from "@playwright/test";
import {
  getJson,
  cards,
  category,
  holdRequests,
  menuButton,
  menuGroups,
  menuPanel,
  newestListing,
  open,
  reload,
  hydrated,
  section,
  staticPage,
} from "../support/steps.ts";

async function switchTo(page: Page, language: "EN, English" | "TR, Türkçe"): Promise<void> {
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("banner").getByRole("link", { name: language }).click(),
  ]);
  await hydrated(page);
}

async function isEnglish(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("banner").getByRole("link", { name: "EN, English" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(page.getByRole("combobox", { name: "Search listings" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("All rights reserved.");
}

async function isTurkish(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "tr");
  await expect(page.getByRole("combobox", { name: "İlanlarda ara" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("Tüm hakları saklıdır.");
}

test("the switch changes the language, and it stays through links and reloads", async ({ page }) => {
  await open(page, category.path);
  await isTurkish(page);
  await switchTo(page, "EN, English");
  await isEnglish(page);
  await expect(page).toHaveURL(category.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(category.englishName);

  await page.getByRole("contentinfo").getByRole("link", { name: "Help", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help");
  await reload(page);
  await isEnglish(page);
  await switchTo(page, "TR, Türkçe");
  await isTurkish(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(staticPage.name);
});

test("a tab in the old language switches with its next page", { tag: "@desktop" }, async ({ page, context }) => {
  await open(page, staticPage.path);
  const other = await context.newPage();
  await open(other, staticPage.path);
  await switchTo(other, "EN, English");
  await isTurkish(page);
  await page.getByRole("navigation", { name: "Sayfa yolu" }).getByRole("link", { name: "Ana sayfa" }).click();
  await expect(page.getByRole("heading", { name: "New listings" })).toBeVisible();
  await isEnglish(page);
});

test("an address with ?lang=en is in English, and so is what follows", { tag: "@desktop" }, async ({ page }) => {
  await open(page, `${category.path}?lang=en`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(category.englishName);
  await open(page, staticPage.path);
  await isEnglish(page);
  await switchTo(page, "TR, Türkçe");
  await isTurkish(page);
});

test("without a choice the browser's language decides, and English where it is neither of the two", {
  tag: "@desktop",
}, async ({ browser }) => {
  for (const [locale, lang] of [
    ["en-GB", "en"],
    ["tr-TR", "tr"],
    ["de-DE", "en"],
  ] as const) {
    const page = await browser.newPage({ locale });
    await page.goto(staticPage.path);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await page.close();
  }
});

test("caches of one language are never shown in the other", { tag: "@desktop" }, async ({ page }) => {
  await open(page, staticPage.path);
  await menuButton(page).click();
  await expect(menuGroups(page).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("categories.tr"))).toContain(category.name);

  await switchTo(page, "EN, English");
  const answer = await holdRequests(page, "**/api/categories");
  await menuButton(page).click();
  const entries = menuPanel(page).getByRole("list", { name: "Categories" });
  await expect(entries.getByRole("link", { name: category.englishName })).toBeVisible();
  await expect(menuPanel(page).getByRole("status", { name: "Loading categories" })).toBeVisible();
  await expect(menuGroups(page)).toHaveCount(0);
  answer();
  await expect(menuGroups(page).first()).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main menu" })).not.toContainText(
    /Vasıta|Otomobil|Satılık|Kiralık/,
  );

  const remembered = await page.evaluate(() => Object.entries(localStorage));
  const inEnglish = remembered.filter(([key]) => key.endsWith(".en"));
  expect(inEnglish.map(([key]) => key)).toEqual(
    expect.arrayContaining([
      "categories.en",
      "footer-pages.en",
      "home-categories.en",
      "settings.en",
      "social-links.en",
    ]),
  );
  const mixed = inEnglish.filter(([, copy]) => /Vasıta|Otomobil|Hakkımızda|güvenle/.test(copy)).map(([key]) => key);
  expect(mixed).toEqual([]);
});

const amount = (lira: number, locale: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(lira);

async function showsPrices(
  page: Page,
  listing: Listing,
  price: string,
  similar: ListingCard,
  cardPrice: string,
): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByText(price, { exact: true })).toBeVisible();
  await expect(cards(main).filter({ hasText: similar.title }).first()).toContainText(cardPrice);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(listing.title);
}

test("a listing costs 1.234 TL in Turkish and $1,234 in English, a card shows ₺ in both", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const { id } = await newestListing(request, `?category=${category.path.split("-c")[1]}`);
  const listing = await getJson<Listing>(request, `/api/listings/${id}`);
  const [similar] = await getJson<ListingCard[]>(request, `/api/listings/${id}/similar`);
  if (!similar) throw new Error("The demo data hold no similar listing.");
  expect(Math.min(listing.price, similar.price)).toBeGreaterThan(1000);

  await open(page, `/${listing.slug_pid}`);
  await showsPrices(
    page,
    listing,
    `${amount(listing.price, "tr-TR")} TL`,
    similar,
    `₺${amount(similar.price, "tr-TR")}`,
  );
  await switchTo(page, "EN, English");
  await showsPrices(page, listing, `$${amount(listing.price, "en-US")}`, similar, `₺${amount(similar.price, "en-US")}`);
  await open(page, "/");
  await expect(cards(section(page, "New listings")).getByText(/^₺\d/)).toHaveCount(24);
});
