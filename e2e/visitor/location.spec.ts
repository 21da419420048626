import { expect, test, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import type { ListingPage } from "@pazar/contract/search/listing-search";
import type { City } from "@pazar/contract/catalogue/places";
import { expectAccessible } from "../support/accessibility.ts";
import { getJson, cards, category, open, reload, section, showMore, staticPage } from "../support/steps.ts";

const kadikoy = { latitude: 40.9907, longitude: 29.0282 };

const locationButton = (page: Page): Locator =>
  page
    .getByRole("banner")
    .getByRole("button", { name: /^Konum/ })
    .filter({ visible: true });
const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Konum seç" });
const field = (page: Page): Locator => dialog(page).getByRole("combobox");
const option = (page: Page, name: string): Locator => dialog(page).getByRole("option", { name, exact: true });
const cross = (page: Page, place: string): Locator =>
  page.getByRole("main").getByRole("button", { name: `Konumu kaldır: ${place}` });
const recent = (page: Page): Locator => section(page, "Yeni ilanlar");

async function openPicker(page: Page): Promise<void> {
  await locationButton(page).click();
  await expect(dialog(page).getByRole("option").first()).toBeVisible();
}

async function choose(page: Page, text: string, name: string): Promise<void> {
  await openPicker(page);
  await field(page).fill(text);
  await option(page, name).click();
  await expect(dialog(page)).toHaveCount(0);
}

const detect = (page: Page) => dialog(page).getByRole("button", { name: "Bulunduğum konumu kullan" }).click();

const elsewhere = (list: Locator, place: string): Locator => cards(list).filter({ hasNotText: place });

async function showsOnly(list: Locator, place: string): Promise<void> {
  await expect(cards(list)).not.toHaveCount(0);
  await expect(elsewhere(list, place)).toHaveCount(0);
}

const totalIn = async (request: APIRequestContext, query: string) =>
  (await getJson<ListingPage>(request, `/api/listings?${query}`)).total;

async function cityWithoutListings(request: APIRequestContext): Promise<string> {
  for (const { id, name } of await getJson<City[]>(request, "/api/cities"))
    if ((await totalIn(request, `city=${id}`)) === 0) return name;
  throw new Error("Every city of the demo data has listings.");
}

test("a district found by name filters home and categories until it is cleared, and where I am is found once allowed", {
  tag: "@phone",
}, async ({ page, context }) => {
  await open(page, "/");
  await expect(elsewhere(recent(page), "Kadıköy, İstanbul")).not.toHaveCount(0);
  await expect(locationButton(page)).toHaveAccessibleName("Konum seç");

  await openPicker(page);
  await detect(page);
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "Konum izni verilmedi. Lütfen tarayıcı ayarlarınızı kontrol edin.",
  );
  await field(page).fill("kadikoy");
  await expect(option(page, "Kadıköy, İstanbul")).toHaveAttribute("aria-selected", "true");
  await field(page).press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(locationButton(page)).toHaveAccessibleName("Konum: Kadıköy, İstanbul");
  await expect(locationButton(page)).toBeFocused();
  await showsOnly(recent(page), "Kadıköy, İstanbul");
  await expect(cross(page, "Kadıköy, İstanbul")).toBeVisible();

  await reload(page);
  await expect(locationButton(page)).toHaveAccessibleName("Konum: Kadıköy, İstanbul");
  await showsOnly(recent(page), "Kadıköy, İstanbul");

  await page.getByRole("main").getByRole("link", { name: category.name }).first().click();
  await expect(page).toHaveURL(category.path);
  await showsOnly(section(page, "İlanlar"), "Kadıköy, İstanbul");
  await cross(page, "Kadıköy, İstanbul").click();
  await expect(cross(page, "Kadıköy, İstanbul")).toHaveCount(0);
  await expect(elsewhere(section(page, "İlanlar"), "Kadıköy, İstanbul")).not.toHaveCount(0);
  await expect(locationButton(page)).toHaveAccessibleName("Konum seç");
  await expect(page.getByRole("main")).toBeFocused();
  await reload(page);
  await expect(elsewhere(section(page, "İlanlar"), "Kadıköy, İstanbul")).not.toHaveCount(0);

  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(kadikoy);
  await openPicker(page);
  await detect(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText("Konum bulundu ve kaydedildi: Kadıköy, İstanbul")).toBeVisible();
  await expect(locationButton(page)).toHaveAccessibleName("Konum: Kadıköy, İstanbul");
  await showsOnly(section(page, "İlanlar"), "Kadıköy, İstanbul");
});

test("from all cities to a city, and from there to a district, by keyboard or pointer", { tag: "@desktop" }, async ({
  page,
  request,
}) => {
  await open(page, "/");
  await openPicker(page);
  await dialog(page).getByRole("button", { name: "Tüm iller" }).click();
  await expect(dialog(page).getByRole("option")).toHaveCount(81);
  await field(page).fill("IZM");
  await expect(dialog(page).getByRole("option")).toHaveText(["İzmir"]);
  await field(page).press("Enter");
  await option(page, "İzmir geneli").click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(locationButton(page)).toHaveAccessibleName("Konum: İzmir, Türkiye");
  await expect(cross(page, "İzmir, Türkiye")).toBeVisible();
  await expect(recent(page).getByRole("status")).toContainText(String(await totalIn(request, "city=35")));

  await openPicker(page);
  await expect(dialog(page)).toContainText("Seçili konumİzmir, Türkiye");
  await dialog(page).getByRole("button", { name: "Tüm iller" }).click();
  await option(page, "Ankara").click();
  await expect(dialog(page).getByRole("option").first()).toHaveText("Ankara geneli");
  await dialog(page).getByRole("button", { name: "Tüm iller" }).click();
  await option(page, "İzmir").click();
  await field(page).fill("karsi");
  await option(page, "Karşıyaka").click();
  await expect(locationButton(page)).toHaveAccessibleName("Konum: Karşıyaka, İzmir");
  await showsOnly(recent(page), "Karşıyaka, İzmir");

  await openPicker(page);
  await dialog(page).getByRole("button", { name: "Temizle" }).click();
  await expect(locationButton(page)).toHaveAccessibleName("Konum seç");
  await expect(elsewhere(recent(page), "Karşıyaka, İzmir")).not.toHaveCount(0);

  await openPicker(page);
  await field(page).press("ArrowUp");
  const last = dialog(page).getByRole("option").last();
  await expect(last).toHaveAttribute("aria-selected", "true");
  await expect(last).toBeInViewport();
  await field(page).press("ArrowDown");
  await expect(option(page, "İstanbul, Türkiye")).toHaveAttribute("aria-selected", "true");
  for (
    let presses = 0;
    presses < 12 && (await option(page, "Kadıköy, İstanbul").getAttribute("aria-selected")) !== "true";
    presses += 1
  )
    await field(page).press("ArrowDown");
  await field(page).press("Enter");
  await expect(locationButton(page)).toHaveAccessibleName("Konum: Kadıköy, İstanbul");
});

test("whatever cannot be loaded or saved says so and can be retried; the picker has no accessibility violations, light or dark", {
  tag: "@phone",
}, async ({ page }) => {
  await page.route(/\/api\/(popular|search)-locations/, (route) =>
    route.fulfill({ status: 500, json: { code: "INTERNAL", message: "Olmadı." } }),
  );
  await open(page, staticPage.path);
  const refused = page.waitForResponse("**/api/popular-locations");
  await locationButton(page).click();
  await refused;
  const unanswered = page.waitForResponse("**/api/search-locations?*");
  await field(page).fill("van");
  await unanswered;
  const alert = dialog(page).getByRole("alert");
  await expect(alert).toHaveText("");
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await page.unroute(/\/api\/(popular|search)-locations/);

  await page.route("**/api/cities**", (route) => route.abort());
  await dialog(page).getByRole("button", { name: "Tüm iller" }).click();
  await expect(alert.filter({ hasText: "İller yüklenemedi. Lütfen tekrar deneyin." })).toBeVisible();
  await page.unroute("**/api/cities**");
  await dialog(page).getByRole("button", { name: "Tekrar dene" }).click();
  await expect(dialog(page).getByRole("option")).toHaveCount(81);

  await page.route("**/api/cities/**", (route) => route.abort());
  await option(page, "Bursa").click();
  await expect(alert.filter({ hasText: "İlçeler yüklenemedi. Lütfen tekrar deneyin." })).toBeVisible();
  await page.unroute("**/api/cities/**");
  await dialog(page).getByRole("button", { name: "Tekrar dene" }).click();

  await page.route("**/api/update-location", (route) => route.abort());
  await option(page, "Nilüfer").click();
  await expect(alert.filter({ hasText: "Konum bulunamadı veya kaydedilemedi. Lütfen tekrar deneyin." })).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await page.unroute("**/api/update-location");
  await option(page, "Nilüfer").click();
  await expect(locationButton(page)).toHaveAccessibleName("Konum: Nilüfer, Bursa");

  await openPicker(page);
  // Choosing a place clears the search.
  await expect(field(page)).toHaveValue("");
  await expect(dialog(page).getByRole("group", { name: "Popüler konumlar" })).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await field(page).fill("zzzz");
  await expect(dialog(page).getByText("“zzzz” ile eşleşen bir konum yok.")).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
});

test("a place in the address wins over the chosen one, also on the home page; a place without listings shows others", {
  tag: "@desktop",
}, async ({ page, request }) => {
  await open(page, `${category.path}?city=6`);
  await showsOnly(section(page, "İlanlar"), "Ankara");
  // A new choice replaces the place in the address, and is the selected one until the address names another.
  await choose(page, "ankara", "Ankara, Türkiye");
  await expect(page).toHaveURL(category.path);
  await expect(cross(page, "Ankara, Türkiye")).toBeVisible();
  const city = page.getByLabel("İl", { exact: true });
  await expect(city).toHaveValue("6");
  await city.selectOption("Tüm Türkiye");
  await expect(page).toHaveURL(`${category.path}?city=0`);
  await expect(elsewhere(section(page, "İlanlar"), "Ankara")).not.toHaveCount(0);
  await city.selectOption({ value: "6" });
  await expect(page).toHaveURL(category.path);
  await expect(cross(page, "Ankara, Türkiye")).toBeVisible();

  await choose(page, "kadikoy", "Kadıköy, İstanbul");
  await showsOnly(section(page, "İlanlar"), "Kadıköy, İstanbul");
  await open(page, "/?city=6");
  await showsOnly(recent(page), "Ankara");
  await expect(recent(page).getByRole("status")).toContainText(String(await totalIn(request, "city=6")));
  await expect(cross(page, "Kadıköy, İstanbul")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Konumu kaldır: Ankara, Türkiye" }).click();
  await expect(page).toHaveURL("/");
  await showsOnly(recent(page), "Kadıköy, İstanbul");

  const empty = await cityWithoutListings(request);
  await choose(page, empty, `${empty}, Türkiye`);
  await expect(
    recent(page).getByText(`${empty}, Türkiye için henüz ilan yok. Türkiye’nin her yerinden ilanları gösteriyoruz.`),
  ).toBeVisible();
  await expect(cards(recent(page))).toHaveCount(24);
  await showMore(recent(page));
  await expect(cards(recent(page))).toHaveCount(48);
});

test("lists loaded before the choice are not restored, and another tab adopts it", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  await open(page, "/");
  await showMore(recent(page));
  await expect(cards(recent(page))).toHaveCount(48);
  await page.getByRole("main").getByRole("link", { name: category.name }).first().click();
  await expect(page).toHaveURL(category.path);
  const other = await context.newPage();
  await open(other, category.path);
  await choose(page, "kadikoy", "Kadıköy, İstanbul");
  await showsOnly(section(page, "İlanlar"), "Kadıköy, İstanbul");
  await expect(locationButton(other)).toHaveAccessibleName("Konum: Kadıköy, İstanbul");
  await showsOnly(section(other, "İlanlar"), "Kadıköy, İstanbul");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await showsOnly(recent(page), "Kadıköy, İstanbul");
});
