import { expect, test, type Locator } from "@playwright/test";
import { addresses, cards, category, searchField, section, wordsCounted } from "../support/steps.ts";

test.use({ javaScriptEnabled: false });

/** By keyboard: cards that come near are laid out and move the link from under a pointer. */
const followMore = (list: Locator) => list.getByRole("link", { name: "Daha fazla göster" }).press("Enter");

test("the home page and a search show listings, more of the same on the next page, and a misspelt search both spellings", {
  tag: "@phone",
}, async ({ page, request }) => {
  await wordsCounted(request);
  await page.goto("/");
  const recent = section(page, "Yeni ilanlar");
  await expect(cards(recent)).toHaveCount(24);
  const first = await addresses(recent);
  await followMore(recent);
  await expect(page).toHaveURL(/^[^?]*\/\?cursor=[^&]+$/);
  await expect(cards(recent)).toHaveCount(24);
  const next = await addresses(recent);
  expect(next.filter((address) => first.includes(address))).toEqual([]);

  const box = searchField(page);
  await box.fill("daire");
  await box.press("Enter");
  await expect(page).toHaveURL("/tum-ilanlar-c0?search=daire");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("“daire” için sonuçlar");
  await expect(box).toHaveValue("daire");
  const list = section(page, "İlanlar");
  await expect(cards(list)).toHaveCount(24);
  await followMore(list);
  await expect(page).toHaveURL(/search=daire.*cursor=|cursor=.*search=daire/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("“daire” için sonuçlar");
  expect(await cards(list).count()).toBeGreaterThan(0);

  await box.fill("kiralk");
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("“kiralık” için sonuçlar");
  await page.getByRole("link", { name: "Bunun yerine “kiralk” araması yapın" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("“kiralk” için sonuçlar");
});

test("links lead to categories, listings and the other language", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: category.name }).first().click();
  await expect(page).toHaveURL(category.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(category.name);

  const link = cards(page).first().getByRole("heading").getByRole("link");
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

  await page.getByRole("banner").getByRole("link", { name: "EN, English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { name: "Similar listings" })).toBeVisible();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { name: "New listings" })).toBeVisible();
});

test("pages that need a login and those of links in mails say that they need scripts, and what to do", {
  tag: "@phone",
}, async ({ page }) => {
  for (const address of ["/favorites", "/messages", "/cpadmin/dashboard"]) {
    await page.goto(address);
    await expect(page.getByRole("main").getByRole("heading")).toHaveText("Bu sayfa için JavaScript gerekir");
    await expect(page.getByRole("main").getByRole("paragraph")).toContainText("ayarlarından JavaScript’i açın");
    await expect(page.getByRole("main").getByRole("link", { name: "İlanlara göz at" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("status")).toBeHidden();
  }
  for (const path of ["/verify-email", "/reset-password", "/cpadmin/invitation"]) {
    await page.goto(`${path}#token=x`);
    await expect(page.getByRole("heading", { name: "Bu sayfa için JavaScript gerekir" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("paragraph")).toContainText("yalnızca JavaScript ile çalışır");
    await expect(page.locator("main form")).toBeHidden();
  }
});
