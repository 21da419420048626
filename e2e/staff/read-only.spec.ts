import { expect, test } from "@playwright/test";
import { open, signIn } from "../support/steps.ts";

/** What moderators may look at but not change, with a word of each page that shows it has loaded. */
const pages: readonly [address: string, word: string | RegExp][] = [
  ["/cpadmin/categories", "Kategorileri görüntüleyebilirsiniz; değiştirmek için yetkiniz yok."],
  ["/cpadmin/filters", /^Adres|Anahtar|Filtre/],
  ["/cpadmin/filters/1", "Önizleme"],
  ["/cpadmin/filters/categories?category=2", "Bu kategoride tanımlı"],
  ["/cpadmin/cities", "Adana"],
  ["/cpadmin/cities/city/34", "İstanbul"],
  ["/cpadmin/cities/popular", /.+/],
  ["/cpadmin/pages", "Yardım"],
  ["/cpadmin/pages/2/edit", /.+/],
  ["/cpadmin/pages/2/history", /Sürüm/],
  ["/cpadmin/pages/groups", /.+/],
  ["/cpadmin/pages/social", /.+/],
];
const changing =
  /ekle|kaydet|\bsil\b|kaldır|taşı|birleştir|içe aktar|dışa aktar|pasifleştir|etkinleştir|geri yükle|yeniden onay|sürükle/i;

test("a moderator sees the whole catalogue and nothing that changes it", { tag: "@desktop" }, async ({
  page,
  request,
}) => {
  test.slow();
  await signIn(page, request, "moderator@pazar.test");
  for (const [address, word] of pages)
    await test.step(address, async () => {
      await open(page, address);
      const main = page.getByRole("main");
      await expect(main.getByText(word).first()).toBeVisible();
      await expect(main.getByRole("button", { name: changing })).toHaveCount(0);
      await expect(main.getByRole("link", { name: changing })).toHaveCount(0);
      await expect(main.locator("input[type=file], button[type=submit]")).toHaveCount(0);
      await expect(main.locator("[contenteditable=true]")).toHaveCount(0);
    });
});
