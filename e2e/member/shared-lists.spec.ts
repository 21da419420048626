import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { openPhone, postListing, register } from "../support/people.ts";
import { csrfToken, newestListing, open, reload, signIn } from "../support/steps.ts";

const listed = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });

test("a noted favorite is put into a list, shared and voted on live, until sharing ends", { tag: "@desktop" }, async ({
  page,
  browser,
  request,
}) => {
  const phone = await openPhone(browser);
  const veli = await phone.newPage();
  const token = await signIn(veli, request, await register(request, "Veli", "Kaya"));
  const listing = await postListing(request, token, "Deniz gören kiralık daire");
  await signIn(page, request, await register(request, "Ayşe", "Yılmaz"));
  await open(page, `/${listing.slug_pid}`);
  await page.getByRole("button", { name: "Favorilere ekle", exact: true }).click();
  const toast = page.getByRole("listitem").filter({ hasText: "Favorilere eklendi" });
  await toast.getByRole("button", { name: "Listeye ekle" }).click();
  const sheet = page.getByRole("dialog", { name: "Listelere ekle" });
  await sheet.getByRole("textbox", { name: "Yeni listenin adı" }).fill("Ev adayları");
  await sheet.getByRole("button", { name: "Oluştur ve ekle" }).click();
  await expect(sheet.getByRole("checkbox", { name: "Ev adayları" })).toBeChecked();
  await expectAccessible(page, "[role=dialog]");
  await sheet.getByRole("button", { name: "Tamam" }).click();

  await open(page, "/favorites");
  await page.route("**/note", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: `Not ekle: ${listing.title}` }).click();
  const note = page.getByRole("textbox", { name: /^Notunuz/ });
  await note.fill("Aidatı sorulacak");
  await page.getByRole("button", { name: "Kaydet" }).click();
  await expect(page.getByText("Kaydedilemedi.")).toBeVisible();
  await reload(page);
  await expect(note).toHaveValue("Aidatı sorulacak");
  await page.getByRole("button", { name: "Kaydet" }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByText("Aidatı sorulacak")).toBeVisible();
  await expectAccessible(page, "main");

  await page.getByRole("link", { name: "Listelerim" }).click();
  await page.getByRole("link", { name: "Ev adayları" }).click();
  await page.getByRole("switch", { name: "Bağlantıyla paylaş" }).check();
  await page.getByRole("switch", { name: "Bağlantısı olan üyeler oy verebilsin" }).check();
  const link = await page.getByRole("textbox", { name: "Bağlantı" }).inputValue();
  expect(link).toMatch(/\/l\/[\w-]{32}$/);

  const answer = await open(veli, link);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(veli.getByText("Ayşe Y. paylaştı")).toBeVisible();
  await expect(veli.getByText("Aidatı sorulacak")).toHaveCount(0);
  await veli.getByRole("button", { name: `Beğendim: ${listing.title}` }).click();
  await expect(veli.getByText("Beğenenler: Siz")).toBeVisible();
  await expectAccessible(veli, "main");
  await expect(listed(page, listing.title)).toContainText("Beğenenler: Veli K.");
  await expectAccessible(page, "main");

  await page.getByRole("switch", { name: "Bağlantıyla paylaş" }).uncheck();
  await expect(veli.getByRole("heading", { name: "Bu liste artık paylaşılmıyor" })).toBeVisible();
  await phone.close();
});

/** A list with one listing, shared by its owner; answers the end of its link. */
async function shareNewList(request: APIRequestContext, token: string, name: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, "x-xsrf-token": await csrfToken(request) };
  const { id: listing_id } = await newestListing(request);
  await request.put(`/api/favorites/${listing_id}`, { headers });
  const made = await request.post("/api/favorite-lists", { headers, data: { name, listing_id } });
  const { id }: { id: number } = await made.json();
  const data = { is_shared: true, can_vote: false, shows_notes: false };
  const shared = await request.put(`/api/favorite-lists/${id}/sharing`, { headers, data });
  const list: { token: string } = await shared.json();
  return list.token;
}

test("whoever has the link reports a list; staff end the link", { tag: "@desktop" }, async ({
  page,
  browser,
  request,
}) => {
  const name = `Dolandırıcılar ${Date.now()}`;
  const phone = await openPhone(browser);
  const reader = await phone.newPage();
  const owner = await signIn(page, request, await register(request));
  const link = `/l/${await shareNewList(request, owner, name)}`;
  await signIn(reader, request, await register(request));
  await open(reader, link);
  await reader.getByRole("button", { name: "Listeyi şikâyet et" }).click();
  const report = reader.getByRole("dialog", { name: "Listeyi şikâyet et" });
  await report.getByRole("radio", { name: "Hakaret veya tehdit" }).check();
  await expectAccessible(reader, "[role=dialog]");
  await report.getByRole("button", { name: "Şikâyet et" }).click();
  await expect(report).toBeHidden();

  await signIn(page, request, "admin@pazar.test");
  await open(page, "/cpadmin/customers/lists");
  await page.getByRole("row", { name }).getByRole("link").click();
  const sheet = page.getByRole("dialog", { name: "Şikâyet edilen liste" });
  await expect(sheet.getByText("Hakaret veya tehdit")).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Bağlantıyı kapat" }).click();
  const ending = page.getByRole("dialog", { name: "Bağlantıyı kapat" });
  await ending.getByRole("textbox", { name: "Neden" }).fill("Listenin adı hakaret içeriyor.");
  await ending.getByRole("button", { name: "Bağlantıyı kapat" }).click();
  await expect(sheet.getByText("Bağlantısı kapatıldı", { exact: true })).toBeVisible();

  await reload(reader);
  await expect(reader.getByRole("heading", { name: "Bu liste artık paylaşılmıyor" })).toBeVisible();
  await phone.close();
});
