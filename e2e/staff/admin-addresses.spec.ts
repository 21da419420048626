import { expect, test } from "@playwright/test";
import { open, signIn } from "../support/steps.ts";

test.describe("addresses of the admin area", { tag: "@desktop" }, () => {
  test.beforeEach(({ page, request }) => signIn(page, request, "super@pazar.test"));

  test("unknown pages keep the menu", async ({ page, request }) => {
    for (const address of ["/cpadmin/adverts/abc/edit", "/cpadmin/adverts/99999999999/edit"])
      expect((await request.get(address)).status()).toBe(404);
    for (const [address, status, heading] of [
      // 200, because the server renders every page for a guest, who may not know which listings exist.
      ["/cpadmin/adverts/999999/edit", 200, "İlan bulunamadı"],
      ["/cpadmin/boyle-bir-sayfa-yok", 404, "Sayfa bulunamadı"],
    ] as const) {
      expect((await open(page, address))?.status()).toBe(status);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(
        page.getByRole("navigation", { name: "Yönetim menüsü" }).getByRole("link", { name: "İlanlar" }),
      ).toBeVisible();
      await expect(page.getByRole("contentinfo")).toHaveCount(0);
      await page.getByRole("main").getByRole("link").click();
      await expect(page).toHaveURL(heading === "İlan bulunamadı" ? "/cpadmin/adverts" : "/cpadmin/dashboard");
    }
  });

  test("the sheet of a missing row shows an error, where else to look, and can be closed", async ({ page }) => {
    for (const [list, row, text] of [
      ["/cpadmin/adverts?tab=all", "abc", "Bu numaralı bir ilan yok."],
      ["/cpadmin/customers?status=active", "2000000000", "Burada bu numaralı kimse yok."],
      ["/cpadmin/management?status=active", "abc", "Burada bu numaralı kimse yok."],
      ["/cpadmin/customers/reports?state=open", "2000000000", "Bu numaralı bir şikâyet yok."],
    ] as const) {
      await open(page, `${list}&row=${row}`);
      const sheet = page.getByRole("dialog");
      await expect(sheet.getByRole("alert")).toContainText(text);
      await expect(sheet.getByRole("button", { name: "Tekrar dene" })).toHaveCount(0);
      await sheet.getByRole("alert").getByRole("button", { name: "Kapat" }).click();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(list);
    }
  });
});
