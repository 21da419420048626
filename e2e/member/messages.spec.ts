import { randomUUID } from "node:crypto";
import { expect, test, type APIRequestContext, type Browser, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { picture } from "../../server/src/testing/picture.ts";
import { openPhone, postListing, register } from "../support/people.ts";
import { csrfToken, demoPerson, holdRequests, open, reload, signIn } from "../support/steps.ts";

type Person = {
  page: Page;
  id: number;
  token: string;
  send: (to: Person, product: number, body: string) => Promise<void>;
};

async function person(page: Page, request: APIRequestContext, firstName?: string): Promise<Person> {
  const token = await signIn(page, request, await register(request, firstName));
  const headers = { authorization: `Bearer ${token}`, "x-xsrf-token": await csrfToken(request) };
  const { user }: { user: { id: number } } = await (await request.get("/api/user", { headers })).json();
  return {
    page,
    id: user.id,
    token,
    send: async (to, product, body) => {
      const answer = await request.post(`/api/messages/${to.id}/${product}`, {
        headers,
        data: { client_id: randomUUID(), body },
      });
      expect(answer.status()).toBe(201);
    },
  };
}

/** Ayşe sells at a desk; Zeynep wants to buy, on her phone. */
async function twoPeople({ page, browser, request }: { page: Page; browser: Browser; request: APIRequestContext }) {
  const ayse = await person(page, request, "Ayşe");
  const phone = await openPhone(browser);
  const zeynep = await person(await phone.newPage(), request);
  const listing = await postListing(request, ayse.token);
  return {
    ayse,
    zeynep,
    phone,
    listing,
    ofAyse: `/messages/u-${zeynep.id}/p-${listing.id}`,
    ofZeynep: `/messages/u-${ayse.id}/p-${listing.id}`,
  };
}

const field = (page: Page): Locator => page.getByRole("textbox", { name: "Mesajınız" });
const history = (page: Page): Locator => page.getByRole("region", { name: "Mesaj geçmişi" });
const bubble = (page: Page, text: string): Locator =>
  history(page)
    .getByRole("listitem")
    .filter({ has: page.getByText(text, { exact: true }) });
const texts = (page: Page): Promise<string[]> => history(page).locator("li p.whitespace-pre-wrap").allTextContents();

/** On a phone Enter is a new line. */
async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole("button", { name: "Gönder", exact: true }).click();
}

test("two people chat about a listing: toast, unread count, presence, read receipt, typing indicator", {
  tag: "@desktop",
}, async ({ page, browser, request }) => {
  const { ayse, zeynep, phone, listing, ofAyse, ofZeynep } = await twoPeople({ page, browser, request });
  await open(ayse.page, "/yardim-s2");
  await open(zeynep.page, `/${listing.slug_pid}`);
  await zeynep.page.getByRole("link", { name: "Sohbet et" }).filter({ visible: true }).click();
  await expect(zeynep.page).toHaveURL(ofZeynep);
  await expect(zeynep.page.getByText("İlk mesajı yazın")).toBeVisible();
  await zeynep.page.getByRole("button", { name: "Hâlâ satılık mı?" }).click();
  await expect(bubble(zeynep.page, "Hâlâ satılık mı?").getByRole("img", { name: "Gönderildi" })).toBeVisible();

  await expect(ayse.page.getByText(/^Zeynep \S\. size yazdı$/)).toBeVisible();
  await expect(ayse.page).toHaveTitle(/^\(\d+\) Yardım \| Pazar$/);
  await ayse.page.getByRole("link", { name: /^Mesajlar, \d+ okunmamış$/ }).click();
  const row = ayse.page.getByRole("navigation", { name: "Sohbetler" }).getByRole("link").first();
  await expect(row).toContainText(listing.title);
  await expect(row).toContainText("Hâlâ satılık mı?");
  await expect(row).toContainText("1 okunmamış");
  await row.click();
  await expect(ayse.page).toHaveURL(ofAyse);
  await expect(bubble(ayse.page, "Hâlâ satılık mı?")).toBeVisible();
  await expect(history(ayse.page).getByRole("listitem").first()).toHaveText("Bugün");
  await expect(row).not.toContainText("okunmamış");
  await expect(row).toHaveAttribute("aria-current", "page");
  await expect(bubble(zeynep.page, "Hâlâ satılık mı?").getByRole("img", { name: "Okundu" })).toBeVisible();
  await expect(zeynep.page.getByText("çevrimiçi", { exact: true }).last()).toBeVisible();

  await field(ayse.page).pressSequentially("Evet, buyurun");
  await expect(zeynep.page.getByText("yazıyor…")).toBeVisible();
  await field(ayse.page).press("Shift+Enter");
  await field(ayse.page).pressSequentially("gelin.");
  await field(ayse.page).press("Enter");
  await expect(field(ayse.page)).toHaveValue("");
  await expect(bubble(zeynep.page, "Evet, buyurun\ngelin.")).toBeVisible();
  await expect(zeynep.page.getByRole("log")).toContainText("Ayşe");
  await expect(zeynep.page.getByText("yazıyor…")).toBeHidden();
  await expect(bubble(ayse.page, "Evet, buyurun\ngelin.").getByRole("img", { name: "Okundu" })).toBeVisible();

  // A message that comes before the live connection is counted but not announced.
  const isLive = zeynep.page.waitForResponse((answer) => !!answer.request().postData()?.includes("join_user_room"));
  await open(zeynep.page, "/yardim-s2");
  await isLive;
  await ayse.send(zeynep, listing.id, "Bekliyorum");
  await expect(
    zeynep.page
      .getByRole("navigation", { name: "Hızlı gezinme" })
      .getByRole("link", { name: /^Mesajlar\s*1 okunmamış$/ }),
  ).toBeVisible();
  await expect(zeynep.page).toHaveTitle("(1) Yardım | Pazar");
  // On a phone the toast does not cover the title.
  const toast = zeynep.page.getByRole("listitem").filter({ hasText: /^Ayşe \S\. size yazdı/ });
  const title = await zeynep.page.getByRole("heading", { level: 1 }).boundingBox();
  const toastBox = await toast.boundingBox();
  expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThan(title?.y ?? 0);
  await toast.getByRole("link", { name: "Mesajı oku" }).tap();
  await expect(zeynep.page).toHaveURL(ofZeynep);
  await expect(bubble(zeynep.page, "Bekliyorum")).toBeVisible();
  await phone.close();
});

test("a photo is enlarged and deleted; scam warnings, link confirmation, blocking and deleting the conversation", {
  tag: "@desktop",
}, async ({ page, browser, request }) => {
  test.slow();
  const { ayse, zeynep, phone, listing, ofAyse, ofZeynep } = await twoPeople({ page, browser, request });
  await zeynep.send(ayse, listing.id, "Merhaba");
  await open(ayse.page, ofAyse);
  await open(zeynep.page, ofZeynep);
  await write(ayse.page, "Kapora gönderirseniz ayırırım: https://odeme.example/kart <b>hemen</b>");
  await expect(zeynep.page.getByRole("note")).toContainText("Ürünü görmeden kapora ya da ön ödeme göndermeyin.");
  await expect(zeynep.page.getByRole("note")).toContainText("Pazar dışına giden bir bağlantı var");
  await expect(ayse.page.getByRole("note")).toHaveCount(0);
  await expect(history(zeynep.page)).toContainText("<b>hemen</b>");

  await expect(history(zeynep.page).getByRole("link")).toHaveCount(0);
  await zeynep.page.getByRole("button", { name: "https://odeme.example/kart" }).click();
  const leaving = zeynep.page.getByRole("dialog", { name: "Pazar’dan ayrılıyorsunuz" });
  await expect(leaving).toContainText("odeme.example adresine gidiyor");
  await leaving.getByRole("button", { name: "Vazgeç" }).click();
  await expect(leaving).toHaveCount(0);
  expect(phone.pages()).toHaveLength(1);
  await phone.route("https://odeme.example/**", (route) => route.fulfill({ body: "Kart" }));
  await zeynep.page.getByRole("button", { name: "https://odeme.example/kart" }).click();
  const outside = phone.waitForEvent("page");
  await leaving.getByRole("button", { name: "Bağlantıyı aç" }).click();
  await (await outside).close();

  await zeynep.page
    .locator("input[type=file]")
    .setInputFiles({ name: "ekran.jpg", mimeType: "image/jpeg", buffer: await picture() });
  await expect(zeynep.page.getByRole("list", { name: "Eklenen fotoğraflar" }).getByRole("progressbar")).toHaveCount(0);
  await write(zeynep.page, "Böyle bir şey mi?");
  const sent = bubble(ayse.page, "Böyle bir şey mi?");
  await sent.getByRole("button", { name: "1. fotoğrafı büyüt" }).click();
  await expect(ayse.page.getByRole("dialog", { name: /^Fotoğraflar:/ })).toBeVisible();
  await ayse.page.keyboard.press("Escape");
  await sent.hover();
  await sent.getByRole("button", { name: "Mesajı benden sil" }).click();
  await ayse.page.getByRole("dialog").getByRole("button", { name: "Benden sil" }).click();
  await expect(sent).toHaveCount(0);
  await expect(bubble(zeynep.page, "Böyle bir şey mi?")).toBeVisible();

  await choose(zeynep.page, "Kişiyi engelle", "Engelle");
  await expect(zeynep.page.getByText("Bu kişiyi engellediniz.")).toBeVisible();
  await expect(field(zeynep.page)).toHaveCount(0);
  await write(ayse.page, "Orada mısınız?");
  await expect(ayse.page.getByText("Gönderilemedi: Bu kişi sizden mesaj kabul etmiyor.")).toBeVisible();
  await expect(ayse.page.getByText("Bu kişiye şu anda mesaj gönderemezsiniz.")).toBeVisible();

  await open(zeynep.page, "/account/privacy");
  await zeynep.page.getByRole("button", { name: /^Engeli kaldır: Ayşe/ }).click();
  await expect(zeynep.page.getByText("Kimseyi engellemediniz.")).toBeVisible();
  await reload(ayse.page);
  await ayse.page.getByRole("button", { name: "Tekrar gönder" }).click();
  await zeynep.page.getByRole("link", { name: "Mesajı oku" }).tap();
  await expect(bubble(zeynep.page, "Orada mısınız?")).toBeVisible();

  await choose(ayse.page, "Sohbeti sil", "Sohbeti sil");
  await expect(ayse.page).toHaveURL("/messages");
  await expect(ayse.page.getByRole("navigation", { name: "Sohbetler" }).locator(`a[href="${ofAyse}"]`)).toHaveCount(0);
  await expect(bubble(zeynep.page, "Orada mısınız?")).toBeVisible();
  await phone.close();
});

/** From the menu of the conversation, with the question that follows. */
async function choose(page: Page, item: string, answer: string): Promise<void> {
  await page.getByRole("button", { name: "Sohbet seçenekleri" }).click();
  await page.getByRole("menuitem", { name: item }).click();
  await page.getByRole("dialog").getByRole("button", { name: answer, exact: true }).click();
}

test("older messages and a new one below keep the scroll position, and a draft survives a reload", {
  tag: "@phone",
}, async ({ page, browser, request }) => {
  const { ayse, zeynep, phone, listing, ofZeynep } = await twoPeople({ page, browser, request });
  const last = 46;
  await zeynep.send(ayse, listing.id, "Mesaj 1");
  for (let number = 2; number <= last; number += 1)
    await (number % 3 === 0
      ? ayse.send(zeynep, listing.id, `Mesaj ${number}`)
      : zeynep.send(ayse, listing.id, `Mesaj ${number}`));
  await open(zeynep.page, ofZeynep);
  await expect(bubble(zeynep.page, `Mesaj ${last}`)).toBeInViewport();
  expect(await texts(zeynep.page)).toHaveLength(40);
  const release = await holdRequests(zeynep.page, "**/api/messages/*/*?before=*");
  await bubble(zeynep.page, "Mesaj 9").scrollIntoViewIfNeeded();
  const place = async () => Math.round((await bubble(zeynep.page, "Mesaj 9").boundingBox())?.y ?? Number.NaN);
  const before = await place();
  release();
  await expect(bubble(zeynep.page, "Mesaj 1")).toBeAttached();
  expect(await place()).toBe(before);
  expect(await texts(zeynep.page)).toEqual(Array.from({ length: last }, (_, index) => `Mesaj ${index + 1}`));
  // A new message below does not scroll the list, but shows a hint.
  await ayse.send(zeynep, listing.id, "Yeni bir mesaj");
  await expect(zeynep.page.getByRole("button", { name: "Yeni mesaj" })).toBeVisible();
  expect(await place()).toBe(before);
  await zeynep.page.getByRole("button", { name: "Yeni mesaj" }).click();
  await expect(bubble(zeynep.page, "Yeni bir mesaj")).toBeInViewport();

  await field(zeynep.page).fill("yarım kalmış");
  await reload(zeynep.page);
  await expect(field(zeynep.page)).toHaveValue("yarım kalmış");
  await phone.close();
});

test("messages are searched, an impossible conversation is not found, and both pages are accessible, light and dark", {
  tag: "@phone",
}, async ({ page, request }) => {
  await signIn(page, request, demoPerson);
  await open(page, "/messages");
  const rows = page.getByRole("navigation", { name: "Sohbetler" }).getByRole("link");
  await expect(rows.first()).toBeVisible();
  const look = async () => {
    await expectAccessible(page, "main");
    expect(
      await page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight,
      ]),
    ).toEqual([0, 0]);
  };
  await look();
  await page.getByLabel("Mesajlarda ara").fill("böyle bir şey yok");
  await expect(page.getByText("“böyle bir şey yok” için sohbet bulunamadı.")).toBeVisible();
  await page.getByRole("button", { name: "Tüm sohbetleri göster" }).click();
  await rows.first().click();
  await expect(field(page)).toBeVisible();
  await look();

  await open(page, "/messages/u-1000000/p-1000001");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Böyle bir sohbet yok");
  const missing = await request.get("/messages/u-x/p-1", { headers: { "accept-language": "tr" } });
  expect([missing.status(), await missing.text()]).toEqual([404, expect.stringContaining("Sayfa bulunamadı")]);
});
