import { readFileSync } from "node:fs";
import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { expectAccessible } from "../support/accessibility.ts";
import { csrfToken, open } from "../support/steps.ts";

async function openAs(page: Page, request: APIRequestContext, email: string, address: string): Promise<void> {
  const answer = await request.post("/api/login", {
    data: { email, password: "pazar1234" },
    headers: { "x-xsrf-token": await csrfToken(request) },
  });
  const { token }: { token: string } = await answer.json();
  await page.addInitScript((stored) => localStorage.setItem("token", stored), token);
  await open(page, address);
}

test("accounting opens the reports, changes the period, compares, reads a table and downloads files", {
  tag: "@desktop",
}, async ({ page, request }) => {
  await openAs(page, request, "accounting@pazar.test", "/cpadmin/reports");
  await expect(page.getByRole("heading", { name: "Raporlar", level: 1 })).toBeVisible();
  const listings = page.locator("dl > div").filter({ hasText: "Yeni ilanlar" });
  await expect(listings).toContainText(/önce \d/);
  await expectAccessible(page);

  await page.getByLabel("Karşılaştırma").selectOption("Karşılaştırma yok");
  await expect(page).toHaveURL(/compare=none/);
  await expect(listings).not.toContainText("önce");
  await page.getByLabel("Dönem").selectOption("Bu yıl");
  const today = turkishDay(new Date());
  await expect(page).toHaveURL(new RegExp(`from=${today.slice(0, 4)}-01-01&to=${today}`));
  await page.getByRole("button", { name: "Yeni üyeler ve ilanlar: Tablo" }).click();
  await expect(page.getByRole("table", { name: "Yeni üyeler ve ilanlar" })).toBeVisible();

  await page.getByLabel("Dönem").selectOption("Tarih seçin");
  await page.getByLabel("Başlangıç").fill(today);
  await page.getByLabel("Bitiş").fill("2020-01-01");
  await page.getByRole("button", { name: "Göster", exact: true }).click();
  await expect(page.getByText("Bitiş tarihi başlangıçtan önce olamaz.")).toBeVisible();
  await page.getByLabel("Bitiş").fill(today);
  await page.getByRole("button", { name: "Göster", exact: true }).click();
  await expect(page.getByText("Bitiş tarihi başlangıçtan önce olamaz.")).toBeHidden();

  for (const [button, name, start] of [
    ["Raporun kendisi: CSV", `pazar-report-${today}.csv`, '\uFEFF"Bölüm";"Ad"'],
    ["Satış defteri: Excel", `pazar-sales-${today}.xlsx`, "PK"],
  ] as const) {
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: button }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(name);
    expect(readFileSync(await file.path(), "utf8").startsWith(start)).toBe(true);
  }
});
