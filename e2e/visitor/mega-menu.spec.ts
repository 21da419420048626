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

test("on phones the categories are one tap away", { tag: "@phone" }, async ({ page }) => {
  await open(page, staticPage.path);
  await page.getByRole("banner").getByRole("link", { name: "Kategoriler" }).click();
  await page.getByRole("dialog", { name: "Kategoriler" }).getByRole("link", { name: category.name }).click();
  await expect(page).toHaveURL(category.path);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test.describe("the mega menu", { tag: "@desktop" }, () => {
  test("shows up to six subcategories of the category under the pointer, each with up to ten children", async ({
    page,
    request,
  }) => {
    const all = await getJson<Category[]>(request, "/api/categories");
    const childrenOf = (id: number | undefined) => all.filter(({ parent_id }) => parent_id === id);
    const subcategories = childrenOf(all.find(({ slug_cid }) => `/${slug_cid}` === category.path)?.id);
    expect(subcategories.length).toBeGreaterThan(6);

    await open(page, staticPage.path);
    await menuButton(page).hover();
    await menuPanel(page).getByRole("list", { name: "Kategoriler" }).getByRole("link", { name: category.name }).hover();
    await expect(menuGroups(page)).toHaveText(subcategories.slice(0, 6).map(({ name }) => new RegExp(`^${name}`)));

    for (const [index, subcategory] of subcategories.slice(0, 6).entries()) {
      const children = childrenOf(subcategory.id);
      const showAll = children.length > 10 ? ["Tümünü göster"] : [];
      const group = menuGroups(page).nth(index);
      await expect(group.getByRole("list").getByRole("listitem")).toHaveText([
        ...children.slice(0, 10).map(({ name }) => name),
        ...showAll,
      ]);
      await expect(group.getByRole("link", { name: `Tümünü göster: ${subcategory.name}` })).toHaveCount(showAll.length);
    }
  });

  test("shows seven placeholders until the categories are loaded, and says when they could not be", async ({
    page,
  }) => {
    const answer = await holdRequests(page, "**/api/categories", (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, staticPage.path);
    await menuButton(page).click();
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
  });

  test("is opened by its button, by hovering or at the end of the category bar, and closed in as many ways", async ({
    page,
  }) => {
    await open(page, staticPage.path);
    const button = menuButton(page);
    const opens = async () => {
      await button.click();
      await expect(menuPanel(page)).toBeVisible();
      await expect(button).toHaveAttribute("aria-expanded", "true");
    };
    const isClosed = async () => {
      await expect(menuPanel(page)).toHaveCount(0);
      await expect(button).toHaveAttribute("aria-expanded", "false");
    };

    await opens();
    await page.keyboard.press("Escape");
    await isClosed();
    await expect(button).toBeFocused();

    await opens();
    await searchField(page).click();
    await isClosed();

    await opens();
    await button.click();
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
