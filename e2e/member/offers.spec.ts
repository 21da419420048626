import { randomUUID } from "node:crypto";
import { expect, test, type APIRequestContext, type Browser, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { openPhone, postListing, register } from "../support/people.ts";
import { csrfToken, open, signIn } from "../support/steps.ts";

type Person = { page: Page; id: number; token: string };

async function person(page: Page, request: APIRequestContext, firstName: string): Promise<Person> {
  const token = await signIn(page, request, await register(request, firstName));
  const headers = { authorization: `Bearer ${token}` };
  const { user }: { user: { id: number } } = await (await request.get("/api/user", { headers })).json();
  return { page, id: user.id, token };
}

/** Ayşe sells at a desk, for 1.500 TL; Zeynep wants to buy, on her phone. */
async function twoPeople({ page, browser, request }: { page: Page; browser: Browser; request: APIRequestContext }) {
  const ayse = await person(page, request, "Ayşe");
  const phone = await openPhone(browser);
  const zeynep = await person(await phone.newPage(), request, "Zeynep");
  const listing = await postListing(request, ayse.token);
  return {
    ayse: ayse.page,
    zeynep: zeynep.page,
    phone,
    listing,
    seller: ayse,
    buyer: zeynep,
    ofAyse: `/messages/u-${zeynep.id}/p-${listing.id}`,
    ofZeynep: `/messages/u-${ayse.id}/p-${listing.id}`,
  };
}

/** The card of an amount among the messages. */
const offer = (page: Page, amount: string): Locator =>
  page
    .getByRole("region", { name: "Mesaj geçmişi" })
    .getByRole("listitem")
    .filter({ has: page.getByText(amount, { exact: true }) });
const bar = (page: Page): Locator => page.getByRole("region", { name: "Alışveriş" });

async function makeOffer(page: Page, amount: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Teklifiniz" }).fill(amount);
  await dialog.getByRole("button", { name: "Teklifi gönder" }).click();
  await expect(dialog).toHaveCount(0);
}

test("an offer is countered and accepted, the listing reserved, sold and confirmed, live on both sides", {
  tag: "@desktop",
}, async ({ page, browser, request }) => {
  const { ayse, zeynep, phone, listing, ofAyse, ofZeynep } = await twoPeople({ page, browser, request });
  await open(zeynep, `/${listing.slug_pid}`);
  await zeynep.getByRole("link", { name: "Teklif ver" }).click();
  const dialog = zeynep.getByRole("dialog", { name: "Teklif ver" });
  await expect(dialog).toBeVisible();
  await expect(zeynep).toHaveURL(ofZeynep);
  await dialog.getByRole("textbox", { name: "Teklifiniz" }).fill("20");
  await dialog.getByRole("button", { name: "Teklifi gönder" }).click();
  await expect(dialog).toContainText("Teklif 150 TL ile 1.500 TL arasında olmalı.");
  await expectAccessible(zeynep, "[role=dialog]");
  await makeOffer(zeynep, "1.000");
  await expect(offer(zeynep, "1.000 TL")).toContainText("Yanıt bekliyor");
  await expect(bar(zeynep)).toHaveCount(0);

  await open(ayse, "/messages");
  const conversation = ayse.getByRole("navigation", { name: "Sohbetler" }).getByRole("link").first();
  await expect(conversation).toContainText("Teklif: 1.000 TL");
  await conversation.click();
  await expect(ayse).toHaveURL(ofAyse);
  const counter = offer(ayse, "1.000 TL").getByRole("button", { name: "Karşı teklif ver" });
  await expect(counter).toBeVisible();
  await expectAccessible(ayse, "main");
  await counter.click();
  await makeOffer(ayse, "1.300");
  await expect(offer(zeynep, "1.000 TL")).toContainText("Karşı teklif verildi");
  await offer(zeynep, "1.300 TL").getByRole("button", { name: "Kabul et" }).click();
  await expect(offer(ayse, "1.300 TL")).toContainText("Kabul edildi");
  await expect(bar(ayse)).toContainText("1.300 TL üzerinde anlaştınız.");

  await bar(ayse).getByRole("button", { name: "Rezerve et" }).click();
  await ayse.getByRole("dialog").getByRole("button", { name: "Rezerve et" }).click();
  await expect(bar(ayse)).toContainText(/Zeynep K\. için .+ rezerve/);
  await expect(bar(zeynep)).toContainText(/Sizin için .+ rezerve/);
  const visitor = await browser.newPage();
  await expect(async () => {
    await open(visitor, `/${listing.slug_pid}`);
    await expect(visitor.getByText("Rezerve", { exact: true }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(visitor.getByText("Zeynep")).toHaveCount(0);
  await visitor.close();

  await bar(ayse).getByRole("button", { name: "Satıldı" }).click();
  const sale = ayse.getByRole("dialog", { name: "Kime sattınız?" });
  await expect(sale.getByRole("radio", { name: /^Zeynep K\./ })).toBeChecked();
  await expectAccessible(ayse, "[role=dialog]");
  await sale.getByRole("button", { name: "Satıldı olarak işaretle" }).click();
  await expect(bar(ayse)).toContainText("onayı bekleniyor");
  await expect(bar(zeynep)).toContainText("bu ürünü size sattığını söylüyor. Doğru mu? Satış fiyatı 1.300 TL");
  await bar(zeynep).getByRole("button", { name: "Evet, aldım" }).click();
  await expect(bar(zeynep)).toContainText("Satın aldığınızı onayladınız");
  await expect(bar(ayse)).toContainText("Zeynep K. satın aldığını onayladı");
  await phone.close();
});

test("an offer that waits is closed on the buyer's open page as soon as the listing is sold", {
  tag: "@desktop",
}, async ({ page, browser, request }) => {
  const { zeynep, phone, listing, seller, buyer, ofZeynep } = await twoPeople({ page, browser, request });
  const call = async (method: "POST" | "PUT", path: string, { token }: Person, data: object) => {
    const headers = { authorization: `Bearer ${token}`, "x-xsrf-token": await csrfToken(request) };
    expect((await request.fetch(path, { method, headers, data })).ok()).toBe(true);
  };
  const offered = { client_id: randomUUID(), amount: 1_000 };
  await call("POST", `/api/messages/${seller.id}/${listing.id}/offers`, buyer, offered);
  const isLive = zeynep.waitForResponse((answer) => !!answer.request().postData()?.includes("join_user_room"));
  await open(zeynep, ofZeynep);
  await expect(offer(zeynep, "1.000 TL")).toContainText("Yanıt bekliyor");
  await isLive;
  await call("PUT", `/api/listings/${listing.id}/status`, seller, { action: "sell" });
  await expect(offer(zeynep, "1.000 TL")).toContainText("Kapandı");
  await expect(offer(zeynep, "1.000 TL")).not.toContainText("Yanıt bekliyor");
  await phone.close();
});
