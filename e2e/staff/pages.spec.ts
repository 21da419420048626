import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import type { EditablePage } from "@pazar/contract/admin/content/pages";
import { pageSlug } from "@pazar/contract/pages/paths";
import { expectAccessible } from "../support/accessibility.ts";
import { password, register, signInAsNew } from "../support/people.ts";
import { csrfToken, open, reload, signIn } from "../support/steps.ts";

const admin = "admin@pazar.test";

/** A call as the person with this token. */
async function call<T>(request: APIRequestContext, token: string, method: "POST" | "DELETE", path: string, data = {}) {
  const answer = await request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}`, "x-xsrf-token": await csrfToken(request), "accept-language": "tr" },
    ...(method === "POST" && { data }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const text = await answer.text();
  const value: T = text === "" ? undefined : JSON.parse(text);
  return value;
}

async function logIn(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post("/api/login", {
    data: { email, password },
    headers: { "x-xsrf-token": await csrfToken(request) },
  });
  return (await answer.json()).token;
}

const newPage = {
  slug: "uyelik-kosullari",
  title_tr: "Üyelik koşulları",
  title_en: "Membership terms",
  body_tr: "<p>Birinci metin</p>",
  body_en: "<p>First text</p>",
  group_id: null,
  is_head: false,
  is_footer: false,
  is_accepted_on_registration: true,
  status: "published",
  publish_at: null,
};

const editor = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test.describe("pages", { tag: "@desktop" }, () => {
  test("staff publish a page, visitors read it in both languages, and an old version comes back", async ({
    page,
    request,
  }) => {
    await signIn(page, request, admin);
    await open(page, "/cpadmin/pages");
    await page.getByRole("link", { name: "Sayfa ekle" }).click();
    await page.getByLabel("Başlık (Türkçe)").fill("İade koşulları");
    await editor(page, "Metin (Türkçe)").click();
    await page.getByRole("button", { name: "Başlık", exact: true }).click();
    await page.keyboard.type("Süre");
    await page.keyboard.press("Enter");
    await page.keyboard.type("İade 14 gün içinde ");
    await page.getByRole("button", { name: "Kalın" }).click();
    await page.keyboard.type("ücretsizdir");
    await page.getByRole("button", { name: "İngilizce" }).click();
    await page.getByLabel("Başlık (İngilizce)").fill("Returns");
    await page.getByText("Yayında", { exact: true }).click();
    await page.getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByText("Yayınlamak için bu dilde metin girin")).toBeVisible();
    await editor(page, "Metin (İngilizce)").click();
    await page.keyboard.type("Returns are free within 14 days");
    await page.getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByText("Sayfa kaydedildi")).toBeVisible();
    await expectAccessible(page, "main");

    const id = Number(/pages\/(\d+)\/edit/.exec(page.url())?.[1]);
    const address = `/${pageSlug({ id, slug: "iade-kosullari" })}`;
    const visitor = await page
      .context()
      .browser()
      ?.newPage({ baseURL: new URL(page.url()).origin });
    if (!visitor) throw new Error("no browser");
    await open(visitor, address);
    await expect(visitor.getByRole("heading", { name: "Süre" })).toBeVisible();
    await expect(visitor.locator("article strong")).toHaveText("ücretsizdir");
    await open(visitor, `/eski-adres-s${id}?lang=en`);
    await expect(visitor).toHaveURL(address);
    await expect(visitor.getByRole("heading", { name: "Returns" })).toBeVisible();
    await expect(visitor.getByText("Returns are free within 14 days")).toBeVisible();

    await page.getByRole("button", { name: "İngilizce" }).click();
    await editor(page, "Metin (İngilizce)").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" after delivery");
    await page.getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByText("Kaydedilmemiş değişiklikler var")).toBeHidden();
    await page.getByRole("link", { name: "Sürüm geçmişi" }).click();
    await expect(page.locator("ins")).toHaveText(" after delivery");
    await expectAccessible(page, "main");
    await page.getByRole("button", { name: /^Sürüm 1/ }).click();
    await page.getByRole("button", { name: "Bu sürümü geri yükle" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Bu sürümü geri yükle" }).click();
    await expect(page.getByRole("button", { name: /^Sürüm 3.*Sürüm 1 geri yüklendi/ })).toBeVisible();
    await reload(visitor);
    await expect(visitor.getByText("Returns are free within 14 days", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Geri al" }).click();
    await expect(page.getByRole("button", { name: /^Sürüm 4.*Sürüm 2 geri yüklendi/ })).toBeVisible();
    await visitor.close();
  });

  test("members agree to a new version before they go on, and are not asked again", async ({ page, request }) => {
    const staff = await signIn(page, request, admin);
    await signInAsNew(page, request);
    const { id } = await call<EditablePage>(request, staff, "POST", "/api/admin/pages", newPage);
    try {
      await call(request, staff, "POST", `/api/admin/pages/${id}/consent-request`, { version: 1 });
      await open(page, "/");
      const dialog = page.getByRole("dialog", { name: "Güncellenen metinler" });
      await expect(dialog.getByRole("link", { name: "Üyelik koşulları" })).toBeVisible();
      await expectAccessible(page, "[role=dialog]");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeVisible();
      await open(page, `/${pageSlug({ id, slug: newPage.slug })}`);
      await expect(page.getByText("Birinci metin")).toBeVisible();
      await expect(dialog).toBeHidden();
      await open(page, "/");
      await dialog.getByRole("button", { name: "Okudum, kabul ediyorum" }).click();
      await expect(dialog).toBeHidden();
      const asked = page.waitForResponse("**/api/user");
      await reload(page);
      expect(await (await asked).json()).not.toHaveProperty("has_due_consents");
    } finally {
      // Nobody else is asked after this journey.
      await call(request, staff, "DELETE", `/api/admin/pages/${id}`);
    }
  });

  test("a member who does not agree is signed out, and asked again at the next visit", async ({ page, request }) => {
    const staff = await logIn(request, admin);
    const email = await register(request);
    const { id } = await call<EditablePage>(request, staff, "POST", "/api/admin/pages", {
      ...newPage,
      slug: "yeni-kosullar",
    });
    const dialog = page.getByRole("dialog", { name: "Güncellenen metinler" });
    /** Not before every page, as the other journeys do: this one signs out. */
    const arrive = async () => {
      const token = await logIn(request, email);
      await open(page, "/yardim-s2");
      await page.evaluate((stored) => localStorage.setItem("token", stored), token);
      await open(page, "/");
      await expect(dialog).toBeVisible();
    };
    try {
      await call(request, staff, "POST", `/api/admin/pages/${id}/consent-request`, { version: 1 });
      await arrive();
      await dialog.getByRole("button", { name: "Kabul etmiyorum, çıkış yap" }).click();
      await expect(dialog).toBeHidden();
      await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).toBeNull();
      await arrive();
    } finally {
      await call(request, staff, "DELETE", `/api/admin/pages/${id}`);
    }
  });

  test("two editors of a page see both versions, and what Word pastes is cleaned", async ({ page, request }) => {
    const token = await signIn(page, request, admin);
    const { id } = await call<EditablePage>(request, token, "POST", "/api/admin/pages", {
      ...newPage,
      slug: "iki-editor",
      is_accepted_on_registration: false,
    });
    const other = await page.context().newPage();
    for (const one of [page, other]) await open(one, `/cpadmin/pages/${id}/edit`);
    await other.getByLabel("Başlık (Türkçe)").fill("Öbürünün başlığı");
    await other.getByRole("button", { name: "Kaydet" }).click();
    await expect(other.getByText("Sayfa kaydedildi")).toBeVisible();
    await other.close();

    await editor(page, "Metin (Türkçe)").click();
    await page.keyboard.press("Control+A");
    await editor(page, "Metin (Türkçe)").evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        "text/html",
        `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><h2 class=MsoNormal style="mso-margin-top-alt:auto;color:red"><span style="font-family:Calibri">Koşullar</span></h2><p class=MsoNormal style="mso-fareast-language:TR"><b style="mso-bidi-font-weight:normal"><span lang=TR style="font-size:14.0pt;color:#c00000">Önemli</span></b> metin<o:p></o:p></p><script>alert(1)</script><!--EndFragment--></body></html>`,
      );
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(editor(page, "Metin (Türkçe)").locator("strong")).toHaveText("Önemli");
    await page.getByRole("button", { name: "Kaydet" }).click();
    const conflict = page.getByRole("dialog", { name: "Bu kayıt siz düzenlerken değişti" });
    await expect(conflict.getByText("Öbürünün başlığı")).toBeVisible();
    await expectAccessible(page, "[role=dialog]");
    await conflict.getByRole("button", { name: "Benimkini kaydet" }).click();
    await expect(page.getByText("Sayfa kaydedildi")).toBeVisible();

    await open(page, `/${pageSlug({ id, slug: "iki-editor" })}`);
    const article = page.getByRole("article");
    await expect(article.getByRole("heading", { name: "Koşullar", exact: true })).toBeVisible();
    const html = await article.innerHTML();
    expect(html).not.toMatch(/mso|style=|<o:p|alert\(1\)|color/i);
    await call(request, token, "DELETE", `/api/admin/pages/${id}`);
  });
});
