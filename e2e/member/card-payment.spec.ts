import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import type { BillingDetails } from "@pazar/contract/payments/billing";
import type { NewOrder, Offer, Order } from "@pazar/contract/payments/orders";
import { expectAccessible } from "../support/accessibility.ts";
import { openPhone, postListing, signInAsNew } from "../support/people.ts";
import { csrfToken, open, signIn } from "../support/steps.ts";

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

test("a member goes back without paying, is refused by the bank and then pays by card with 3-D Secure", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const { id, read } = await orderByCard(page, request);
  await open(page, `/profile/orders/${id}`);
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Güvenli ödeme" })).toBeVisible();
  await page.goBack();
  await expect(payButton(page)).toBeEnabled();
  await open(page, `/profile/orders/${id}?payment=done`);
  await expect(page.getByText("Ödemenizin sonucu bekleniyor")).toBeVisible();
  await page.getByRole("button", { name: "Ödeme sayfasına dön" }).click();
  await payAtProvider(page, "000000");
  await expect(page).toHaveURL(`/profile/orders/${id}?payment=refused`);
  await expect(page.getByText("Ödeme onaylanmadı")).toBeVisible();
  await expectAccessible(page, "main");
  await payButton(page).click();
  await payAtProvider(page, "123456");
  await expect(page).toHaveURL(`/profile/orders/${id}?payment=done`);
  await expect(page.getByText("Ödemeniz alındı")).toBeVisible();
  expect(await read()).toMatchObject({ status: "paid", paid: 14_900, promotion: { is_over: false }, invoices: [{}] });
});

test("a payment of another amount waits for staff, who close it with a note", { tag: "@phone" }, async ({
  page,
  request,
  browser,
}) => {
  const { id, read } = await orderByCard(page, request);
  await open(page, `/profile/orders/${id}`);
  await payButton(page).click();
  await payAtProvider(page, "654321");
  await expect(page).toHaveURL(`/profile/orders/${id}?payment=review`);
  await expect(page.getByText("Ödemeniz inceleniyor")).toBeVisible();
  expect(await read()).toMatchObject({ status: "open", paid: 10_000 });

  const context = await openPhone(browser);
  const accounting = await context.newPage();
  await signIn(accounting, accounting.request, "accounting@pazar.test");
  await open(accounting, "/cpadmin/payments");
  const review = accounting.getByRole("listitem").filter({ hasText: `Sipariş ${id}` });
  await expect(review).toContainText("Farklı tutar çekilmiş");
  await expect(review).toContainText("İstenen ₺149,00, kaydedilen ₺100,00");
  await expectAccessible(accounting);
  await review.getByRole("button", { name: `İncelemeyi kapat: sipariş ${id}` }).click();
  const dialog = accounting.getByRole("dialog", { name: `İncelemeyi kapat: sipariş ${id}` });
  await dialog.getByRole("textbox", { name: "Tespitiniz" }).fill("x");
  await dialog.getByRole("button", { name: "İncelemeyi kapat" }).click();
  await expect(dialog.getByText("Tespitinizi en az 3 karakterle yazın.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Tespitiniz" }).fill("Banka 100 lira çekmiş; kalanı havaleyle gelecek.");
  await dialog.getByRole("button", { name: "İncelemeyi kapat" }).click();
  await expect(review).toHaveCount(0);
  await context.close();
});
