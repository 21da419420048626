import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import type { BillingDetails } from "@pazar/contract/billing";
import type { NewOrder, Offer, Order } from "@pazar/contract/orders";
import { expectAccessible } from "../support/accessibility.ts";
import { postListing, signInAsNew } from "../support/people.ts";
import { csrfToken, open } from "../support/steps.ts";

const person: BillingDetails = {
  kind: "person",
  name: "Zeynep Kaya",
  tax_number: "10000000146",
  tax_office: "",
  address: "Moda Caddesi 12/3, Kadıköy",
  city: "İstanbul",
};

/** A new member with a new listing and an order for its promotion that is to be paid by card. */
async function orderByCard(page: Page, request: APIRequestContext): Promise<{ id: number; read(): Promise<Order> }> {
  const { token } = await signInAsNew(page, request);
  const { id: listingId } = await postListing(request, token);
  const authorization = { authorization: `Bearer ${token}`, "accept-language": "tr" };
  const offer: Offer = await (await request.get("/api/offer", { headers: authorization })).json();
  const chosen = offer.packages[0];
  if (!chosen) throw new Error("Nothing is on sale.");
  const data: NewOrder = { package_id: chosen.id, price: chosen.price, method: "card", buyer: person };
  const headers = { ...authorization, "x-xsrf-token": await csrfToken(request) };
  const answer = await request.post(`/api/listings/${listingId}/orders`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id }: Order = await answer.json();
  const read = async (): Promise<Order> =>
    (await request.get(`/api/profile/orders/${id}`, { headers: authorization })).json();
  return { id, read };
}

const payButton = (page: Page) => page.getByRole("button", { name: /149.* öde$/ });

/** The provider's page and the bank's, until the browser is back. */
async function payAtProvider(page: Page, code: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Güvenli ödeme" })).toBeVisible();
  await page.getByLabel("Kart numarası").fill("5528790000000008");
  await page.getByRole("button", { name: "Öde" }).click();
  await page.getByLabel("SMS kodu").fill(code);
  await page.getByRole("button", { name: "Onayla" }).click();
}

test("a member pays by card with 3-D Secure, after the bank has refused once", { tag: "@desktop" }, async ({
  page,
  request,
}) => {
  const { id, read } = await orderByCard(page, request);
  await open(page, `/profile/orders/${id}`);
  await expectAccessible(page);
  await payButton(page).click();
  await payAtProvider(page, "000000");
  await expect(page).toHaveURL(`/profile/orders/${id}?payment=refused`);
  await expect(page.getByText("Ödeme onaylanmadı")).toBeVisible();
  await expectAccessible(page);
  await payButton(page).click();
  await payAtProvider(page, "123456");
  await expect(page).toHaveURL(`/profile/orders/${id}?payment=done`);
  await expect(page.getByText("Ödemeniz alındı")).toBeVisible();
  expect(await read()).toMatchObject({ status: "paid", paid: 14_900, promotion: { is_over: false }, invoices: [{}] });
});

test("who comes back without paying is told so and can go on", { tag: "@phone" }, async ({ page, request }) => {
  const { id } = await orderByCard(page, request);
  await open(page, `/profile/orders/${id}`);
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Güvenli ödeme" })).toBeVisible();
  await page.goBack();
  await expect(payButton(page)).toBeEnabled();
  await open(page, `/profile/orders/${id}?payment=done`);
  await expect(page.getByText("Ödemenizin sonucu bekleniyor")).toBeVisible();
  await page.getByRole("button", { name: "Ödeme sayfasına dön" }).click();
  await expect(page.getByRole("heading", { name: "Güvenli ödeme" })).toBeVisible();
});
