import { expect, test, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import type { MyListing, MyListingPage } from "@pazar/contract/my-listings";
import { hasNoBarriers } from "../support/barriers.ts";
import { postListing, signInAsNew } from "../support/people.ts";
import { holdBack, newestListing, open, reload, signIn } from "../support/steps.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole("button", { name });
const next = (page: Page) => button(page, "Devam et").click();
const step = (page: Page, name: string) =>
  expect(page.getByRole("main").getByRole("heading", { level: 2, name })).toBeVisible();
const tiles = (page: Page) => page.locator("[data-slot]");
const keptPhotos = (page: Page) => page.getByRole("img", { name: /^\d+\. fotoğraf$/ });
const draftIsSaved = (page: Page) => expect(page.getByText("Taslak kaydedildi")).toBeVisible();

/** A picture like no other, drawn by the browser. */
async function picture(page: Page, name: string, width = 800) {
  const address = await page.evaluate((side) => {
    const canvas = document.createElement("canvas");
    canvas.width = side;
    canvas.height = side * 0.75;
    const context = canvas.getContext("2d");
    for (let spot = 0; context && spot < 60; spot += 1) {
      context.fillStyle = `hsl(${Math.random() * 360} 70% 50%)`;
      context.fillRect(Math.random() * side, Math.random() * side, side / 4, side / 4);
    }
    return canvas.toDataURL("image/jpeg");
  }, width);
  return { name, mimeType: "image/jpeg", buffer: Buffer.from(address.split(",")[1] ?? "", "base64") };
}

const choosePhotos = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator("input[type=file][multiple]").setInputFiles(files);
const broken = { name: "bozuk.jpg", mimeType: "image/jpeg", buffer: Buffer.from("ffd8ffe000104a464946", "hex") };

/** As somebody new, at the first step. */
async function begin(page: Page, request: APIRequestContext): Promise<{ email: string; token: string }> {
  const person = await signInAsNew(page, request);
  await open(page, "/post-ad");
  await expect(page.getByRole("heading", { level: 1, name: "Ücretsiz ilan ver" })).toBeVisible();
  await step(page, "Fotoğraflar");
  return person;
}

async function chooseCategory(page: Page): Promise<void> {
  await page.getByLabel("Kategori ara").fill("iphone");
  await button(page, "Apple iPhone Telefon ve Tablet › Cep Telefonu").click();
  await expect(page.getByText("Telefon ve Tablet › Cep Telefonu › Apple iPhone")).toBeVisible();
}

async function fillInfo(page: Page, title: string): Promise<void> {
  await page.getByLabel("Başlık", { exact: true }).fill(title);
  await page.getByLabel("Fiyat", { exact: true }).fill("27500,5");
  await page
    .getByLabel("Açıklama", { exact: true })
    .fill("Tek elden kullanıldı, hiç tamir görmedi, kutusu ve faturası duruyor.");
  await page.getByLabel("İl", { exact: true }).selectOption({ label: "İstanbul" });
  await page.getByLabel("İlçe", { exact: true }).selectOption({ label: "Kadıköy" });
}

test("a listing is posted with three photos, one refused and one reload in the middle", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  test.slow();
  await begin(page, request);
  await next(page);
  await expect(page.getByText("En az 1 fotoğraf yüklemelisiniz")).toBeVisible();
  await choosePhotos(page, [
    await picture(page, "bir.jpg"),
    broken,
    await picture(page, "iki.jpg", 4000),
    await picture(page, "uc.jpg"),
  ]);
  await expect(keptPhotos(page)).toHaveCount(3, { timeout: 30_000 });
  await expect(tiles(page).filter({ hasText: "bozuk.jpg" })).toContainText("Fotoğraf okunamadı.");
  await next(page);

  await step(page, "Kategori");
  await next(page);
  await expect(page.getByText("Kategori seçimi zorunludur")).toBeVisible();
  await chooseCategory(page);
  await next(page);

  await step(page, "Bilgiler");
  await next(page);
  for (const problem of [
    "Başlık en az 10 karakter olmalıdır",
    "Geçerli bir fiyat girin",
    "Açıklama en az 30 karakter olmalıdır",
    "Konum seçmelisiniz",
  ])
    await expect(page.getByText(problem)).toBeVisible();
  await expect(page.getByLabel("Başlık", { exact: true })).toBeFocused();
  await fillInfo(page, "Kutulu iPhone, sahibinden");
  await draftIsSaved(page);

  await reload(page);
  await expect(page.getByText("Yarım kalan ilanınızdan devam ediyorsunuz.")).toBeVisible();
  await expect(page.getByLabel("Başlık", { exact: true })).toHaveValue("Kutulu iPhone, sahibinden");
  await expect(page.getByLabel("Fiyat", { exact: true })).toHaveValue("27.500,5");
  await expect(page.getByLabel("İlçe", { exact: true })).toHaveValue(/\d/);
  await page.goBack();
  await step(page, "Kategori");
  await page.goForward();
  await step(page, "Bilgiler");
  await next(page);
  await step(page, "Özellikler");
  await next(page);

  await step(page, "Son bir kez göz atın");
  await expect(page.getByText("27.500,5 TL")).toBeVisible();
  await expect(page.getByText("3 fotoğraf", { exact: true })).toBeVisible();
  await button(page, "İlanı yayınla").dblclick();
  await expect(page.getByRole("heading", { name: "İlanınız yayında!" })).toBeVisible();
  await page.getByRole("link", { name: "İlanlarıma git" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Kutulu iPhone, sahibinden" })).toHaveCount(1);
  await open(page, "/post-ad");
  await step(page, "Fotoğraflar");
  await expect(tiles(page)).toHaveCount(0);
});

test("photos are ordered by keyboard and by mouse, and another one becomes the cover", { tag: "@desktop" }, async ({
  page,
  request,
}) => {
  await begin(page, request);
  await choosePhotos(page, [
    await picture(page, "bir.jpg"),
    await picture(page, "iki.jpg"),
    await picture(page, "uc.jpg"),
  ]);
  await expect(keptPhotos(page)).toHaveCount(3, { timeout: 30_000 });
  const order = () => keptPhotos(page).evaluateAll((pictures) => pictures.map((image) => image.getAttribute("src")));
  const [first, second, third] = await order();
  await button(page, "1. fotoğrafı taşı").press("ArrowRight");
  await expect.poll(order).toEqual([second, first, third]);
  await expect(button(page, "2. fotoğrafı taşı")).toBeFocused();
  await expect(page.getByText("Fotoğraf 2. sıraya taşındı, toplam 3")).toBeAttached();
  await keptPhotos(page).nth(2).dragTo(keptPhotos(page).nth(0));
  await expect.poll(order).toEqual([third, second, first]);
  await button(page, "2. fotoğrafı kapak yap").click();
  await expect(page.getByText("Kapak fotoğrafı değiştirildi")).toBeVisible();
  await expect(button(page, "2. fotoğrafı kapak yap")).toHaveAttribute("aria-pressed", "true");
  await button(page, "2. fotoğrafı kaldır").click();
  await expect(keptPhotos(page)).toHaveCount(2);
  await expect(button(page, "1. fotoğrafı kapak yap")).toHaveAttribute("aria-pressed", "true");
});

test("an upload is cancelled, and one that lost its connection is tried again", { tag: "@desktop" }, async ({
  page,
  request,
}) => {
  await begin(page, request);
  const letGo = await holdBack(page, "**/api/photos", (route) => route.abort());
  await choosePhotos(page, [
    await picture(page, "bir.jpg"),
    await picture(page, "iki.jpg"),
    await picture(page, "uc.jpg"),
    await picture(page, "dort.jpg"),
  ]);
  await expect(page.getByRole("progressbar", { name: /^Yükleniyor/ })).toHaveCount(3);
  await expect(tiles(page).nth(3)).toContainText("Sırada");
  for (const name of ["iki", "uc", "dort"]) await button(page, `Yüklemeyi iptal et: ${name}.jpg`).click();
  letGo();
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page)).toContainText("bir.jpg");
  await page.unroute("**/api/photos");
  await button(page, "Yeniden yükle: bir.jpg").click();
  await expect(keptPhotos(page)).toHaveCount(1);
});

test("a draft goes on on another device, and leaving with unsaved work is asked about", { tag: "@desktop" }, async ({
  page,
  request,
  browser,
}) => {
  const { email } = await begin(page, request);
  await open(page, "/post-ad?step=info");
  await page.getByLabel("Başlık", { exact: true }).fill("Başka cihazda devam edecek");
  await page.getByRole("link", { name: "Pazar" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("Süren yüklemeler durur");
  await button(page.getByRole("dialog"), "Sayfada kal").click();
  await draftIsSaved(page);

  const elsewhere = await browser.newContext({ locale: "tr-TR" });
  const other = await elsewhere.newPage();
  await signIn(other, request, email);
  await open(other, "/post-ad?step=info");
  await expect(other.getByLabel("Başlık", { exact: true })).toHaveValue("Başka cihazda devam edecek");
  await other.getByLabel("Başlık", { exact: true }).fill("Öbür cihazda değişen başlık");
  await draftIsSaved(other);
  await elsewhere.close();

  await reload(page);
  await expect(page.getByText("Başka bir cihazda daha yeni bir taslak kaydetmişsiniz")).toBeVisible();
  await expect(page.getByLabel("Başlık", { exact: true })).toHaveValue("Öbür cihazda değişen başlık");
});

/** The person's own listings, as their browser gets them. */
async function mine(page: Page, tab: string): Promise<MyListing[]> {
  const { data }: MyListingPage = await page.evaluate(async (asked) => {
    const answer = await fetch(`/api/profile/listings?tab=${asked}`, {
      headers: { authorization: `Bearer ${localStorage.getItem("token")}` },
    });
    return answer.json();
  }, tab);
  return data;
}

const row = (page: Page, { id }: { id: number }) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator(`a[href="/edit-ad/${id}"]`) });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "İlanların durumu" }).getByRole("link", { name: new RegExp(`^${name}`) });

test("a listing is sold, taken back, unpublished, republished and deleted, each with a way back", {
  tag: "@desktop",
}, async ({ page, request }) => {
  test.slow();
  const { token } = await signInAsNew(page, request);
  const listing = await postListing(request, token);
  await postListing(request, token, "Kutusunda duran ikinci telefon");
  await open(page, "/profile/ads?tab=active");
  await expect(tab(page, "Yayında")).toHaveAttribute("aria-current", "page");
  const total = (await mine(page, "active")).length;
  await expect(tab(page, "Yayında")).toContainText(String(total));
  await expect(row(page, listing).getByRole("img", { name: /^Son 30 günde/ })).toBeVisible();

  await button(row(page, listing), /^Satıldı/).click();
  await expect(row(page, listing)).toHaveCount(0);
  await expect(tab(page, "Yayında")).toContainText(String(total - 1));
  await expect(page.getByText("İlan durumu güncellendi")).toBeVisible();
  await button(page, "Geri al").click();
  await expect(row(page, listing)).toHaveCount(1);

  await button(row(page, listing), /^Yayından kaldır/).click();
  await expect(row(page, listing)).toHaveCount(0);
  await tab(page, "Pasif").click();
  await expect(row(page, listing)).toContainText("Yayından kaldırdınız");
  await button(row(page, listing), /^Yeniden yayınla/).click();
  await expect(row(page, listing)).toHaveCount(0);

  await tab(page, "Tümü").click();
  await button(row(page, listing), /^Sil/).click();
  await expect(row(page, listing)).toHaveCount(0);
  await page.getByRole("listitem").filter({ hasText: "İlan silindi" }).getByRole("button", { name: "Geri al" }).click();
  await expect(row(page, listing)).toContainText("Yayında");
});

test("an action that the listing's state no longer allows is refused with the server's words", {
  tag: "@desktop",
}, async ({ page, request, context }) => {
  const { email, token } = await signInAsNew(page, request);
  const listing = await postListing(request, token);
  await open(page, "/profile/ads");
  const other = await context.newPage();
  await signIn(other, request, email);
  await open(other, "/profile/ads");
  await button(row(other, listing), /^Yayından kaldır/).click();
  await expect(other.getByText("İlan yayından kaldırıldı")).toBeVisible();
  await button(row(page, listing), /^Satıldı/).click();
  await expect(page.getByText("Bu ilan şu anda yayında değil.")).toBeVisible();
  await expect(row(page, listing)).toContainText("Yayında");
  await button(row(other, listing), /^Yeniden yayınla/).click();
  await expect(other.getByText("İlan yeniden yayında")).toBeVisible();
});

test("an edit goes to review; a second tab that saves later is told what changed", { tag: "@desktop" }, async ({
  page,
  request,
  context,
}) => {
  test.slow();
  const { email } = await begin(page, request);
  await choosePhotos(page, [await picture(page, "bir.jpg")]);
  await expect(keptPhotos(page)).toHaveCount(1, { timeout: 30_000 });
  await next(page);
  await chooseCategory(page);
  await next(page);
  await fillInfo(page, "Düzenlenecek olan telefon ilanı");
  await next(page);
  await step(page, "Özellikler");
  await next(page);
  await button(page, "İlanı yayınla").click();
  await expect(page.getByRole("heading", { name: "İlanınız yayında!" })).toBeVisible();
  const listing = (await mine(page, "active")).find(({ title }) => title === "Düzenlenecek olan telefon ilanı");
  if (!listing) throw new Error("The new listing is not among those on sale.");
  const address = `/edit-ad/${listing.id}`;

  const late = await context.newPage();
  await signIn(late, request, email);
  await open(page, address);
  await open(late, address);
  await late.getByLabel("Başlık", { exact: true }).fill("Geç kalan sekmenin başlığı");
  await page.getByLabel("Başlık", { exact: true }).fill("Erken davranan sekmenin başlığı");
  await page.getByLabel("Fiyat", { exact: true }).fill("25000");
  await button(page, "Kaydet ve incelemeye gönder").click();
  await expect(page).toHaveURL(/\/profile\/ads$/);
  await expect(row(page, listing)).toContainText("Onay bekliyorErken davranan sekmenin başlığı");

  await button(late, "Kaydet ve incelemeye gönder").click();
  await expect(late.getByRole("heading", { name: "İlan başka bir yerde değiştirildi" })).toBeFocused();
  const conflict = late.locator("section").filter({ hasText: "İlan başka bir yerde değiştirildi" });
  await expect(conflict).toContainText("Erken davranan sekmenin başlığı");
  await expect(conflict).toContainText("Geç kalan sekmenin başlığı");
  await expect(conflict).toContainText("25.000 TL");
  await button(late, "Benimkini koru").click();
  await expect(late.getByLabel("Fiyat", { exact: true })).toHaveValue("25.000");
  await button(late, "Kaydet ve incelemeye gönder").click();
  await expect(row(late, listing)).toContainText("Geç kalan sekmenin başlığı25.000 TL");
});

test("somebody else's listing cannot be edited", { tag: "@desktop" }, async ({ page, request }) => {
  await signInAsNew(page, request);
  await open(page, `/edit-ad/${(await newestListing(request)).id}`);
  await expect(page.getByText("404")).toBeVisible();
});

test("no step has barriers, light or dark", { tag: "@phone" }, async ({ page, request }) => {
  test.slow();
  const { token } = await begin(page, request);
  const isWell = async () => {
    await hasNoBarriers(page, "main");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  };
  await choosePhotos(page, [await picture(page, "bir.jpg"), broken]);
  await expect(keptPhotos(page)).toHaveCount(1, { timeout: 30_000 });
  await isWell();
  await next(page);
  await page.getByLabel("Kategori ara").fill("bmw");
  await expect(button(page, "BMW Vasıta › Otomobil")).toBeVisible();
  await isWell();
  await button(page, "BMW Vasıta › Otomobil").click();
  await next(page);
  await next(page);
  await isWell();
  await fillInfo(page, "Temiz aile arabası BMW 320i");
  await next(page);
  await step(page, "Özellikler");
  await next(page);
  await expect(page.getByText("Yakıt seçimi zorunludur")).toBeVisible();
  await isWell();
  await open(page, "/post-ad?step=publish");
  await step(page, "Son bir kez göz atın");
  await isWell();
  await postListing(request, token);
  await open(page, "/profile/ads");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await isWell();
  await page.getByRole("link", { name: "Düzenle" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "İlanı düzenle" })).toBeVisible();
  await expect(page.getByLabel("Başlık", { exact: true })).toBeVisible();
  await isWell();
});
