import { expect, test, type Page } from "@playwright/test";
import { open, signIn } from "../support/steps.ts";

const wouldAsk = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));

/** That the matrix of roles asks too is seen in admin-people.spec.ts. */
test("leaving unsaved settings asks for confirmation", { tag: "@desktop" }, async ({ page, request }) => {
  const address = "/cpadmin/settings";
  await signIn(page, request, "super@pazar.test");
  await open(page, address);
  const menu = page.getByRole("navigation", { name: "Yönetim menüsü" });
  const elsewhere = menu.getByRole("link", { name: "Kontrol paneli" });
  const question = page.getByRole("dialog", { name: "Kaydetmeden çıkılsın mı?" });
  const line = page.getByLabel("Vergi dairesi");
  await expect(line).toBeVisible();
  expect(await wouldAsk(page)).toBe(false);

  const before = await line.inputValue();
  await line.fill("yarım kaldı");
  expect(await wouldAsk(page)).toBe(true);
  await elsewhere.click();
  await question.getByRole("button", { name: "Sayfada kal" }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(line).toHaveValue("yarım kaldı");

  const [asked] = await Promise.all([
    page.waitForEvent("dialog"),
    page.evaluate(() => void setTimeout(() => location.reload())),
  ]);
  expect(asked.type()).toBe("beforeunload");
  await asked.dismiss();
  await expect(line).toHaveValue("yarım kaldı");

  await line.fill(before);
  expect(await wouldAsk(page)).toBe(false);
  await line.fill("yarım kaldı");
  await elsewhere.click();
  await question.getByRole("button", { name: "Kaydetmeden çık" }).click();
  await expect(page).toHaveURL("/cpadmin/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Kontrol paneli" })).toBeVisible();
  expect(await wouldAsk(page)).toBe(false);

  await menu.getByRole("link", { name: "Ayarlar", exact: true }).click();
  await expect(line).toHaveValue(before);
  await elsewhere.click();
  await expect(page).toHaveURL("/cpadmin/dashboard");
  await expect(question).toBeHidden();
});
