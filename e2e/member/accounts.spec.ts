import { randomUUID } from "node:crypto";
import path from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { withPictures } from "../support/chromium.ts";
import { linkInMailTo } from "../support/mails.ts";
import { register } from "../support/people.ts";
import { hydrated, open, staticPage } from "../support/steps.ts";

test.use(withPictures);

const photo = path.join(import.meta.dirname, "../../docs/home.png");
const dialog = (page: Page) => page.getByRole("dialog");
const toast = (page: Page, text: string) => page.getByText(text, { exact: false });

async function openLogin(page: Page): Promise<void> {
  await open(page, staticPage.path);
  await page.getByRole("button", { name: "Giriş yap" }).first().click();
  await expect(dialog(page)).toBeVisible();
}

test("register, log in, complete the profile with a photo, change the password and log out @desktop", async ({
  page,
}) => {
  test.slow();
  const email = `${randomUUID()}@pazar.test`;
  await openLogin(page);
  await dialog(page).getByLabel("E-posta").fill(email);
  await dialog(page).getByRole("button", { name: "Kayıt ol" }).click();
  await expect(dialog(page).getByLabel("E-posta")).toHaveValue(email);
  for (const [title, address] of [
    ["Kullanım koşulları", /^\/kullanim-kosullari-s\d+$/],
    ["KVKK aydınlatma metni", /^\/kvkk-aydinlatma-metni-s\d+$/],
  ] as const)
    await expect(dialog(page).getByRole("link", { name: title })).toHaveAttribute("href", address);
  await dialog(page).getByLabel("Ad", { exact: true }).fill("Yeni");
  await dialog(page).getByLabel("Soyad").fill("Üye");
  await dialog(page).getByLabel("Şifre", { exact: true }).fill("12345");
  await dialog(page).getByRole("button", { name: "Kayıt ol", exact: true }).click();
  await expect(dialog(page).getByText("Şifre en az 6 karakter olmalıdır").first()).toBeVisible();
  await dialog(page).getByLabel("Şifre", { exact: true }).fill("123456");
  await expect(dialog(page).getByText("Zayıf")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Kayıt ol", exact: true }).click();
  await expect(dialog(page).getByText("Bu şifre çok yaygın ve kolay tahmin edilir.").first()).toBeVisible();
  await dialog(page).getByLabel("Şifre", { exact: true }).fill("ilk-sifre1");
  await expect(dialog(page).getByText("Orta")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Kayıt ol", exact: true }).click();
  await expect(dialog(page).getByRole("button", { name: "Giriş yap", exact: true })).toBeVisible();
  await expect(dialog(page).getByLabel("E-posta")).toHaveValue(email);
  await expect(dialog(page).getByLabel("Şifre", { exact: true })).toHaveValue("");

  await dialog(page).getByLabel("Şifre", { exact: true }).fill("yanlis-sifre");
  await dialog(page).getByRole("button", { name: "Giriş yap", exact: true }).click();
  await expect(dialog(page).getByText("Giriş başarısız. Bilgilerinizi kontrol edin.")).toBeVisible();
  await dialog(page).getByLabel("Şifre", { exact: true }).fill("ilk-sifre1");
  const signedIn = page.waitForEvent("load");
  await dialog(page).getByRole("button", { name: "Giriş yap", exact: true }).click();
  await expect(page.getByRole("button", { name: "Hesap menüsü" })).toBeVisible();
  await signedIn;
  await hydrated(page);

  await page.getByRole("button", { name: "Hesap menüsü" }).click();
  await page.getByRole("link", { name: "Profilim" }).click();
  await expect(page.getByLabel("E-posta", { exact: true })).toHaveValue(email);
  await page.getByLabel("Telefon", { exact: true }).fill("0532 123 45 67");
  await page.getByRole("button", { name: "Değişiklikleri kaydet" }).click();
  await expect(toast(page, "Profiliniz güncellendi")).toBeVisible();
  await page.locator('input[type="file"]').first().setInputFiles(photo);
  await dialog(page).getByRole("button", { name: "Fotoğrafı kaydet" }).click();
  await expect(page.locator('main img[src*="/media/"]').first()).toBeVisible();

  await page.getByRole("navigation", { name: "Hesap sayfaları" }).getByRole("link", { name: "Güvenlik" }).click();
  await page.getByLabel("Mevcut şifre").fill("ilk-sifre1");
  await page.getByLabel("Yeni şifre", { exact: true }).fill("yeni-sifre1");
  await page.getByLabel("Yeni şifre (tekrar)").fill("yeni-sifre2");
  const change = page.getByRole("button", { name: "Şifreyi değiştir" });
  await change.click();
  await expect(page.getByText("Yeni şifreler eşleşmiyor!").first()).toBeVisible();
  await page.getByLabel("Yeni şifre (tekrar)").fill("yeni-sifre1");
  await change.click();
  await expect(toast(page, "Şifreniz güncellendi")).toBeVisible();

  await page.getByRole("button", { name: "Hesap menüsü" }).click();
  await expect(toast(page, "Şifreniz güncellendi"), "the menu does not wait for the toast to leave").toBeVisible();
  await page.getByRole("button", { name: "Çıkış yap" }).click();
  await expect(page.getByRole("button", { name: "Giriş yap" }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("reset a forgotten password by mail and log in @desktop", async ({ page, request }) => {
  const email = await register(request);
  await open(page, await linkInMailTo(email, "/verify-email"));
  await expect(page).toHaveURL(/\/verify-email$/);
  await page.getByRole("button", { name: "Adresimi doğrula" }).click();
  await expect(page.getByRole("heading", { name: "E-posta adresiniz doğrulandı" })).toBeVisible();

  await page.getByRole("button", { name: "Giriş yap" }).first().click();
  await dialog(page).getByLabel("E-posta").fill(email);
  await dialog(page).getByRole("button", { name: "Şifremi unuttum" }).click();
  await expect(dialog(page).getByLabel("E-posta")).toHaveValue(email);
  await dialog(page)
    .getByRole("button", { name: /gönder/i })
    .click();
  await expect(dialog(page).getByRole("button", { name: "Giriş yap", exact: true })).toBeVisible();

  const link = await linkInMailTo(email, "/reset-password");
  const response = await open(page, link);
  expect(response?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(page, "nobody finds the token in the address or the history").toHaveURL(/\/reset-password$/);
  await page.getByLabel("Yeni şifre", { exact: true }).fill("unutulmaz1");
  await page.getByLabel(/tekrar/i).fill("unutulmaz2");
  const save = page.locator("main form").getByRole("button", { name: /kaydet|değiştir|sıfırla|belirle/i });
  await save.click();
  await expect(page.getByText("Şifreler eşleşmiyor").first()).toBeVisible();
  await page.getByLabel(/tekrar/i).fill("unutulmaz1");
  await save.click();
  await expect(dialog(page).getByLabel("E-posta")).toHaveValue(email);
  await dialog(page).getByLabel("Şifre", { exact: true }).fill("unutulmaz1");
  await dialog(page).getByRole("button", { name: "Giriş yap", exact: true }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
});

test("Google signs a newcomer in @desktop", async ({ page }) => {
  await openLogin(page);
  await dialog(page)
    .getByRole("link", { name: /Google/ })
    .or(dialog(page).getByRole("button", { name: /Google/ }))
    .first()
    .click();
  await page.getByRole("button", { name: "Hesap menüsü" }).click();
  await expect(page.getByText("google.visitor@pazar.test")).toBeVisible();
});
