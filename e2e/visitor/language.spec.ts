import { expect, test, type Page } from "@playwright/test";
import {
  category,
  holdRequests,
  menuButton,
  menuGroups,
  menuPanel,
  open,
  reload,
  hydrated,
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

test("the switch changes the language, and it stays through links and reloads", { tag: "@phone" }, async ({ page }) => {
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

test("a tab in the old language switches with its next page, and never shows copies in the other", {
  tag: "@desktop",
}, async ({ page, context }) => {
  await open(page, staticPage.path);
  await menuButton(page).click();
  await expect(menuGroups(page).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("categories.tr"))).toContain(category.name);
  await page.keyboard.press("Escape");

  const other = await context.newPage();
  await open(other, `${category.path}?lang=en`);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(category.englishName);
  await isTurkish(page);
  await page.getByRole("navigation", { name: "Sayfa yolu" }).getByRole("link", { name: "Ana sayfa" }).click();
  await expect(page.getByRole("heading", { name: "New listings" })).toBeVisible();
  await isEnglish(page);

  await hydrated(page);
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
