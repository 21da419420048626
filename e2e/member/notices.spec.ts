import { randomUUID } from "node:crypto";
import { expect, test, type APIRequestContext } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { linkInMailTo } from "../support/mails.ts";
import { password, postListing, register, signInAsNew } from "../support/people.ts";
import { csrfToken, open, reload } from "../support/steps.ts";

async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const login = await request.post("/api/login", {
    data: { email, password },
    headers: { "x-xsrf-token": await csrfToken(request) },
  });
  const { token }: { token: string } = await login.json();
  return token;
}

test("a favorite that becomes cheaper rings the bell, and the inbox opens it", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const seller = await tokenOf(request, await register(request, "Ali"));
  const { id, title } = await postListing(request, seller);
  const { token } = await signInAsNew(page, request);
  const put = async (path: string, bearer: string, data?: object) => {
    const headers = { authorization: `Bearer ${bearer}`, "x-xsrf-token": await csrfToken(request) };
    expect((await request.put(path, { headers, data })).status()).toBeLessThan(300);
  };
  await put(`/api/favorites/${id}`, token);
  await open(page, "/favorites");
  const bell = page.getByRole("banner").getByRole("link", { name: /^Bildirimler/ });
  await expect(bell).toHaveAccessibleName("Bildirimler");
  await put(`/api/listings/${id}/price`, seller, { price: 1_000 });
  await expect(bell).toHaveAccessibleName("Bildirimler, 1 okunmamış");
  await bell.click();
  await expect(page).toHaveURL(/\/notices$/);
  const notice = "Favorinizdeki bir ilanın fiyatı düştü";
  const entry = page.getByRole("main").getByRole("listitem").filter({ hasText: title });
  await expect(entry).toContainText(`${title}: 1.500 TL → 1.000 TL`);
  await expectAccessible(page, "main");
  await entry.getByRole("link", { name: `Okunmamış: ${notice}` }).click();
  await expect(page).toHaveURL(new RegExp(`-p${id}$`));
  await expect(bell).toHaveAccessibleName("Bildirimler");
  await page.goBack();
  await expect(entry.getByRole("link", { name: notice, exact: true })).toBeVisible();

  await entry.getByRole("button", { name: `Bildirimi sil: ${notice}` }).click();
  await expect(entry).toBeHidden();
  await page.getByRole("button", { name: "Geri al" }).click();
  await expect(entry).toBeVisible();
});

test("one press on the link in a mail ends mails of its kind; preferences are kept, and a failed save is undone", {
  tag: "@phone",
}, async ({ page, request }) => {
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

  await open(page, "/unsubscribe?token=degistirilmis");
  await page.getByRole("button", { name: "E-postaları kapat" }).click();
  await expect(page.getByRole("heading", { name: "Bağlantı geçersiz" })).toBeVisible();
});
