import { expect, test, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import type { Listing } from "@pazar/contract/listings/listings";
import type { ListingPage } from "@pazar/contract/search/listing-search";
import type { MyListingPage } from "@pazar/contract/listings/my-listings";
import { expectAccessible } from "../support/accessibility.ts";
import { withPictures } from "../support/chromium.ts";
import { password, register, signInAsNew } from "../support/people.ts";
import { getJson, demoPerson, open, section, signIn } from "../support/steps.ts";

test.use(withPictures);

/** A listing with several photos by a seller who is not a demo account. */
async function someListing(request: APIRequestContext, category = 2): Promise<Listing> {
  const { data } = await getJson<ListingPage>(request, `/api/listings?category=${category}`);
  for (const card of data.filter(({ photo_count }) => photo_count > 2)) {
    const listing = await getJson<Listing>(request, `/api/listings/${card.id}`);
    if (!["Ayşe Y.", "Mehmet D."].includes(listing.seller.name)) return listing;
  }
  throw new Error("The demo data hold no such listing.");
}

/** The contact buttons exist twice: on phones the bar at the bottom is visible. */
const visible = (found: Locator): Locator => found.filter({ visible: true });

const viewer = (page: Page): Locator => page.getByRole("dialog", { name: /^Fotoğraflar: / });
const shownPhoto = (page: Page): Locator => viewer(page).getByRole("img");
/** The zoom factor: the photo's width relative to the screen. */
const enlarged = (page: Page): Promise<number> =>
  shownPhoto(page).evaluate((image) => image.getBoundingClientRect().width / image.clientWidth);

/** Of a button's icon against its background, as WCAG defines it. */
const contrast = (button: Locator): Promise<number> =>
  button.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    const [ink, ground] = [color, backgroundColor].map((text) => {
      const [red = 0, green = 0, blue = 0] = (text.match(/\d+/g) ?? []).map((part) => (Number(part) / 255) ** 2.2);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    });
    return Math.max(ink ?? 0, ground ?? 0) / Math.min(ink ?? 1, ground ?? 1);
  });

test("full-screen photos with keys for next, zoom and close", { tag: "@desktop" }, async ({ page, request }) => {
  const { slug_pid, images } = await someListing(request);
  await open(page, `/${slug_pid}`);
  const gallery = page.getByRole("region", { name: "Fotoğraflar" });
  await gallery.getByRole("button", { name: "2. fotoğrafı göster" }).click();
  await expect(gallery.getByText(`2 / ${images.length}`)).toBeVisible();
  await gallery.getByRole("list").first().press("ArrowLeft");
  await expect(gallery.getByText(`1 / ${images.length}`)).toBeVisible();
  const opener = page.getByRole("link", { name: "Tam ekran" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(viewer(page).getByRole("status")).toHaveText(`1 / ${images.length}`);
  for (const name of ["Önceki fotoğraf", "Sonraki fotoğraf"])
    expect(await contrast(viewer(page).getByRole("button", { name }))).toBeGreaterThan(3);
  await page.keyboard.press("ArrowRight");
  await expect(viewer(page).getByRole("status")).toHaveText(`2 / ${images.length}`);
  await page.keyboard.press("+");
  await expect.poll(() => enlarged(page)).toBeCloseTo(1.5);
  await viewer(page).getByRole("button", { name: "Uzaklaştır" }).click();
  await expect.poll(() => enlarged(page)).toBeCloseTo(1);
  await shownPhoto(page).dblclick();
  await expect.poll(() => enlarged(page)).toBeCloseTo(2.5);
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => enlarged(page)).toBeCloseTo(1);
  await page.keyboard.press("End");
  await expect(viewer(page).getByRole("status")).toHaveText(`${images.length} / ${images.length}`);
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(gallery.getByText(`${images.length} / ${images.length}`)).toBeVisible();
});

test("swipe and pinch in full-screen photos, without accessibility violations, light or dark; Back closes them", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { slug_pid, images } = await someListing(request);
  await open(page, `/${slug_pid}`);
  await page.getByRole("region", { name: "Fotoğraflar" }).getByRole("list").first().tap();
  const status = viewer(page).getByRole("status");
  await expect(status).toHaveText(`1 / ${images.length}`);
  await expectAccessible(page, "dialog, [role=dialog]");

  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...xs: number[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints: xs.map((x, id) => ({ x, y: 400, id })) });
  const drag = async (...steps: number[][]) => {
    const [first = [], ...rest] = steps;
    await touch("touchStart", ...first);
    for (const xs of rest) await touch("touchMove", ...xs);
    await touch("touchEnd");
  };
  await drag([300], [250], [180], [120]);
  await expect(status).toHaveText(`2 / ${images.length}`);
  await drag([100], [180], [260]);
  await expect(status).toHaveText(`1 / ${images.length}`);
  await drag([180], [160], [150]);
  await expect(status).toHaveText(`1 / ${images.length}`);
  await drag([150, 210], [120, 240], [90, 270]);
  await expect.poll(() => enlarged(page)).toBeCloseTo(3, 0);
  // While zoomed, dragging pans instead of going to the next photo.
  await drag([300], [200], [100]);
  await expect(status).toHaveText(`1 / ${images.length}`);
  await viewer(page).getByRole("button", { name: "Tam ekranı kapat" }).click();
  await expect(viewer(page)).toHaveCount(0);

  await page.getByRole("link", { name: "Tam ekran" }).click();
  await expect(status).toHaveText(`1 / ${images.length}`);
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(`/${slug_pid}`);
});

const loginDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Giriş yap" });

test("a guest asks for the phone number, sees the place on a map, copies the address, and signs in to chat", {
  tag: "@phone",
}, async ({ page, request, context }) => {
  const { id, slug_pid, city, district, seller } = await someListing(request);
  const { phone } = await getJson<{ phone: string }>(request, `/api/listings/${id}/phone`);
  const email = await register(request);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, `/${slug_pid}`);
  // A phone has one bar at the bottom.
  await expect(page.getByRole("region", { name: "Satıcıyla iletişim" })).toBeInViewport();
  await expect(page.getByRole("navigation", { name: "Hızlı gezinme" })).toBeHidden();
  await page.mouse.wheel(0, 900);
  await expect(page.getByRole("banner")).not.toBeInViewport();

  const show = visible(page.getByRole("button", { name: "Telefonu göster" }));
  await page.route("**/phone", (route) =>
    route.fulfill({
      status: 429,
      headers: { "retry-after": "1500" },
      json: { code: "TOO_MANY_REQUESTS", message: "Yavaş." },
    }),
  );
  await show.click();
  await expect(page.getByText("Lütfen 25 dakika sonra tekrar deneyin.")).toBeVisible();
  await expect(show).toBeEnabled();
  await page.unroute("**/phone");
  await show.click();
  const link = visible(page.getByRole("link", { name: /^Ara: 0 5\d\d \d{3} \d\d \d\d$/ }));
  await expect(link).toHaveAttribute("href", `tel:${phone}`);
  await expect(link).toBeFocused();

  await expect(
    page.getByRole("img", { name: `Türkiye haritası: ${district.name}, ${city.name} işaretli` }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Bağlantıyı kopyala" }).click();
  const copied = page.getByRole("button", { name: "Bağlantı kopyalandı" });
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  // As on a site without TLS.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await copied.click();
  await expect(page.getByText("Bağlantı kopyalanamadı. Adres çubuğundan kopyalayabilirsiniz.")).toBeVisible();

  await page.getByRole("button", { name: "Şikâyet et" }).click();
  await expect(loginDialog(page)).toHaveAccessibleDescription("İlanı şikâyet etmek için giriş yapmalısınız!");
  await page.keyboard.press("Escape");
  await expect(loginDialog(page)).toHaveCount(0);
  await visible(page.getByRole("link", { name: "Sohbet et" })).click();
  await expect(loginDialog(page)).toHaveAccessibleDescription("Sohbet etmek için lütfen oturum açın!");
  await loginDialog(page).getByLabel("E-posta").fill(email);
  await loginDialog(page).getByLabel("Şifre", { exact: true }).fill(password);
  await loginDialog(page).getByRole("button", { name: "Giriş yap" }).click();
  await expect(page).toHaveURL(`/messages/u-${seller.id}/p-${id}`);
});

test("sellers edit, share and see statistics of what is their own, and cannot report it", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const token = await signIn(page, request, demoPerson);
  const own = await request.get("/api/profile/listings?tab=active", { headers: { authorization: `Bearer ${token}` } });
  const { data }: MyListingPage = await own.json();
  const [listing] = data;
  if (!listing) throw new Error("The demo person sells nothing.");
  await open(page, `/${listing.slug_pid}`);
  await expect(visible(page.getByRole("link", { name: "İlanı düzenle" }))).toHaveAttribute(
    "href",
    `/edit-ad/${listing.id}`,
  );
  await expect(section(page, "İstatistikler").getByRole("definition")).toHaveText(
    [listing.views_count, listing.favorites_count, listing.messages_count].map(String),
  );
  for (const name of ["Şikâyet et", "Favorilere ekle", "Telefonu göster"])
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Sohbet et" })).toHaveCount(0);
  await visible(page.getByRole("link", { name: "Paylaş", exact: true })).click();
  await expect(page.getByRole("link", { name: "WhatsApp ile paylaş" })).toBeInViewport();
});

test("a listing is reported with a reason and a note, once, without accessibility violations, light or dark", {
  tag: "@phone",
}, async ({ page, request }) => {
  await signInAsNew(page, request);
  const { slug_pid } = await someListing(request, 1);
  await open(page, `/${slug_pid}`);
  const opener = page.getByRole("button", { name: "Şikâyet et" });
  const dialog = page.getByRole("dialog", { name: "İlanı şikâyet et" });
  const send = dialog.getByRole("button", { name: "Şikâyet et", exact: true });
  await opener.click();
  await send.click();
  await expect(dialog.getByText("Lütfen bir neden seçin.")).toBeVisible();
  await expectAccessible(page, "dialog, [role=dialog]");
  await dialog.getByRole("radio", { name: "Dolandırıcılık şüphesi" }).check();
  await dialog
    .getByRole("textbox", { name: "Eklemek istediğiniz bir şey var mı?" })
    .fill("Kapora istiyor.\nTelefonu açmıyor.");
  await send.click();
  await expect(page.getByText("Teşekkürler, şikâyetinizi inceleyeceğiz.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByRole("radio", { name: "Başka bir neden" }).check();
  await send.click();
  await expect(dialog.getByRole("alert")).toHaveText("Bunu zaten şikâyet ettiniz. İnceliyoruz.");
});

test("the seller's card leads to everything they sell, without accessibility violations, light or dark", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const { slug_pid, title, seller } = await someListing(request);
  await open(page, `/${slug_pid}`);
  await page.getByRole("link", { name: `${seller.listings_count} ilan, ${seller.name}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${seller.name} adlı satıcının ilanları`);
  await expect(page).toHaveURL(new RegExp(`/satici/${seller.id}$`));
  await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(1);
  await expect(page.getByRole("article")).toHaveCount(Math.min(24, seller.listings_count));
  await expectAccessible(page, "main");
});

test("an unknown seller is not found", { tag: "@desktop" }, async ({ request }) => {
  const answer = await request.get("/satici/999999", { headers: { "accept-language": "tr" } });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toMatch(/<h1[^>]*>Satıcı bulunamadı</);
});
