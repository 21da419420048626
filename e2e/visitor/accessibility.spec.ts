import { expect, test } from "@playwright/test";
import { violationsOf, expectAccessible } from "../support/accessibility.ts";
import { menuButton, menuGroups, menuPanel, open, staticPage } from "../support/steps.ts";

test("by keyboard: the first Tab offers to skip the header, and the mega menu has no violations, light or dark", {
  tag: "@desktop",
}, async ({ page }) => {
  await open(page, staticPage.path);
  const skip = page.getByRole("link", { name: "İçeriğe geç" });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const button = menuButton(page);
  for (
    let presses = 0;
    presses < 30 && !(await button.evaluate((element) => element === document.activeElement));
    presses += 1
  )
    await page.keyboard.press("Tab");
  await expect(button).toBeFocused();

  const entries = menuPanel(page).getByRole("list", { name: "Kategoriler" }).getByRole("link");
  await page.keyboard.press("ArrowDown");
  await expect(menuPanel(page)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(entries.last()).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await expect(entries.nth(1)).toBeFocused();
  await expect(entries.nth(1)).toHaveAttribute("aria-current", "true");

  // Until the categories are loaded there is nothing to the right.
  await expect(menuGroups(page).first()).toBeVisible();
  await expectAccessible(page, "header");
  await page.keyboard.press("ArrowRight");
  await expect(menuGroups(page).first().getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(menuGroups(page).first().getByRole("link").nth(1)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(entries.nth(1)).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(menuPanel(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  await skip.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);

  // The look can find something.
  await page.getByRole("main").evaluate((main) => main.append(document.createElement("button")));
  expect((await violationsOf(page, { within: "main" })).join()).toContain("button-name");
});
