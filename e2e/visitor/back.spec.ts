import { expect, test, type Locator, type Page } from "@playwright/test";
import { cards, category, demoPerson, open, reload, scrolledTo, searchField, signIn } from "../support/steps.ts";

const tabBar = (page: Page): Locator => page.getByRole("navigation", { name: "Hızlı gezinme" });
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole("dialog", { name });

/** The code that covers the page may have been loaded after the overlay was shown. */
const isCovered = (page: Page): Promise<unknown> => page.waitForFunction(() => history.state?.overlays > 0);

/** Back closes what is open, and the page stays as it was. */
async function expectBackCloses(page: Page, overlay: Locator): Promise<void> {
  const address = page.url();
  const top = await scrolledTo(page);
  await expect(overlay).toBeVisible();
  await isCovered(page);
  await page.goBack();
  await expect(overlay).toBeHidden();
  expect(page.url()).toBe(address);
  expect(await scrolledTo(page)).toBe(top);
}

test.describe("Back on a phone", { tag: "@phone" }, () => {
  test("closes search, filters, place picker and dialogs before it leaves the page, without loading it again", async ({
    page,
  }) => {
    await open(page, "/");
    await tabBar(page).getByRole("link", { name: "Ara" }).tap();
    await expectBackCloses(page, dialog(page, "İlanlarda ara"));

    // The categories are one tap away.
    await page.getByRole("banner").getByRole("link", { name: "Kategoriler" }).tap();
    await dialog(page, "Kategoriler").getByRole("link", { name: category.name }).tap();
    await expect(page).toHaveURL(category.path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(category.name);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    let loads = 0;
    await page.route("**/*.data*", (route) => {
      loads += 1;
      return route.continue();
    });
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: "instant" }));
    await page.getByRole("button", { name: "Filtreler" }).tap();
    await expectBackCloses(page, page.locator("form[popover]"));
    await page.getByRole("button", { name: "Konum seç" }).tap();
    await expectBackCloses(page, dialog(page, "Konum seç"));
    expect(loads).toBe(0);

    // Closed by hand, nothing is left behind: one Back leaves the page.
    await page.getByRole("button", { name: "Konum seç" }).tap();
    await dialog(page, "Konum seç").getByRole("button", { name: "Kapat" }).tap();
    await expect(dialog(page, "Konum seç")).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/");

    await cards(page).first().getByRole("heading").getByRole("link").tap();
    await page.getByRole("button", { name: "Şikâyet et" }).tap();
    await expectBackCloses(page, page.getByRole("dialog"));
  });

  test("a link inside an overlay is one Back away, and a reload leaves nothing behind", async ({ page, request }) => {
    await signIn(page, request, demoPerson);
    await open(page, "/");
    await page.getByRole("main").getByRole("link", { name: category.name }).first().tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(category.name);
    const account = tabBar(page).getByRole("button", { name: "Hesabım" });
    const sheet = page.getByRole("dialog");
    await account.tap();
    await expectBackCloses(page, sheet);
    await account.tap();
    await sheet.getByRole("link", { name: "Favorilerim" }).tap();
    await expect(page).toHaveURL("/favorites");
    await page.goBack();
    await expect(page).toHaveURL(category.path);
    await expect(cards(page).first()).toBeVisible();

    await account.tap();
    await isCovered(page);
    await reload(page);
    await expect(sheet).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBeUndefined();
    await page.goBack();
    await expect(page).toHaveURL("/");

    await searchField(page).tap();
    await page.getByRole("option").first().tap();
    await expect(page).not.toHaveURL("/");
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(dialog(page, "İlanlarda ara")).toHaveCount(0);
  });

  test("closes what is open in the admin area, one on another", async ({ page, request }) => {
    await signIn(page, request, "moderator@pazar.test");
    await open(page, "/cpadmin/customers");
    await page.getByRole("main").getByRole("row").nth(1).getByRole("link").first().tap();
    const sheet = page.getByRole("dialog").first();
    await expect(sheet).toBeVisible();
    await sheet.getByRole("button", { name: "Askıya al" }).tap();
    const reason = dialog(page, /askıya al/i);
    await expectBackCloses(page, reason);
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL("/cpadmin/customers");
  });
});
