import { expect, test } from "@playwright/test";
import { violationsOf, expectAccessible } from "../support/accessibility.ts";
import { withPictures } from "../support/chromium.ts";
import {
  demoPerson,
  menuButton,
  menuGroups,
  menuPanel,
  newestListing,
  open,
  signIn,
  staticPage,
} from "../support/steps.ts";

test.use(withPictures);

/** every-page.spec.ts looks at the others. */
const pages = {
  "a seller": "/satici/5",
  "a page that does not exist": "/boyle-bir-sayfa-yok",
  "the offline page": "/offline",
};

test("the other pages have no accessibility violations, light or dark", { tag: "@phone" }, async ({ page }) => {
  for (const [name, address] of Object.entries(pages))
    await test.step(name, async () => {
      await open(page, address);
      await expectAccessible(page, "main");
    });
});

test("the open mega menu has no accessibility violations, light or dark, and axe would find one", {
  tag: "@desktop",
}, async ({ page }) => {
  await open(page, staticPage.path);
  await menuButton(page).click();
  await expect(menuGroups(page).first()).toBeVisible();
  await expectAccessible(page, "header");
  await page.getByRole("main").evaluate((main) => main.append(document.createElement("button")));
  expect((await violationsOf(page, { within: "main" })).join()).toContain("button-name");
});

test("the photos in full screen and the dialog to report a listing have no violations, light or dark", {
  tag: "@phone",
}, async ({ page, request }) => {
  await signIn(page, request, demoPerson);
  await open(page, `/${(await newestListing(request, "?category=2")).slug_pid}`);
  await page.getByRole("link", { name: "Tam ekran" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "dialog, [role=dialog]");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Şikâyet et" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Şikâyet et", exact: true }).click();
  await expect(page.getByText("Lütfen bir neden seçin.")).toBeVisible();
  await expectAccessible(page, "dialog, [role=dialog]");
});

test("the first Tab offers to skip the header", { tag: "@desktop" }, async ({ page }) => {
  await open(page, staticPage.path);
  const skip = page.getByRole("link", { name: "İçeriğe geç" });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test("the mega menu works with the keyboard alone", { tag: "@desktop" }, async ({ page }) => {
  await open(page, staticPage.path);
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
  await page.keyboard.press("ArrowRight");
  await expect(menuGroups(page).first().getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(menuGroups(page).first().getByRole("link").nth(1)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(entries.nth(1)).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(menuPanel(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});
