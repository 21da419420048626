import { expect, test, type Locator, type Page } from "@playwright/test";
import type { City, District } from "@pazar/contract/catalogue/places";
import { allListingsPath } from "@pazar/contract/pages/paths";
import { expectAccessible } from "../support/accessibility.ts";
import { cards, getJson, open, section } from "../support/steps.ts";

const list = (page: Page): Locator => section(page, "İlanlar");
const form = (page: Page): Locator => page.locator("form#filtreler");
const ofPlace = (page: Page, name: string): Locator => cards(list(page)).filter({ hasText: name });
const chipOf = (page: Page, name: string): Locator =>
  page.getByRole("link", { name: `Filtreyi kaldır: ${name}`, exact: true });
const map = (page: Page): Locator => page.getByRole("dialog", { name: "Haritada ilanlar" });

test("a city shows its districts; around a district, what is near appears with its distance, nearest first", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const cities = await getJson<City[]>(request, "/api/cities");
  const istanbul = cities.find(({ name }) => name === "İstanbul")?.id ?? 0;
  const districts = await getJson<District[]>(request, `/api/cities/${istanbul}/districts`);
  const kadikoy = String(districts.find(({ name }) => name === "Kadıköy")?.id);

  await open(page, allListingsPath);
  await expect(form(page).getByRole("button", { name: "Yakınımdaki ilanlar için konum seçin" })).toBeVisible();
  const city = form(page).getByLabel("İl", { exact: true });
  await city.focus();
  await city.selectOption(String(istanbul));
  await expect(page).toHaveURL(new RegExp(`city=${istanbul}$`));
  await expect(city).toBeFocused();
  await expect(cards(list(page)).filter({ hasNotText: "İstanbul" })).toHaveCount(0);
  await form(page).getByLabel("İlçe").selectOption(kadikoy);
  await expect(page).toHaveURL(new RegExp(`city=${istanbul}&district=${kadikoy}$`));
  await expect(ofPlace(page, "Üsküdar, İstanbul")).toHaveCount(0);

  await form(page).getByLabel("Uzaklık").selectOption("10");
  await expect(page).toHaveURL(/&within=10$/);
  await expect(ofPlace(page, "Üsküdar, İstanbul · ~").first()).toBeVisible();
  await expect(ofPlace(page, "Ankara")).toHaveCount(0);
  const chip = chipOf(page, "Kadıköy ve 10 km çevresi");
  await expect(chip).toBeVisible();

  await page.getByLabel("Sırala").selectOption("distance");
  await expect(page).toHaveURL(/&sort=distance$/);
  await expect(cards(list(page)).first()).toContainText("Kadıköy, İstanbul");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expectAccessible(page, "main");

  await chip.click();
  await expect(page).toHaveURL(new RegExp(`district=${kadikoy}&sort=distance$`));
  await expect(ofPlace(page, "Üsküdar, İstanbul")).toHaveCount(0);
  await expect(form(page).getByLabel("Uzaklık")).toHaveValue("");
  // Another city has other districts.
  await city.selectOption(String(cities.find(({ name }) => name === "Ankara")?.id));
  await expect(page).toHaveURL(/city=6&sort=distance$/);
  await expect(chipOf(page, "Ankara")).toBeVisible();
});

test("the map: a province, then a district, and the list follows", { tag: "@phone" }, async ({ page, request }) => {
  const cities = await getJson<City[]>(request, "/api/cities");
  const ankara = cities.find(({ name }) => name === "Ankara")?.id ?? 0;
  await open(page, allListingsPath);
  await page.getByRole("button", { name: "Harita" }).click();
  await map(page).locator(`[data-place="${ankara}"]`).click();
  await expect(page).toHaveURL(new RegExp(`city=${ankara}$`));
  const district = map(page).getByRole("navigation", { name: "İlçeler" }).getByRole("link").first();
  await expect(district).toBeVisible();
  await expectAccessible(page, "dialog, [role=dialog]");
  await district.click();
  await expect(page).toHaveURL(new RegExp(`city=${ankara}&district=\\d+$`));
  await expect(district).toHaveAttribute("aria-current", "true");

  await map(page)
    .getByRole("button", { name: /^Listeyi göster/ })
    .click();
  await expect(map(page)).toHaveCount(0);
  await expect(cards(list(page)).first()).toContainText("Ankara");
  await expect(cards(list(page)).filter({ hasNotText: "Ankara" })).toHaveCount(0);
});
