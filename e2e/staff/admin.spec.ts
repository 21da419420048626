import { expect, test, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { withPictures } from "../support/chromium.ts";
import { open, section, signIn, staticPage } from "../support/steps.ts";

test.use(withPictures);

const password = "pazar1234";

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-posta").fill(email);
  await page.getByLabel("Şifre", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Giriş yap" }).click();
}

/** Invalidation of cached pages is asynchronous, so the change may appear a moment later. */
const showsSoon = (page: Page, change: Locator) =>
  expect(async () => {
    await open(page, staticPage.path);
    await expect(change).toBeVisible({ timeout: 1_000 });
  }).toPass();

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a guest is redirected to the login, and after it to the requested page", { tag: "@desktop" }, async ({
  page,
}) => {
  // Also where there is no page yet, or none at all.
  for (const path of ["/cpadmin/invoices", "/cpadmin/boyle-bir-sayfa-yok", "/cpadmin/settings#main"]) {
    await open(page, path);
    await expect(page).toHaveURL(`/cpadmin/login?redirect=${encodeURIComponent(path)}`);
  }
  await logIn(page, "admin@pazar.test");
  await expect(page.getByText("Giriş başarılı", { exact: false }).or(heading(page, "Ayarlar")).first()).toBeVisible();
  await expect(page).toHaveURL("/cpadmin/settings#main");
  await expect(heading(page, "Ayarlar")).toBeVisible();
  await open(page, "/cpadmin/login");
  await expect(page).toHaveURL("/cpadmin/dashboard");
  await open(page, "/cpadmin");
  await expect(page).toHaveURL("/cpadmin/dashboard");
  await expect(page.getByText("Onay bekleyen")).toBeVisible();
});

test("a wrong password and missing fields show errors", { tag: "@desktop" }, async ({ page }) => {
  await open(page, "/cpadmin/login");
  await expect(heading(page, "Yönetici girişi")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Giriş yap" }).click();
  await expect(page.getByText("Lütfen e-posta ve şifrenizi giriniz.")).toBeVisible();
  await page.getByLabel("E-posta").fill("admin@pazar.test");
  await page.getByLabel("Şifre", { exact: true }).fill("wrong-password");
  await page.getByRole("button", { name: "Giriş yap" }).click();
  await expect(page.getByText("Giriş başarısız. Bilgilerinizi kontrol edin.")).toBeVisible();

  await expect(page.getByRole("link", { name: "Pazar ana sayfa" })).toBeVisible();
  await page.getByRole("button", { name: "Şifremi unuttum" }).click();
  await expect(page.getByLabel("E-posta")).toHaveValue("admin@pazar.test");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sıfırlama bağlantısı gönder" }).click();
  await expect(heading(page, "Yönetici girişi")).toBeVisible();
  await expect(page.getByLabel("E-posta")).toHaveValue("admin@pazar.test");
});

test("pages, people, settings and actions are one shortcut away", { tag: "@desktop" }, async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await signIn(page, request, "super@pazar.test");
  await open(page, "/cpadmin/roles");
  await expect(heading(page, "Roller")).toBeVisible();
  const field = page.getByRole("combobox", { name: "Sayfa, kişi, ilan, ayar veya işlem bulun" });
  const find = async (text: string) => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused();
    await field.fill(text);
  };
  const active = page.getByRole("option", { selected: true });

  await find("denet");
  await expect(active).toHaveText("Denetim kaydı");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/cpadmin/audit");

  await find("");
  await expect(page.getByRole("group", { name: "Son kullanılanlar" }).getByRole("option")).toHaveText("Denetim kaydı");
  await expectAccessible(page);
  await page.keyboard.press("ArrowUp");
  await expect(active).toHaveText("Çıkış yap");
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();

  // By address: other journeys make people of that name.
  await find("ayse@pazar.test");
  await page.getByRole("group", { name: "Kullanıcılar" }).getByRole("option").first().click();
  await expect(page.getByRole("dialog").getByText("ayse@pazar.test")).toBeVisible();

  // Also over an open sheet.
  await find("iban");
  await expect(active).toHaveText("IBAN");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/cpadmin/settings?field=iban");
  await expect(page.getByLabel("IBAN")).toBeFocused();
  await expect(page.getByRole("button", { name: "Kaydet" })).toBeInViewport();

  await find("davet et");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Yönetici davet et" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/cpadmin/management");

  await page.getByRole("button", { name: "Hesap menüsü" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Koyu tema" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("menuitemcheckbox", { name: "English" }).click();
  await expect(heading(page, "Administrators")).toBeVisible();
});

test("accounting sees only its menu and no page that is not its own", async ({ page, isMobile }) => {
  await open(page, "/cpadmin");
  await expect(page).toHaveURL("/cpadmin/login");
  await logIn(page, "accounting@pazar.test");
  await expect(page).toHaveURL("/cpadmin/dashboard");
  await expect(heading(page, "Kontrol paneli")).toBeVisible();
  // A new page, without the toast that would cover the button.
  await open(page, "/cpadmin/dashboard");
  await expect(heading(page, "Kontrol paneli")).toBeVisible();
  const toggle = page.getByRole("button", { name: "Menüyü göster veya gizle" });
  const menu = page.getByRole("navigation", { name: "Yönetim menüsü" });
  await expect(menu).toBeVisible({ visible: !isMobile });
  await expect(toggle).toHaveAttribute("aria-expanded", String(!isMobile));
  // By default it is open from 1024 px on.
  for (const width of isMobile ? [] : [1023, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(menu).toBeVisible({ visible: width > 1023 });
  }
  if (isMobile) await toggle.click();
  await expect(menu.getByRole("heading")).toHaveText(["Genel", "Muhasebe"]);
  await expect(menu.getByRole("link", { name: "Kontrol paneli" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Ayarlar" })).toBeHidden();
  await toggle.click();
  await expect(menu).toBeHidden();
  await open(page, "/cpadmin/settings");
  await expect(page).toHaveURL("/cpadmin/unauthorized");
  await expect(heading(page, "Bu sayfayı görüntüleme yetkiniz yok")).toBeVisible();
  if (!(await menu.isVisible())) await toggle.click();
  await expect(menu.getByRole("link", { name: "Kullanıcılar" })).toBeVisible();
});

test("a person without staff permissions sees no menu", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/cpadmin/login");
  await logIn(page, "ayse@pazar.test");
  await expect(page).toHaveURL("/cpadmin/unauthorized");
  await open(page, "/cpadmin/unauthorized");
  await page.getByRole("button", { name: "Menüyü göster veya gizle" }).click();
  const menu = page.getByRole("navigation", { name: "Yönetim menüsü" });
  await expect(menu.getByText("Kullanılabilir menü bulunamadı")).toBeVisible();
  await expect(menu.getByRole("link")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
});

test("settings are changed, refused changes and errors show why, and a logo appears on the site", {
  tag: "@desktop",
}, async ({ page, request }) => {
  await signIn(page, request, "admin@pazar.test");
  await open(page, "/cpadmin/settings");
  const field = page.getByLabel("Üst çubuk metni (Türkçe)");
  await expect(field).not.toHaveValue("");
  await expectAccessible(page);
  const before = await field.inputValue();
  await field.fill("Türkiye'nin yeni pazarı");
  const saving = page.waitForRequest((sent) => sent.method() === "PUT");
  await page.getByRole("button", { name: "Kaydet" }).click();
  expect((await saving).postDataJSON()).toEqual({ header_description_tr: "Türkiye'nin yeni pazarı" });
  await expect(page.getByText("Ayarlar başarıyla güncellendi")).toBeVisible();
  await showsSoon(page, page.getByText("Türkiye'nin yeni pazarı"));

  await open(page, "/cpadmin/settings");
  await field.fill(before);
  await page.route("**/api/admin/settings", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 403, json: { message: "Buna izniniz yok.", code: "FORBIDDEN" } })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Kaydet" }).click();
  await expect(page.getByText("Güncelleme hatası: Buna izniniz yok.")).toBeVisible();
  await expect(field).toHaveValue(before);
  await page.unroute("**/api/admin/settings");
  await page.getByRole("button", { name: "Kaydet" }).click();
  await expect(page.getByText("Ayarlar başarıyla güncellendi")).toBeVisible();

  const iban = page.getByLabel("IBAN");
  await iban.fill("TR33 0006 1005 1978 6457 8413 27");
  await page.getByRole("button", { name: "Kaydet" }).click();
  await expect(page.getByText("Geçerli bir Türkiye IBAN'ı girin").first()).toBeVisible();
  await expect(iban).toBeFocused();
  await iban.fill("TR33 0006 1005 1978 6457 8413 26");
  await page.getByRole("button", { name: "Kaydet" }).click();
  await expect(iban).toHaveValue("TR330006100519786457841326");

  const buffer = Buffer.from(
    (
      await page.evaluate(() =>
        Object.assign(document.createElement("canvas"), { width: 120, height: 40 }).toDataURL("image/png"),
      )
    ).split(",")[1] ?? "",
    "base64",
  );
  await page.getByLabel("Logo seç").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  const logo = page.getByRole("img", { name: "Şu anki logo" });
  await expect(logo).toBeVisible();
  await showsSoon(page, page.getByRole("banner").locator(`img[src*="/media/"]`).first());
  await open(page, "/cpadmin/settings");
  await page.getByRole("button", { name: "Logoyu kaldır" }).click();
  await expect(logo).toBeHidden();
});

test("the dashboard shows another period, and each chart as a table", { tag: "@desktop" }, async ({ page }) => {
  await open(page, "/cpadmin/login");
  await logIn(page, "moderator@pazar.test");
  const listings = section(page, "Günlük ilanlar").first();
  await Promise.all([
    page.waitForResponse(/\/api\/admin\/dashboard\?days=7$/),
    page.getByRole("combobox", { name: "Dönem" }).selectOption("Son 7 gün"),
  ]);
  await expect(page).toHaveURL("/cpadmin/dashboard?days=7");
  await listings.getByRole("group", { name: "Günlük ilanlar" }).press("End");
  await expect(listings).toContainText(/Yeni ilan\s*\d+/);
  await listings.getByRole("button", { name: /Tablo/ }).click();
  await expect(listings.getByRole("row")).toHaveCount(8);
  await expectAccessible(page, "main");
});
