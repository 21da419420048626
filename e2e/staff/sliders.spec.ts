import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import type { StaffSlide } from "@pazar/contract/admin/content/sliders";
import { turkishClock } from "@pazar/contract/text/turkish-time";
import { picture } from "../../server/src/testing/picture.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { withPictures } from "../support/chromium.ts";
import { csrfToken, open } from "../support/steps.ts";

test.use(withPictures);

/** A headless browser counts as a robot. */
test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36" });

async function asAdmin(page: Page, request: APIRequestContext) {
  const answer = await request.post("/api/login", {
    data: { email: "admin@pazar.test", password: "pazar1234" },
    headers: { "x-xsrf-token": await csrfToken(request) },
  });
  const { token }: { token: string } = await answer.json();
  await page.addInitScript((stored) => localStorage.setItem("token", stored), token);
  const headers = { authorization: `Bearer ${token}`, "x-xsrf-token": await csrfToken(request) };
  return {
    slides: async (): Promise<StaffSlide[]> => (await request.get("/api/admin/sliders", { headers })).json(),
    save: async ({ id, ...data }: StaffSlide) =>
      expect((await request.put(`/api/admin/sliders/${id}`, { headers, data })).status()).toBe(200),
  };
}

const slideOnHome = (page: Page, title: string) =>
  page.locator("[aria-roledescription=carousel]").getByRole("heading", { name: title });
/** The home page as the server renders it; what is cached follows a change a moment later. */
const expectOnHome = (request: APIRequestContext, language: "tr" | "en", title: string, isThere: boolean) =>
  expect
    .poll(
      async () => (await (await request.get("/", { headers: { "accept-language": language } })).text()).includes(title),
      { timeout: 15_000 },
    )
    .toBe(isThere);

test(
  "staff add a slide with a picture and its crops, see it on the home page, and end its period",
  { tag: "@phone" },
  async ({ page, request }, { project }) => {
    const admin = await asAdmin(page, request);
    // Also when it is tried again.
    const name = `${project.name} ${Date.now()}`;
    const title = `Bahar kampanyası ${name}`;
    await open(page, "/cpadmin/sliders");
    await page.getByRole("link", { name: "Slayt ekle" }).click();
    await expect(page.getByRole("heading", { name: "Yeni slayt" })).toBeVisible();
    await page.locator("input[type=file]").setInputFiles({
      name: "bahar.jpg",
      mimeType: "image/jpeg",
      buffer: await picture(1600, 900),
    });
    const crop = page.getByRole("button", { name: "Telefon için kırpma alanı" });
    await expect(crop).toBeVisible();
    await crop.focus();
    await page.keyboard.press("-");
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("ArrowUp");
    await page.getByLabel("Başlık (Türkçe)").fill(title);
    await page.getByLabel("Bağlantı").fill("http://ornek.com");
    await page.getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByLabel("Başlık (İngilizce)")).toBeFocused();
    await expect(page.getByText("Başlık yazın.")).toBeVisible();
    await expect(page.getByText("Site içi bir adres (/ ile başlayan)")).toBeVisible();
    await page.getByLabel("Başlık (İngilizce)").fill(`Spring sale ${name}`);
    await page.getByLabel("Bağlantı").fill("/vasita-c2");
    const preview = page.frameLocator("iframe");
    for (const width of ["360 px", "768 px", "1280 px"]) {
      await page.getByRole("button", { name: width }).click();
      await expect(preview.getByText(title)).toBeInViewport();
    }
    await expectAccessible(page, "main");
    await page.getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByText("Slayt eklendi")).toBeVisible();
    const added = (await admin.slides()).find(({ title_tr }) => title_tr === title);
    expect(added?.picture?.phone.crop).toEqual({ x: 128, y: 0, width: 1184, height: 888 });
    await expectAccessible(page, "main");

    await expectOnHome(request, "tr", title, true);
    await open(page, "/?lang=tr");
    await page
      .locator("[aria-roledescription=carousel]")
      .getByRole("button", { name: /\d+\. slayt/ })
      .last()
      .click();
    await expect(slideOnHome(page, title)).toBeInViewport();
    const slide = page.getByRole("listitem").filter({ hasText: title });
    await expect(slide.locator("img")).toHaveJSProperty("complete", true);
    await slide.getByRole("link", { name: `Keşfet: ${title}` }).click();
    await expect(page).toHaveURL(/vasita-c2/);
    await expect
      .poll(async () => (await admin.slides()).find(({ id }) => id === added?.id))
      .toMatchObject({ views: 1, clicks: 1 });
    await expectOnHome(request, "en", `Spring sale ${name}`, true);

    await open(page, `/cpadmin/sliders/${added?.id}?lang=tr`);
    await page.getByLabel("Bitiş").fill(turkishClock(new Date(Date.now() - 60_000)));
    await page.getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByText("Slayt kaydedildi")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: title })).toContainText("Süresi doldu");
    await expectOnHome(request, "tr", title, false);
  },
);

test.describe("the order of slides", { tag: "@desktop" }, () => {
  test("is changed with the arrow keys, a removed slide comes back, and two editors of one see both versions", async ({
    page,
    request,
  }) => {
    const { slides, save } = await asAdmin(page, request);
    const before = (await slides()).map(({ id }) => id);
    await open(page, "/cpadmin/sliders");
    const handle = page.getByRole("button", { name: "Taşı: Çekin, yazın, yayınlayın." });
    await handle.focus();
    await page.keyboard.press("ArrowDown");
    await expect
      .poll(async () => (await slides()).map(({ id }) => id))
      .toEqual([before[1], before[0], ...before.slice(2)]);
    await expect(page.getByText("Çekin, yazın, yayınlayın., 2. sırada")).toBeAttached();
    await page.keyboard.press("ArrowUp");
    await expect.poll(async () => (await slides()).map(({ id }) => id)).toEqual(before);

    await page.getByRole("button", { name: "Sil: Çekin, yazın, yayınlayın." }).click();
    await expect(page.getByText("Slayt silindi")).toBeVisible();
    await expect(handle).toBeHidden();
    await page.getByRole("button", { name: "Geri al" }).click();
    await expect(handle).toBeVisible();
    const restored = await slides();
    expect(restored.map(({ id }) => id)).toEqual(before);

    const [slide] = restored;
    if (!slide) throw new Error("The demo data hold no slides.");
    const title = page.getByLabel("Başlık (Türkçe)");
    await open(page, `/cpadmin/sliders/${slide.id}`);
    await expect(title).toHaveValue(slide.title_tr);
    await save({ ...slide, title_tr: "Öbürünün başlığı" });
    await title.fill("Benim başlığım");
    await page.getByRole("button", { name: "Kaydet" }).click();
    const conflict = page.getByRole("dialog", { name: "Bu kayıt siz düzenlerken değişti" });
    await expect(conflict.getByText("Benim başlığım")).toBeVisible();
    await expect(conflict.getByText("Öbürünün başlığı")).toBeVisible();
    await conflict.getByRole("button", { name: "Kayıtlı olanı al" }).click();
    await expect(title).toHaveValue("Öbürünün başlığı");
    await title.fill(slide.title_tr);
    await page.getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByText("Slayt kaydedildi")).toBeVisible();
  });
});
