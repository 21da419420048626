import { expect, test, type Page } from "@playwright/test";
import type { SavedSearch } from "@pazar/contract/search/saved-searches";
import { expectAccessible } from "../support/accessibility.ts";
import { postListing, signInAsNew } from "../support/people.ts";
import { cards, newWord, open } from "../support/steps.ts";

const saveButton = (page: Page) => page.getByRole("button", { name: "Aramayı kaydet", exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Aramayı kaydet" });
const search = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) });

test("a member saves a search, another posts what it looks for, and it is new until it is opened", {
  tag: "@desktop",
}, async ({ page, request, browser }) => {
  const word = newWord();
  const { token } = await signInAsNew(page, request);
  await open(page, `/tum-ilanlar-c0?search=${word}&city=34&max_price=5000`);
  await page.getByRole("button", { name: "Yeni ilan çıkınca haber ver" }).click();
  await expect(dialog(page).getByLabel("Aramanın adı")).toHaveValue(new RegExp(`^${word}, İstanbul, `));
  await expectAccessible(page, "[role=dialog]");
  await dialog(page).getByLabel("Aramanın adı").fill("Aradığım telefon");
  await dialog(page).getByRole("button", { name: "Kaydet" }).click();
  await expect(page.getByText("Arama kaydedildi")).toBeVisible();

  // The same search again.
  await saveButton(page).click();
  await dialog(page).getByRole("button", { name: "Kaydet" }).click();
  await expect(dialog(page).getByText("Bu aramayı daha önce kaydetmişsiniz.")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Vazgeç" }).click();

  const other = await browser.newContext({ locale: "tr-TR" });
  const seller = await signInAsNew(await other.newPage(), request);
  const listing = await postListing(request, seller.token, `Az kullanılmış ${word} telefon`);
  await other.close();

  const headers = { authorization: `Bearer ${token}` };
  const saved = async (): Promise<SavedSearch[]> => (await request.get("/api/saved-searches", { headers })).json();
  await expect.poll(saved, { timeout: 20_000 }).toMatchObject([{ new_count: 1 }]);
  await open(page, "/saved-searches");
  await expect(search(page, "Aradığım telefon")).toContainText("1 yeni");
  await expect(search(page, "Aradığım telefon")).toContainText(`“${word}” · İstanbul · 5.000 TL ve altı`);
  await expectAccessible(page, "main");
  const seen = page.waitForResponse((response) => response.url().endsWith("/seen"));
  await page.getByRole("link", { name: "Aradığım telefon" }).click();
  await expect(cards(page).getByRole("heading")).toHaveText([listing.title]);
  await seen;

  await page.goBack();
  await expect(search(page, "Aradığım telefon")).toBeVisible();
  await expect(search(page, "Aradığım telefon")).not.toContainText("yeni");
  await page.getByRole("button", { name: "Düzenle: Aradığım telefon" }).click();
  const edit = page.getByRole("dialog", { name: "Kayıtlı aramayı düzenle" });
  await edit.getByLabel("Aramanın adı").fill("Telefonlar");
  await edit.getByLabel("Günde bir kez").check();
  await edit.getByRole("button", { name: "Kaydet" }).click();
  await expect(search(page, "Telefonlar")).toContainText("Günde bir kez haber verilir");
  await page.getByRole("button", { name: "Sil: Telefonlar" }).click();
  await expect(page.getByText("Henüz kayıtlı aramanız yok.")).toBeVisible();
  await page.getByRole("button", { name: "Geri al" }).click();
  await expect(search(page, "Telefonlar")).toBeVisible();
});
