import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { postListing, signInAsNew } from "../support/people.ts";
import { open, reload, section } from "../support/steps.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const order = (page: Page) => button(page, "Sipariş ver").click();

test("order a promotion by bank transfer, find the payment details again after a reload, cancel", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { token } = await signInAsNew(page, request);
  const { title } = await postListing(request, token);
  await open(page, "/profile/ads");
  await page.getByRole("link", { name: `Öne çıkar: ${title}` }).click();
  await page.getByText("15 gün öne çıkan").click();
  await expect(section(page, "Özet")).toContainText("₺249,00");
  await expectAccessible(page, "main");
  await page.getByLabel("T.C. kimlik numarası").fill("100 000 001 46");
  await page.getByLabel("Adres", { exact: true }).fill("Moda Caddesi 12/3, Kadıköy");
  await page.getByLabel("İl", { exact: true }).fill("İstanbul");
  await order(page);

  await expect(page).toHaveURL(/\/profile\/orders\/\d+$/);
  const transfer = section(page, "Havale veya EFT ile ödeme");
  await expect(transfer).toContainText("TR33 0006 1005 1978 6457 8413 26");
  const reference = (await transfer.getByText(/^PZ[A-Z2-9]{7}$/).textContent()) ?? "";
  await reload(page);
  await expect(transfer).toContainText(reference);
  await expectAccessible(page, "main");

  await page.getByRole("navigation", { name: "Hesap sayfaları" }).getByRole("link", { name: "İlanlarım" }).click();
  await page.getByRole("link", { name: `Ödeme bekliyor: ${title}` }).click();
  await button(page, "Siparişi iptal et").click();
  await page.getByRole("dialog").getByRole("button", { name: "Siparişi iptal et" }).click();
  await expect(page.getByRole("main").getByText("İptal edildi", { exact: true })).toBeVisible();
  await expect(transfer).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Tüm siparişlerim" }).click();
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: title })).toContainText("İptal edildi");
});

test("errors in invoice details stand at their fields, a price that changes meanwhile is asked about again, and nothing typed is lost", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { token } = await signInAsNew(page, request);
  const { id } = await postListing(request, token);
  // The page has seen another price than the one that is asked now.
  let isOld = true;
  await page.route("**/api/offer", async (route) => {
    const answer = await route.fetch();
    const offer = await answer.json();
    if (isOld) offer.packages[0].price = 9_900;
    await route.fulfill({ response: answer, json: offer });
  });
  await open(page, `/profile/ads/${id}/promote`);
  await expect(section(page, "Özet")).toContainText("₺99,00");
  isOld = false;
  await page.getByRole("radio", { name: "Kurumsal" }).check();
  await page.getByLabel("Ticaret unvanı").fill("Deneme Pazaryeri A.Ş.");
  await page.getByLabel("Vergi kimlik numarası").fill("4840847212");
  await page.getByLabel("Adres", { exact: true }).fill("Moda Caddesi 12/3, Kadıköy");
  await order(page);
  const number = page.getByLabel("Vergi kimlik numarası");
  await expect(number).toHaveAccessibleDescription(/Geçerli bir vergi kimlik numarası/);
  await expect(number).toBeFocused();
  await expect(page.getByLabel("Vergi dairesi")).toHaveAccessibleDescription("Vergi dairesini yazın.");
  await expect(page.getByLabel("İl", { exact: true })).toHaveAccessibleDescription("İli yazın.");
  await expect(page.getByLabel("Adres", { exact: true })).toHaveValue("Moda Caddesi 12/3, Kadıköy");

  await number.fill("4840847211");
  await page.getByLabel("Vergi dairesi").fill("Şişli");
  await page.getByLabel("İl", { exact: true }).fill("İstanbul");
  await order(page);
  await expect(page.getByRole("alert")).toContainText("₺99,00 yerine ₺149,00");
  await expect(section(page, "Özet")).toContainText("₺149,00");
  await order(page);
  await expect(page).toHaveURL(/\/profile\/orders\/\d+$/);
  await expect(page.getByText("Şişli · 4840847211")).toBeVisible();
  await open(page, `/profile/ads/${id}/promote`);
  await expect(page.getByLabel("Ticaret unvanı")).toHaveValue("Deneme Pazaryeri A.Ş.");
  await expect(page.getByText("Bu ilan için ödeme bekleyen bir siparişiniz var.")).toBeVisible();
});
