import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import type { EditableListing } from "@pazar/contract/listings/posting";
import { expectAccessible } from "../support/accessibility.ts";
import { openPhone, postListing, register } from "../support/people.ts";
import { csrfToken, newWord, open, signIn } from "../support/steps.ts";

/** Posted and then changed, because what is changed waits for a moderator. */
async function postedForReview(request: APIRequestContext, token: string, title: string): Promise<EditableListing> {
  const headers = { authorization: `Bearer ${token}`, "x-xsrf-token": await csrfToken(request) };
  const { id } = await postListing(request, token, title);
  const before: EditableListing = await (await request.get(`/api/profile/listings/${id}`, { headers })).json();
  const { photos, cover, place, ...content } = before;
  const answer = await request.put(`/api/listings/${id}`, {
    headers,
    data: {
      ...content,
      description: "Kutusu ve faturası duruyor. Seri numarası 0532 123 45 67 olarak kutuda yazıyor.",
      photos: photos.map(({ hash }) => hash),
      cover: cover?.hash,
      city_id: place.city?.id,
      district_id: place.district?.id,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** What a text field has selected. */
const selectedIn = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .evaluate((field) =>
      field instanceof HTMLTextAreaElement ? field.value.slice(field.selectionStart, field.selectionEnd) : "",
    );

test("a refusal gives its reason and marks words and a photo, the seller reads why, is led there and appeals, and another moderator agrees", {
  tag: "@desktop",
}, async ({ page, browser, request, baseURL }) => {
  test.slow();
  const seller = await openPhone(browser);
  const phone = await seller.newPage();
  const at = (path: string) => `${baseURL ?? ""}${path}`;
  const token = await signIn(phone, request, await register(request));
  // Of this run alone: the list of appeals is everybody's.
  const word = newWord();
  const note = "Lütfen numarayı kaldırın.";
  const text = `Bu bir telefon numarası değil, kutunun üzerindeki seri numarası ${word}.`;
  const listing = await postedForReview(request, token, `Az kullanılmış temiz telefon ${word}`);

  await signIn(page, request, "moderator@pazar.test");
  await open(page, `/cpadmin/adverts?tab=all&row=${listing.id}`);
  await page.getByRole("button", { name: "Reddet" }).click();
  const dialog = page.getByRole("dialog", { name: "İlanı reddet" });
  await dialog.getByRole("radio", { name: /iletişim bilgisi/ }).check();
  // What the automatic checks found, one word by hand, and the photo.
  await dialog.getByRole("button", { name: "İşaretle: 0532 123 45 67" }).click();
  await dialog
    .getByRole("listbox", { name: /^Başlık/ })
    .getByRole("option", { name: "temiz" })
    .click();
  await dialog.getByRole("button", { name: "1. fotoğrafı işaretle" }).click();
  await expect(dialog.getByText("3 yer işaretli")).toBeVisible();
  await dialog.getByLabel("Satıcıya not").fill(note);
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Reddet" }).click();
  await expect(page.getByText("İlan reddedildi")).toBeVisible();

  await open(phone, at("/profile/ads"));
  await expect(phone.getByText(/^Reddedildi: .*iletişim bilgisi/)).toBeVisible();
  await expect(phone.getByText(note)).toBeVisible();
  await phone.getByRole("link", { name: "Düzelt: “0532 123 45 67”" }).click();
  await expect(phone.getByLabel("Açıklama", { exact: true })).toBeFocused();
  expect(await selectedIn(phone, "Açıklama")).toBe("0532 123 45 67");
  await expect(phone.getByText(/^Neden: .*iletişim bilgisi/)).toBeVisible();
  await expect(phone.getByText(note)).toBeVisible();
  await expect(phone.getByText("Moderatör bu fotoğrafı işaretledi")).toBeVisible();
  await expect(phone.getByRole("status").getByRole("button", { name: "Düzelt: “temiz”" })).toBeVisible();
  await phone.getByLabel("Başlık", { exact: true }).fill("Az kullanılmış telefon");
  await expect(phone.getByRole("button", { name: "Düzelt: “temiz”" })).toHaveCount(0);

  await phone.getByRole("button", { name: /^İtiraz et/ }).click();
  const appeal = phone.getByRole("dialog", { name: "Karara itiraz edin" });
  await appeal.getByRole("button", { name: "İtirazı gönder" }).click();
  await expect(appeal.getByText("en az 20 karakterle")).toBeVisible();
  await appeal.getByLabel("Karar neden yanlış?").fill(text);
  await appeal.getByRole("button", { name: "İtirazı gönder" }).click();
  await expect(phone.getByText(/Yanıt için kalan süre: (2 gün|1 gün 23 sa)/)).toBeVisible();

  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "İlan bölümleri" }).getByRole("link", { name: "İtirazlar" }).click();
  await page.getByRole("link", { name: listing.title }).click();
  await expect(page.getByText("Bu kararı siz verdiniz")).toBeVisible();
  await expect(page.getByRole("button", { name: "Kararı kaldır ve yayınla" })).toHaveCount(0);

  const colleague = await (
    await browser.newContext({ locale: "tr-TR", ...(baseURL !== undefined && { baseURL }) })
  ).newPage();
  await signIn(colleague, request, "admin@pazar.test");
  await open(colleague, "/cpadmin/adverts/appeals");
  await colleague.getByRole("link", { name: listing.title }).click();
  const sheet = colleague.getByRole("dialog", { name: "İtiraz" });
  await expect(sheet.getByText(text)).toBeVisible();
  await expect(sheet.locator("mark", { hasText: "0532 123 45 67" })).toBeVisible();
  await expectAccessible(colleague);
  await colleague.getByRole("button", { name: "Kararı kaldır ve yayınla" }).click();
  await colleague
    .getByRole("dialog", { name: /Kararı kaldırıp/ })
    .getByLabel("Satıcıya yanıt")
    .fill("Haklısınız.");
  await colleague
    .getByRole("dialog", { name: /Kararı kaldırıp/ })
    .getByRole("button", { name: /ve yayınla/ })
    .click();
  await expect(colleague.getByText("İlan yayında, satıcıya bildirildi")).toBeVisible();

  expect((await request.get(`/${listing.slug_pid}`)).status()).toBe(200);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Kararlarıma yapılan" }).click();
  await expect(page.getByRole("row", { name: listing.title })).toContainText("Karar kaldırıldı");
  await colleague.context().close();
  await seller.close();
});
