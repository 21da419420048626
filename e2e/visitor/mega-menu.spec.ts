import type { Category } from "@pazar/contract/catalogue/categories";
import { expect, test } from "@playwright/test";
import {
  getJson,
  category,
  holdRequests,
  menuButton,
  menuGroups,
  menuPanel,
  open,
  searchField,
  staticPage,
} from "../support/steps.ts";

test.describe("the mega menu", { tag: "@desktop" }, () => {
  test("is opened by its button, by hovering or at the end of the category bar, shows its categories once loaded, and is closed in as many ways", async ({
    page,
    request,
  }) => {
    const all = await getJson<Category[]>(request, "/api/categories");
    const parent = all.find(({ slug_cid }) => `/${slug_cid}` === category.path);
    const subcategories = all.filter(({ parent_id }) => parent_id === parent?.id).slice(0, 6);
    const answer = await holdRequests(page, "**/api/categories", (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, staticPage.path);
    const button = menuButton(page);
    await button.click();
    const placeholders = menuPanel(page).getByRole("status", { name: "Kategoriler yükleniyor" });
    await expect(placeholders.locator("> *")).toHaveCount(7);
    await expect(menuGroups(page)).toHaveCount(0);

    answer();
    const problem = menuPanel(page).getByRole("alert");
    await expect(problem).toContainText("Kategoriler yüklenemedi.");
    await expect(placeholders).toHaveCount(0);
    await page.unroute("**/api/categories");
    await problem.getByRole("button", { name: "Tekrar dene" }).click();
    await expect(menuGroups(page)).not.toHaveCount(0);
    await expect(problem).toHaveCount(0);
    await expect(menuPanel(page).locator("a[aria-current]")).toBeFocused();
    await menuPanel(page).getByRole("list", { name: "Kategoriler" }).getByRole("link", { name: category.name }).hover();
    await expect(menuGroups(page)).toHaveText(subcategories.map(({ name }) => new RegExp(`^${name}`)));

    const opens = async () => {
      await button.click();
      await expect(menuPanel(page)).toBeVisible();
      await expect(button).toHaveAttribute("aria-expanded", "true");
    };
    const isClosed = async () => {
      await expect(menuPanel(page)).toHaveCount(0);
      await expect(button).toHaveAttribute("aria-expanded", "false");
    };

    await button.click();
    await isClosed();

    await opens();
    await page.keyboard.press("Escape");
    await isClosed();
    await expect(button).toBeFocused();

    await opens();
    await searchField(page).click();
    await isClosed();

    await searchField(page).focus();
    await page.keyboard.press("Escape");
    await searchField(page).hover();

    // Opened by the pointer, it closes when the pointer leaves; only hovered, it gives no focus away.
    await button.hover();
    await expect(menuPanel(page)).toBeVisible();
    await searchField(page).hover();
    await isClosed();
    await button.hover();
    await expect(menuPanel(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await isClosed();
    await expect(button).not.toBeFocused();

    await page.getByRole("navigation", { name: "Ana menü" }).getByRole("link", { name: "Diğer kategoriler" }).click();
    await expect(menuPanel(page)).toBeVisible();
    await expect(button).toBeFocused();
    await page.keyboard.press("Escape");
    await isClosed();

    await opens();
    const link = menuGroups(page).first().getByRole("link").first();
    const name = await link.innerText();
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await isClosed();
  });
});
