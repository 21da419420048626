import { expect, test, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import type { FavoritePage } from "@pazar/contract/favorites/favorites";
import type { ListingCard } from "@pazar/contract/listings/listings";
import type { ListingPage } from "@pazar/contract/search/listing-search";
import { expectAccessible } from "../support/accessibility.ts";
import { password, register, signInAsNew } from "../support/people.ts";
import { getJson, cards, category, csrfToken, open, section, showMore } from "../support/steps.ts";

const heart = (place: Page | Locator, title: string): Locator =>
  place.getByRole("button", { name: `Favorilere ekle: ${title}`, exact: true });
const fullHeart = (place: Page | Locator, title: string): Locator =>
  place.getByRole("button", { name: `Favorilerimde: ${title}`, exact: true });
const cardOf = (page: Page, listing: ListingCard): Locator =>
  section(page, "İlanlar")
    .getByRole("article")
    .filter({ has: page.locator(`a[href="/${listing.slug_pid}"]`) });

/** The first page of a category, without duplicate titles. */
async function listingsOf(request: APIRequestContext, categoryId: number): Promise<ListingCard[]> {
  const { data } = await getJson<ListingPage>(request, `/api/listings?category=${categoryId}`);
  return data.filter(({ title }) => data.filter((other) => other.title === title).length === 1);
}

async function fourListings(request: APIRequestContext): Promise<[ListingCard, ListingCard, ListingCard, ListingCard]> {
  const [a, b, c, d] = await listingsOf(request, 2);
  if (!a || !b || !c || !d) throw new Error("The demo data hold too few such listings.");
  return [a, b, c, d];
}

/** Signs in a new person with these favorites; the last is the newest. */
async function signInWith(page: Page, request: APIRequestContext, ids: readonly number[]): Promise<string> {
  const { token } = await signInAsNew(page, request);
  const headers = { authorization: `Bearer ${token}`, "x-xsrf-token": await csrfToken(request) };
  for (const id of ids) expect((await request.put(`/api/favorites/${id}`, { headers })).status()).toBe(204);
  return token;
}

test("a guest who closes the dialog gets no favorite later; one who logs in returns with it saved", {
  tag: "@phone",
}, async ({ page, request }) => {
  const [listing, other] = await fourListings(request);
  const email = await register(request);
  const address = `${category.path}?sort=newest`;
  await open(page, address);
  const dialog = page.getByRole("dialog");
  await heart(cardOf(page, other), other.title).click();
  await expect(page.getByText("Favorilere eklemek için giriş yapmalısınız!")).toBeVisible();
  await dialog.getByRole("button", { name: "Kapat" }).click();
  await expect(dialog).toHaveCount(0);
  await heart(cardOf(page, listing), listing.title).click();
  await dialog.getByLabel("E-posta").fill(email);
  await dialog.getByLabel("Şifre", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Giriş yap", exact: true }).click();
  await expect(page.getByText("Favorilere eklendi")).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(fullHeart(cardOf(page, listing), listing.title)).toHaveAttribute("aria-pressed", "true");
  await expect(heart(cardOf(page, other), other.title)).toHaveAttribute("aria-pressed", "false");
});

test("hearts on cards, on the listing page and in another tab agree, by touch or keyboard", {
  tag: "@phone",
}, async ({ page, request, context }) => {
  const [first, listing] = await fourListings(request);
  await signInWith(page, request, [first.id]);
  await open(page, category.path);
  const other = await context.newPage();
  // The init script with the token runs in the first tab only; the second reads it from the shared storage.
  await open(other, "/favorites");
  await expect(cards(other)).toHaveCount(1);
  await heart(cardOf(page, listing), listing.title).click();
  await expect(fullHeart(cardOf(page, listing), listing.title)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Favorilere eklendi")).toBeVisible();
  await expect(page).toHaveURL(category.path);
  await expect(cards(other).getByRole("heading")).toHaveText([listing.title, first.title]);
  await fullHeart(other, first.title).click();
  await expect(heart(cardOf(page, first), first.title)).toHaveAttribute("aria-pressed", "false");
  await expect(cards(other)).toHaveCount(1);

  await cardOf(page, listing).getByRole("link", { name: listing.title }).click();
  await expect(page).toHaveURL(`/${listing.slug_pid}`);
  const button = page.getByRole("button", { name: "Favorilerimde", exact: true });
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await button.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Favorilerden çıkarıldı")).toBeVisible();
  await expect(page.getByRole("button", { name: "Favorilere ekle", exact: true })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Favorilere eklendi")).toBeVisible();
});

test("before hydration the heart links to the listing", { tag: "@desktop" }, async ({ browser, request, baseURL }) => {
  const [listing] = await fourListings(request);
  const page = await (
    await browser.newContext({ javaScriptEnabled: false, locale: "tr-TR", ...(baseURL !== undefined && { baseURL }) })
  ).newPage();
  await page.goto(category.path);
  await heart(cardOf(page, listing), listing.title).click();
  await expect(page).toHaveURL(`/${listing.slug_pid}`);
  await page.context().close();
});

test("my favorites: the newest first, more on demand; a removal can be undone, and one that fails is reverted", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const listings = [...(await listingsOf(request, 1)), ...(await listingsOf(request, 2))].slice(0, 26);
  expect(listings).toHaveLength(26);
  await signInWith(
    page,
    request,
    listings.map(({ id }) => id),
  );
  await open(page, "/favorites");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Favorilerim");
  await expect(page).toHaveTitle("Favorilerim | Pazar");
  const accountPages = page.getByRole("navigation", { name: "Hesap sayfaları" });
  await expect(accountPages.getByRole("link", { name: "Favorilerim" })).toHaveAttribute("aria-current", "page");
  const titles = listings.toReversed().map(({ title }) => title);
  await expect(cards(page).getByRole("heading")).toHaveText(titles.slice(0, 24));
  await expect(page.getByText("26 ilanın 24’ü gösteriliyor")).toBeVisible();
  await page.route("**/api/favorites?*", (route) => route.abort());
  await showMore(page);
  await expect(page.getByRole("alert").filter({ hasText: "yüklenemedi" })).toBeVisible();
  await page.unroute("**/api/favorites?*");
  await page.getByRole("link", { name: "Tekrar dene" }).click();
  await expect(cards(page).getByRole("heading")).toHaveText(titles);
  await expect(page.getByRole("link", { name: "Daha fazla göster" })).toHaveCount(0);

  await fullHeart(page, titles[1] ?? "").click();
  await expect(cards(page)).toHaveCount(25);
  await expect(page.getByText("Favorilerden çıkarıldı")).toBeVisible();
  await page.getByRole("button", { name: "Geri al" }).click();
  await expect(cards(page).getByRole("heading")).toHaveText(titles);
  await expect(page.getByText("Favorilere eklendi")).toBeVisible();
  await page.route("**/api/favorites/*", (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({ status: 500, json: { code: "INTERNAL", message: "Olmadı." } })
      : route.continue(),
  );
  await fullHeart(page, titles[0] ?? "").click();
  await expect(page.getByText("Favoriler güncellenirken bir hata oluştu.")).toBeVisible();
  await expect(cards(page).getByRole("heading")).toHaveText(titles);
});

/** Mocks the first four as cheaper, sold, withdrawn and removed. */
async function changeStates(page: Page): Promise<void> {
  await page.route("**/api/favorites", async (route) => {
    const response = await route.fetch();
    const answer: FavoritePage = await response.json();
    const [cheaper, sold, withdrawn, removed] = answer.data;
    if (!cheaper?.listing || !sold || !withdrawn || !removed) throw new Error();
    cheaper.price_when_added = cheaper.listing.price + 1_250;
    sold.state = "sold";
    withdrawn.state = "gone";
    Object.assign(removed, { state: "gone", listing: null });
    await route.fulfill({ response, json: answer });
  });
}

test("a failed load can be retried; sold, withdrawn, removed and cheaper favorites are marked; an empty list links onward", {
  tag: "@phone",
}, async ({ page, request }) => {
  const listings = await fourListings(request);
  await signInWith(
    page,
    request,
    listings.map(({ id }) => id),
  );
  await page.route("**/api/favorites", (route) => route.abort());
  await open(page, "/favorites");
  await expect(page.getByText("Favoriler yüklenirken bir hata oluştu.")).toHaveCount(2);
  await page.unroute("**/api/favorites");
  await changeStates(page);
  await page.getByRole("button", { name: "Tekrar dene" }).click();
  const items = page.getByRole("listitem").filter({ has: page.getByRole("article") });
  await expect(items.nth(0)).toContainText("₺1.250 düştü");
  await expect(items.nth(1)).toContainText("Satıldı");
  await expect(items.nth(1).getByRole("link")).toHaveCount(1);
  const [removed, withdrawn] = listings;
  await expect(items.nth(2)).toContainText("Yayında değil");
  await expect(items.nth(2)).toContainText(withdrawn.title);
  await expect(items.nth(2).getByRole("link")).toHaveCount(0);
  await expect(items.nth(3)).toContainText("İlan no");
  await expect(items.nth(3)).not.toContainText(removed.title);
  await expectAccessible(page);
  await items.nth(3).getByRole("button", { pressed: true }).click();
  await expect(items).toHaveCount(3);
  await expect(page.getByText("Favorilerden çıkarıldı")).toBeVisible();
  await expect(page.getByRole("button", { name: "Geri al" })).toHaveCount(0);

  for (const left of [2, 1, 0]) {
    await items.first().getByRole("button", { pressed: true }).click();
    await expect(items).toHaveCount(left);
  }
  await expect(page.getByText("Henüz favoriniz yok.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "İlanlara göz at" }).click();
  await expect(page).toHaveURL("/tum-ilanlar-c0");
});
