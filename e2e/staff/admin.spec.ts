import { expect, test, type APIRequestContext, type Page, type Route } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { open, section, signIn, staticPage } from "../support/steps.ts";

/** The page as the server renders it; what is cached follows a change a moment later. */
const shownToVisitors = async (request: APIRequestContext): Promise<string> =>
  (await request.get(staticPage.path, { headers: { "accept-language": "tr" } })).text();

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a guest is told what is wrong with the login, and after it gets to the requested page: another period, and each chart as a table", {
  tag: "@desktop",
}, async ({ page }) => {
  const wanted = "/cpadmin/dashboard?days=90#main";
  await open(page, wanted);
  await expect(page).toHaveURL(`/cpadmin/login?redirect=${encodeURIComponent(wanted)}`);
  await expect(heading(page, "Yönetici girişi")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Giriş yap" }).click();
  await expect(page.getByText("Lütfen e-posta ve şifrenizi giriniz.")).toBeVisible();
  await page.getByLabel("E-posta").fill("moderator@pazar.test");
  await page.getByLabel("Şifre", { exact: true }).fill("wrong-password");
  await page.getByRole("button", { name: "Giriş yap" }).click();
  await expect(page.getByText("Giriş başarısız. Bilgilerinizi kontrol edin.")).toBeVisible();

  await expect(page.getByRole("link", { name: "Pazar ana sayfa" })).toBeVisible();
  await page.getByRole("button", { name: "Şifremi unuttum" }).click();
  await expect(page.getByLabel("E-posta")).toHaveValue("moderator@pazar.test");
  await expectAccessible(page, "main");
  await page.getByRole("button", { name: "Sıfırlama bağlantısı gönder" }).click();
  await expect(heading(page, "Yönetici girişi")).toBeVisible();
  await expect(page.getByLabel("E-posta")).toHaveValue("moderator@pazar.test");
  await page.getByLabel("Şifre", { exact: true }).fill("pazar1234");
  await page.getByRole("button", { name: "Giriş yap" }).click();
  await expect(page).toHaveURL(wanted);
  await expect(heading(page, "Kontrol paneli")).toBeVisible();
  await expect(page.getByText("Onay bekleyen")).toBeVisible();

  const listings = section(page, "Günlük ilanlar").first();
  await Promise.all([
    page.waitForResponse(/\/api\/admin\/dashboard\?days=7$/),
    page.getByRole("combobox", { name: "Dönem" }).selectOption("Son 7 gün"),
  ]);
  await expect(page).toHaveURL(/\/cpadmin\/dashboard\?days=7/);
  await listings.getByRole("group", { name: "Günlük ilanlar" }).press("End");
  await expect(listings).toContainText(/Yeni ilan\s*\d+/);
  await listings.getByRole("button", { name: /Tablo/ }).click();
  await expect(listings.getByRole("row")).toHaveCount(8);
  await expectAccessible(page, "main");
});

test("pages, people, settings and actions are one shortcut away, and one's own row, the theme and the language one menu", {
  tag: "@desktop",
}, async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await signIn(page, request, "super@pazar.test");
  await open(page, "/cpadmin/management");
  await expect(heading(page, "Yöneticiler")).toBeVisible();
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
  await expectAccessible(page, "dialog, [role=dialog]");
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
  await expect(page.getByRole("menuitem")).toHaveText(["Profilim", "Hesap güvenliği", "Ayarlar", "Çıkış yap"]);
  await page.getByRole("menuitem", { name: "Profilim" }).click();
  await expect(page).toHaveURL(/\/cpadmin\/management\?row=\d+$/);
  await expect(page.getByRole("dialog", { name: "Yönetici" }).getByText("super@pazar.test")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Hesap menüsü" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Koyu tema" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("menuitemcheckbox", { name: "English" }).click();
  await expect(heading(page, "Administrators")).toBeVisible();
});

test("accounting sees only its menu and no page that is not its own", async ({ page, request, isMobile }) => {
  await signIn(page, request, "accounting@pazar.test");
  await open(page, "/cpadmin/settings");
  await expect(page).toHaveURL("/cpadmin/unauthorized");
  await expect(heading(page, "Bu sayfayı görüntüleme yetkiniz yok")).toBeVisible();
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
  await expect(menu.getByRole("link", { name: "Kullanıcılar" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Ayarlar" })).toBeHidden();
  await menu.getByRole("link", { name: "Kontrol paneli" }).click();
  await expect(page).toHaveURL("/cpadmin/dashboard");
  await expect(heading(page, "Kontrol paneli")).toBeVisible();
  await expect(menu).toBeVisible({ visible: !isMobile });
  await toggle.click();
  if (isMobile) await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
});

test("a person without staff permissions gets no page and sees no menu", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  await signIn(page, request, "ayse@pazar.test");
  await open(page, "/cpadmin");
  await expect(page).toHaveURL("/cpadmin/unauthorized");
  await page.getByRole("button", { name: "Menüyü göster veya gizle" }).click();
  const menu = page.getByRole("navigation", { name: "Yönetim menüsü" });
  await expect(menu.getByText("Kullanılabilir menü bulunamadı")).toBeVisible();
  await expect(menu.getByRole("link")).toHaveCount(0);
});

test("settings are changed, refused changes and errors show why, a logo appears on the site, and the dashboard says how backups are", {
  tag: "@desktop",
}, async ({ page, request }) => {
  await signIn(page, request, "admin@pazar.test");
  await open(page, "/cpadmin/settings");
  const field = page.getByLabel("Üst çubuk metni (Türkçe)");
  const schedule = page.getByLabel("Otomatik yedekleme");
  const save = page.getByRole("button", { name: "Kaydet" });
  await expect(field).not.toHaveValue("");
  await expect(schedule).toBeEnabled();
  await expect(schedule).toHaveValue("");
  await expect(page.getByText("Yedekler şifrelenmiyor")).toBeVisible();
  await expectAccessible(page);
  const before = await field.inputValue();
  await field.fill("Türkiye'nin yeni pazarı");
  // The last hour of the day: nothing is written while other journeys run.
  await schedule.selectOption({ label: "Her gün saat 23:00 (Türkiye saati)" });
  const saving = page.waitForRequest((sent) => sent.method() === "PUT");
  await save.click();
  expect((await saving).postDataJSON()).toEqual({ header_description_tr: "Türkiye'nin yeni pazarı", backup_hour: 23 });
  await expect(page.getByText("Ayarlar başarıyla güncellendi")).toBeVisible();
  await expect.poll(() => shownToVisitors(request)).toContain("Türkiye&#x27;nin yeni pazarı");

  const menu = page.getByRole("navigation", { name: "Yönetim menüsü" });
  await menu.getByRole("link", { name: "Kontrol paneli" }).click();
  await page.getByRole("link", { name: "Henüz yedek alınmadı" }).click();
  await expect(page).toHaveURL("/cpadmin/settings?field=backup_hour");
  await expect(schedule).toHaveValue("23");
  await schedule.selectOption({ label: "Kapalı" });
  await field.fill(before);
  const refuse = (route: Route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 403, json: { message: "Buna izniniz yok.", code: "FORBIDDEN" } })
      : route.continue();
  await page.route("**/api/admin/settings", refuse);
  await save.click();
  await expect(page.getByText("Güncelleme hatası: Buna izniniz yok.")).toBeVisible();
  await expect(field).toHaveValue(before);
  await page.unroute("**/api/admin/settings");
  await save.click();
  await expect(page.getByText("Ayarlar başarıyla güncellendi")).toBeVisible();

  const iban = page.getByLabel("IBAN");
  await iban.fill("TR33 0006 1005 1978 6457 8413 27");
  await save.click();
  await expect(page.getByText("Geçerli bir Türkiye IBAN'ı girin").first()).toBeVisible();
  await expect(iban).toBeFocused();
  await iban.fill("TR33 0006 1005 1978 6457 8413 26");
  await save.click();
  await expect(iban).toHaveValue("TR330006100519786457841326");

  const drawn = await page.evaluate(() =>
    Object.assign(document.createElement("canvas"), { width: 120, height: 40 }).toDataURL("image/png"),
  );
  const buffer = Buffer.from(drawn.split(",")[1] ?? "", "base64");
  await page.getByLabel("Logo seç").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  const logo = page.getByRole("img", { name: "Şu anki logo" });
  await expect(logo).toBeVisible();
  await expect.poll(() => shownToVisitors(request)).toMatch(/<header[^]*<img[^>]*src="[^"]*\/media\/[^]*<\/header>/);
  await page.getByRole("button", { name: "Logoyu kaldır" }).click();
  await expect(logo).toBeHidden();
});
