import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import type { EditablePage } from "@pazar/contract/admin/content/pages";
import { pageSlug } from "@pazar/contract/pages/paths";
import { expectAccessible } from "../support/accessibility.ts";
import { password, register } from "../support/people.ts";
import { category, csrfToken, hydrated, open, reload, signIn } from "../support/steps.ts";

const admin = "admin@pazar.test";

/** A call as the person with this token. */
async function call<T>(
  request: APIRequestContext,
  token: string,
  method: "POST" | "PUT" | "DELETE",
  path: string,
  data = {},
) {
  const answer = await request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}`, "x-xsrf-token": await csrfToken(request), "accept-language": "tr" },
    ...(method !== "DELETE" && { data }),
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

/** A page as a visitor gets it. */
const read = async (request: APIRequestContext, address: string, language: "tr" | "en"): Promise<string> =>
  (await request.get(address, { headers: { "accept-language": language } })).text();

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
    await page.keyboard.type("İade ");
    await page.getByRole("button", { name: "Kalın" }).click();
    await page.keyboard.type("ücretsiz");
    await page.getByRole("button", { name: "İngilizce" }).click();
    await page.getByLabel("Başlık (İngilizce)").fill("Returns");
    await page.getByText("Yayında", { exact: true }).click();
    await page.getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByText("Yayınlamak için bu dilde metin girin")).toBeVisible();
    await editor(page, "Metin (İngilizce)").click();
    await page.keyboard.type("Free");
    await page.getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByText("Sayfa kaydedildi")).toBeVisible();
    await expectAccessible(page, "main");

    const id = Number(/pages\/(\d+)\/edit/.exec(page.url())?.[1]);
    const address = `/${pageSlug({ id, slug: "iade-kosullari" })}`;
    const turkish = await read(request, address, "tr");
    expect(turkish).toMatch(/<h2[^>]*>Süre<\/h2>/);
    expect(turkish).toContain("<p>İade <strong>ücretsiz</strong></p>");
    expect(await read(request, address, "en")).toContain("<p>Free</p>");
    const old = await request.get(`/eski-adres-s${id}`, { maxRedirects: 0 });
    expect([old.status(), old.headers()["location"]]).toEqual([301, address]);

    await page.getByRole("button", { name: "İngilizce" }).click();
    await editor(page, "Metin (İngilizce)").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" now");
    await page.getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByText("Kaydedilmemiş değişiklikler var")).toBeHidden();
    await expect.poll(() => read(request, address, "en")).toContain("<p>Free now</p>");
    await page.getByRole("link", { name: "Sürüm geçmişi" }).click();
    await expect(page.locator("ins")).toHaveText(" now");
    await expectAccessible(page, "main");
    await page.getByRole("button", { name: /^Sürüm 1/ }).click();
    await page.getByRole("button", { name: "Bu sürümü geri yükle" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Bu sürümü geri yükle" }).click();
    await expect(page.getByRole("button", { name: /^Sürüm 3.*Sürüm 1 geri yüklendi/ })).toBeVisible();
    await expect.poll(() => read(request, address, "en")).toContain("<p>Free</p>");
    await page.getByRole("button", { name: "Geri al" }).click();
    await expect(page.getByRole("button", { name: /^Sürüm 4.*Sürüm 2 geri yüklendi/ })).toBeVisible();
    await call(request, await logIn(request, admin), "DELETE", `/api/admin/pages/${id}`);
  });

  test("a member who does not agree to a new version is signed out and asked again, and who agrees goes on and is not asked again", async ({
    page,
    request,
  }) => {
    const staff = await logIn(request, admin);
    const email = await register(request);
    const { id } = await call<EditablePage>(request, staff, "POST", "/api/admin/pages", newPage);
    const dialog = page.getByRole("dialog", { name: "Güncellenen metinler" });
    /** Not before every page, as the other journeys do: this one signs out. */
    const arrive = async () => {
      const token = await logIn(request, email);
      await page.evaluate((stored) => localStorage.setItem("token", stored), token);
      await reload(page);
      await expect(dialog).toBeVisible();
    };
    try {
      await call(request, staff, "POST", `/api/admin/pages/${id}/consent-request`, { version: 1 });
      await open(page, category.path);
      await arrive();
      await expect(dialog.getByRole("link", { name: "Üyelik koşulları" })).toBeVisible();
      await expectAccessible(page, "[role=dialog]");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeVisible();
      await dialog.getByRole("button", { name: "Kabul etmiyorum, çıkış yap" }).click();
      await expect(dialog).toBeHidden();
      await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).toBeNull();

      await arrive();
      const [text] = await Promise.all([
        page.context().waitForEvent("page"),
        dialog.getByRole("link", { name: "Üyelik koşulları" }).click(),
      ]);
      await expect(text.getByText("Birinci metin")).toBeVisible();
      await hydrated(text);
      await expect(text.getByRole("dialog")).toHaveCount(0);
      await text.close();
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

  test("two editors of a page see both versions, and what Word pastes is cleaned", async ({ page, request }) => {
    const token = await signIn(page, request, admin);
    const edited = { ...newPage, slug: "iki-editor", is_accepted_on_registration: false };
    const { id, version } = await call<EditablePage>(request, token, "POST", "/api/admin/pages", edited);
    await open(page, `/cpadmin/pages/${id}/edit`);
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
    await call(request, token, "PUT", `/api/admin/pages/${id}`, {
      ...edited,
      title_tr: "Öbürünün başlığı",
      version,
    });
    await page.getByRole("button", { name: "Kaydet" }).click();
    const conflict = page.getByRole("dialog", { name: "Bu kayıt siz düzenlerken değişti" });
    await expect(conflict.getByText("Öbürünün başlığı")).toBeVisible();
    await expectAccessible(page, "[role=dialog]");
    await conflict.getByRole("button", { name: "Benimkini kaydet" }).click();
    await expect(page.getByText("Sayfa kaydedildi")).toBeVisible();

    const html = await read(request, `/${pageSlug({ id, slug: edited.slug })}`, "tr");
    const article = html.slice(html.indexOf("<article"), html.indexOf("</article>"));
    expect(article).toMatch(/<h2[^>]*>Koşullar<\/h2>/);
    expect(article).not.toMatch(/mso|style=|<o:p|alert\(1\)|color/i);
    await call(request, token, "DELETE", `/api/admin/pages/${id}`);
  });
});
