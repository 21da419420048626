import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { openPhone, postListing, register, signInAsNew } from "../support/people.ts";
import { open, reload, signIn } from "../support/steps.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const listed = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });

test("a noted favorite is put into a list, shared and voted on live, until sharing ends", { tag: "@desktop" }, async ({
  page,
  browser,
  request,
}) => {
  const seller = await signInAsNew(await (await browser.newContext()).newPage(), request);
  const listing = await postListing(request, seller.token, "Deniz gören kiralık daire");
  await signIn(page, request, await register(request, "Ayşe", "Yılmaz"));
  await open(page, `/${listing.slug_pid}`);
  await page.getByRole("button", { name: "Favorilere ekle", exact: true }).click();
  const toast = page.getByRole("listitem").filter({ hasText: "Favorilere eklendi" });
  await toast.getByRole("button", { name: "Listeye ekle" }).click();
  const sheet = page.getByRole("dialog", { name: "Listelere ekle" });
  await sheet.getByRole("textbox", { name: "Yeni listenin adı" }).fill("Ev adayları");
  await sheet.getByRole("button", { name: "Oluştur ve ekle" }).click();
  await expect(sheet.getByRole("checkbox", { name: "Ev adayları" })).toBeChecked();
  await expectAccessible(page);
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
  await expectAccessible(page);

  await page.getByRole("link", { name: "Listelerim" }).click();
  await page.getByRole("link", { name: "Ev adayları" }).click();
  await page.getByRole("switch", { name: "Bağlantıyla paylaş" }).check();
  await page.getByRole("switch", { name: "Bağlantısı olan üyeler oy verebilsin" }).check();
  const link = await page.getByRole("textbox", { name: "Bağlantı" }).inputValue();
  expect(link).toMatch(/\/l\/[\w-]{32}$/);

  const phone = await openPhone(browser);
  const veli = await phone.newPage();
  await signIn(veli, request, await register(request, "Veli", "Kaya"));
  const answer = await open(veli, link);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(veli.getByText("Ayşe Y. paylaştı")).toBeVisible();
  await expect(veli.getByText("Aidatı sorulacak")).toHaveCount(0);
  await veli.getByRole("button", { name: `Beğendim: ${listing.title}` }).click();
  await expect(veli.getByText("Beğenenler: Siz")).toBeVisible();
  await expectAccessible(veli);
  await expect(listed(page, listing.title)).toContainText("Beğenenler: Veli K.");
  await expectAccessible(page);

  await page.getByRole("switch", { name: "Bağlantıyla paylaş" }).uncheck();
  await expect(veli.getByRole("heading", { name: "Bu liste artık paylaşılmıyor" })).toBeVisible();
  const guest = await (await browser.newContext({ locale: "tr-TR" })).newPage();
  await open(guest, link);
  await expect(guest.getByRole("heading", { name: "Bu liste artık paylaşılmıyor" })).toBeVisible();
  await guest.context().close();
  await phone.close();
});
