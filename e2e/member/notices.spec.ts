import { randomUUID } from "node:crypto";
import { expect, test, type APIRequestContext } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { linkInMailTo } from "../support/mails.ts";
import { password, postListing, register, signInAsNew } from "../support/people.ts";
import { csrfToken, open, reload } from "../support/steps.ts";

/** The seller is told when the decision can no longer be undone. */
const toldWithinMs = 45_000;

async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const login = await request.post("/api/login", {
    data: { email, password },
    headers: { "x-xsrf-token": await csrfToken(request) },
  });
  const { token }: { token: string } = await login.json();
  return token;
}

/** The demo site publishes at once, so staff take the listing down and put it back. */
async function takeDownAndPutBack(request: APIRequestContext, listingId: number): Promise<void> {
  const token = await tokenOf(request, "moderator@pazar.test");
  for (const data of [{ action: "take_down", reason_id: 1 }, { action: "put_back" }]) {
    const answer = await request.post(`/api/admin/listings/${listingId}/decisions`, {
      data,
      headers: { "x-xsrf-token": await csrfToken(request), authorization: `Bearer ${token}` },
    });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
  }
}

test("an approval rings the seller's bell, and the inbox opens the listing", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  test.setTimeout(test.info().timeout + toldWithinMs);
  const { token } = await signInAsNew(page, request);
  const { id, title } = await postListing(request, token, "Onay bekleyen temiz telefon");
  await open(page, "/favorites");
  const bell = page.getByRole("banner").getByRole("link", { name: /^Bildirimler/ });
  await expect(bell).toHaveAccessibleName("Bildirimler");
  await takeDownAndPutBack(request, id);
  await expect(bell).toHaveAccessibleName("Bildirimler, 1 okunmamış", { timeout: toldWithinMs });
  await bell.click();
  await expect(page).toHaveURL(/\/notices$/);
  const entry = page.getByRole("main").getByRole("listitem").filter({ hasText: title });
  await expect(entry).toContainText("İlanınız yayında");
  await expectAccessible(page, "main");
  await entry.getByRole("link", { name: "Okunmamış: İlanınız yayında" }).click();
  await expect(page).toHaveURL(new RegExp(`-p${id}$`));
  await expect(bell).toHaveAccessibleName("Bildirimler");
  await open(page, "/notices");
  await expect(entry.getByRole("link", { name: "İlanınız yayında", exact: true })).toBeVisible();

  await entry.getByRole("button", { name: "Bildirimi sil: İlanınız yayında" }).click();
  await expect(entry).toBeHidden();
  await page.getByRole("button", { name: "Geri al" }).click();
  await expect(entry).toBeVisible();
});

test("what is turned off in the preferences stays off, and a failed save is undone", { tag: "@desktop" }, async ({
  page,
  request,
}) => {
  await signInAsNew(page, request);
  await open(page, "/account/profile");
  const mail = page.getByRole("switch", { name: "Fiyat düşüşleri: e-posta" });
  const push = page.getByRole("switch", { name: "Fiyat düşüşleri: anlık bildirim" });
  await expect(mail).toBeChecked();
  await mail.click();
  await expect(page.getByText("Tercihleriniz kaydedildi")).toBeVisible();
  await reload(page);
  await expect(mail).not.toBeChecked();
  await expect(push).toBeChecked();
  await page.route("**/api/notice-preferences", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await push.click();
  await expect(page.getByText("Tercihleriniz kaydedilemedi.")).toBeVisible();
  await expect(push).toBeChecked();
});

test("one press on the link in a mail ends mails of its kind, and only those", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const { email, token } = await signInAsNew(page, request);
  const headersOf = (bearer: string) => ({ authorization: `Bearer ${bearer}` });
  const { user }: { user: { id: number } } = await (
    await request.get("/api/user", { headers: headersOf(token) })
  ).json();
  const { id } = await postListing(request, token);
  const buyer = await tokenOf(request, await register(request, "Ali"));
  const offer = await request.post(`/api/messages/${user.id}/${id}/offers`, {
    data: { client_id: randomUUID(), amount: 1_000 },
    headers: { ...headersOf(buyer), "x-xsrf-token": await csrfToken(request) },
  });
  expect(offer.status(), await offer.text()).toBeLessThan(300);

  await open(page, await linkInMailTo(email, "/unsubscribe"));
  await expectAccessible(page, "main");
  await page.getByRole("button", { name: "E-postaları kapat" }).click();
  await expect(page.getByRole("status").filter({ hasText: "“Teklifler” konusunda artık e-posta" })).toBeVisible();
  await page.getByRole("link", { name: /tercihler/i }).click();
  await expect(page.getByRole("switch", { name: "Teklifler: e-posta" })).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Fiyat düşüşleri: e-posta" })).toBeChecked();
  await open(page, "/unsubscribe?token=degistirilmis");
  await page.getByRole("button", { name: "E-postaları kapat" }).click();
  await expect(page.getByRole("heading", { name: "Bağlantı geçersiz" })).toBeVisible();
});
