import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { open, signIn } from "../support/steps.ts";

async function save(page: Page, button: string | RegExp): Promise<{ name: string; content: Buffer }> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await saving;
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}

test("accounting finds an invoice, saves it as PDF and XML, goes from a credit note to its invoice, and saves a list too long to wait for when a job has written it", {
  tag: "@desktop",
}, async ({ page, request }) => {
  await signIn(page, request, "accounting@pazar.test");
  await open(page, "/cpadmin/invoices");
  await page.getByRole("searchbox", { name: "Fatura no, alıcı, TCKN / VKN veya referans" }).fill("demir elektronik");
  await expect(page).toHaveURL(/q=demir/);
  await expect(page.getByText("1–1 / 1")).toBeVisible();
  const found = page.getByRole("link", { name: /^PZR\d{13}/ });
  const number = (await found.innerText()).trim();
  await found.click();
  const sheet = page.getByRole("dialog", { name: "Fatura" });
  await expect(sheet.getByRole("heading", { name: number })).toBeVisible();
  await expect(sheet).toContainText("Demir Elektronik Ticaret Ltd. Şti.");
  await expect(sheet).toContainText("₺249,00");
  await expectAccessible(page, "[role=dialog]");
  const pdf = await save(page, "PDF indir");
  expect([pdf.name, pdf.content.subarray(0, 5).toString()]).toEqual([`${number}.pdf`, "%PDF-"]);
  const xml = await save(page, "XML indir (UBL-TR)");
  expect(xml.name).toBe(`${number}.xml`);
  expect(xml.content.toString()).toContain(`<cbc:ID>${number}</cbc:ID>`);

  await open(page, "/cpadmin/invoices?kind=credit_note");
  await page
    .getByRole("link", { name: /^PZI\d{13}/ })
    .first()
    .click();
  await expect(sheet).toContainText("İade nedeni");
  const taken = sheet.getByRole("link", { name: /^PZR\d{13}/ });
  const invoice = await taken.innerText();
  await taken.click();
  await expect(sheet.getByRole("heading", { name: invoice })).toBeVisible();
  await expect(sheet.getByRole("link", { name: /^PZI\d{13}/ })).toBeVisible();

  // What the server answers for more rows than the demo data has.
  await page.route("**/api/admin/invoices/export?*", (route) =>
    route.fulfill({ status: 422, json: { code: "EXPORT_TOO_LARGE", message: "Liste çok uzun." } }),
  );
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Dışa aktar" }).click();
  await expect(page.getByText("Dosya hazırlanıyor.")).toBeVisible();
  const list = await save(page, /\.csv dosyasını indir/);
  expect(list.name).toMatch(/\.csv$/);
  expect(list.content.toString()).toMatch(/PZI\d{13}/);
  expect(list.content.toString()).not.toMatch(/^PZR/m);
  await expectAccessible(page);
});
