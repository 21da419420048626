import { randomUUID } from "node:crypto";
import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import type { ListingCard } from "@pazar/contract/listings/listings";
import type { ListingPage } from "@pazar/contract/search/listing-search";
import type { MyListingPage } from "@pazar/contract/listings/my-listings";
import type { EditableListing } from "@pazar/contract/listings/posting";
import { expectAccessible } from "../support/accessibility.ts";
import { openPhone, saveDraft, signInAsNew } from "../support/people.ts";
import { csrfToken, getJson, open } from "../support/steps.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const next = (page: Page) => button(page, "Devam et").click();

/** Posts what a listing says once more, for less, as the site would. */
async function postAgain(request: APIRequestContext, token: string, id: number): Promise<ListingCard> {
  const headers = {
    authorization: `Bearer ${token}`,
    "x-xsrf-token": await csrfToken(request),
    "accept-language": "tr",
  };
  const listing: EditableListing = await (await request.get(`/api/profile/listings/${id}`, { headers })).json();
  expect((await request.delete(`/api/listings/${id}`, { headers })).status()).toBe(200);
  const { place, photos, category_id, description, features, hand_delivery } = listing;
  const answer = await request.post("/api/listings", {
    headers,
    data: {
      photos: photos.map(({ hash }) => hash),
      category_id,
      title: "Bambaşka bir başlıkla aynı telefon",
      price: 23_000,
      description,
      features,
      city_id: place.city?.id,
      district_id: place.district?.id,
      hand_delivery,
      idempotency_key: randomUUID(),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

test("a seller sees what similar phones cost, lowers the price, deletes and posts again; a guest sees the history", {
  tag: "@phone",
}, async ({ page, request, browser }) => {
  test.slow();
  const { token } = await signInAsNew(page, request);
  // The demo data have enough sold phones of this kind to compare.
  await saveDraft(request, token);
  await open(page, "/post-ad?step=info");
  await page.getByLabel("Fiyat", { exact: true }).fill("35000");
  await next(page);
  await page.getByLabel("Model", { exact: true }).selectOption({ label: "iPhone 13" });
  await page.getByLabel("Depolama", { exact: true }).selectOption({ label: "128 GB" });
  const guide = page.getByText(/^Benzerleri: .+ bin TL; bu fiyat aralığın üstünde$/);
  await expect(guide).toBeVisible();
  await next(page);
  await expect(guide).toBeVisible();
  await page.getByText("Nasıl hesaplandı?").click();
  await expect(page.getByText(/Her satıcıdan tek ilan saydık/)).toBeVisible();
  await expectAccessible(page, "main");
  await button(page, "İlanı yayınla").click();
  await expect(page.getByRole("heading", { name: "İlanınız yayında!" })).toBeVisible();

  await page.goBack();
  await button(page, /^Fiyatı düşür/).click();
  const dialog = page.getByRole("dialog", { name: "Fiyatı düşür" });
  await dialog.getByRole("textbox").fill("25000");
  await dialog.getByRole("button", { name: "Fiyatı düşür" }).click();
  await expect(dialog).toHaveCount(0);
  const headers = { authorization: `Bearer ${token}` };
  const mine: MyListingPage = await (await request.get("/api/profile/listings?tab=active", { headers })).json();
  const again = await postAgain(request, token, mine.data[0]?.id ?? 0);

  const phone = await openPhone(browser);
  const guest = await phone.newPage();
  await open(guest, `/${again.slug_pid}`);
  await expect(guest.getByText(/^Benzerleri: .+ bin TL; bu fiyat aralığın altında$/)).toBeVisible();
  await button(guest, "Fiyat ayrıntıları").click();
  const details = guest.getByRole("dialog", { name: "Fiyat ayrıntıları" });
  const rows = details.getByRole("row");
  await expect(rows.nth(1)).toContainText("23.000 TL");
  await expect(rows.nth(1)).toContainText("%8 düştü");
  await expect(rows.nth(2)).toContainText("25.000 TL");
  await expect(details).toContainText("Bu ürün daha önce de ilandaydı");
  await expectAccessible(guest, "[role=dialog]");
  await phone.close();
});

test("a car that was posted again tells how long it has been on sale, and that it has become cheaper", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const cars = await getJson<ListingPage>(request, "/api/listings?search=otomobil&sort=newest");
  let cursor = cars.next_cursor;
  const listings = [...cars.data];
  while (cursor) {
    const more = await getJson<ListingPage>(
      request,
      `/api/listings?search=otomobil&sort=newest&cursor=${encodeURIComponent(cursor)}`,
    );
    listings.push(...more.data);
    cursor = more.next_cursor;
  }
  // The demo's car is the oldest one on sale.
  const oldest = listings.at(-1);
  await open(page, `/${oldest?.slug_pid}`);
  await expect(page.getByText(/^1\d\d gündür satışta, ilk fiyatından %12 ucuz$/)).toBeVisible();
  await button(page, "Fiyat ayrıntıları").click();
  await expect(page.getByRole("dialog").getByRole("img", { name: /^Fiyat grafiği/ })).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("row")).toHaveCount(4);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
