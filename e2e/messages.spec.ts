import { randomUUID } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type APIRequestContext, type Browser, type Locator, type Page } from "@playwright/test";
import type { CallAnswer } from "@pazar/contract/endpoints";
import type { ListingPage } from "@pazar/contract/listings";
import { ask, holdBack, open, reload, signIn } from "./steps.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

type ConversationPage = CallAnswer<"GET /api/messages">;
type Person = { page: Page; id: number; conversations: () => Promise<number[]>; send: (to: Person, product: number, body: string) => Promise<void> };

async function person(page: Page, request: APIRequestContext, email: string): Promise<Person> {
  const token = await signIn(page, request, email);
  const { cookies } = await request.storageState();
  const headers = { authorization: `Bearer ${token}`, "x-xsrf-token": decodeURIComponent(cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "") };
  const { user }: { user: { id: number } } = await (await request.get("/api/user", { headers })).json();
  return {
    page,
    id: user.id,
    conversations: async () => {
      const { data }: ConversationPage = await (await request.get("/api/messages", { headers })).json();
      return data.map(({ listing }) => listing.id);
    },
    send: async (to, product, body) => {
      const answer = await request.post(`/api/messages/${to.id}/${product}`, { headers, data: { client_id: randomUUID(), body } });
      expect(answer.status()).toBe(201);
    },
  };
}

/** Mehmet sells at a desk; Ayşe wants to buy, on her phone, something that they have not talked about. */
async function twoPeople({ page, browser, request }: { page: Page; browser: Browser; request: APIRequestContext }) {
  const mehmet = await person(page, request, "mehmet@pazar.test");
  const phone = await browser.newContext({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, locale: "tr-TR", timezoneId: "Europe/Istanbul", reducedMotion: "reduce" });
  const ayse = await person(await phone.newPage(), request, "ayse@pazar.test");
  const { data } = await ask<ListingPage>(request, `/api/listings?seller=${mehmet.id}`);
  const known = await ayse.conversations();
  const listing = data.find(({ id }) => !known.includes(id));
  if (!listing) throw new Error("Mehmet sells too little.");
  return { mehmet, ayse, phone, listing, ofMehmet: `/messages/u-${ayse.id}/p-${listing.id}`, ofAyse: `/messages/u-${mehmet.id}/p-${listing.id}` };
}

const field = (page: Page): Locator => page.getByRole("textbox", { name: "Mesajınız" });
const history = (page: Page): Locator => page.getByRole("region", { name: "Mesaj geçmişi" });
const bubble = (page: Page, text: string): Locator => history(page).getByRole("listitem").filter({ has: page.getByText(text, { exact: true }) });
const texts = (page: Page): Promise<string[]> => history(page).locator("li p.whitespace-pre-wrap").allTextContents();

/** On a phone Enter is a new line. */
async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole("button", { name: "Gönder", exact: true }).click();
}

test("two people talk about a listing: notice, count, reading, typing", { tag: "@desktop" }, async ({ page, browser, request }) => {
  const { mehmet, ayse, phone, listing, ofMehmet, ofAyse } = await twoPeople({ page, browser, request });
  await open(mehmet.page, "/yardim-s2");
  await open(ayse.page, `/${listing.slug_pid}`);
  await ayse.page.getByRole("link", { name: "Sohbet et" }).filter({ visible: true }).click();
  await expect(ayse.page).toHaveURL(ofAyse);
  await expect(ayse.page.getByText("İlk mesajı yazın")).toBeVisible();
  await ayse.page.getByRole("button", { name: "Hâlâ satılık mı?" }).click();
  await expect(bubble(ayse.page, "Hâlâ satılık mı?").getByRole("img", { name: "Gönderildi" })).toBeVisible();

  await expect(mehmet.page.getByText("Yeni bir mesajınız var.")).toBeVisible();
  await expect(mehmet.page).toHaveTitle(/^\(\d+\) Yardım \| Pazar$/);
  await mehmet.page.getByRole("link", { name: /^Mesajlar, \d+ okunmamış$/ }).click();
  const row = mehmet.page.getByRole("navigation", { name: "Sohbetler" }).getByRole("link").first();
  await expect(row).toContainText(listing.title);
  await expect(row).toContainText("Hâlâ satılık mı?");
  await expect(row).toContainText("1 okunmamış");
  await row.click();
  await expect(mehmet.page).toHaveURL(ofMehmet);
  await expect(bubble(mehmet.page, "Hâlâ satılık mı?")).toBeVisible();
  await expect(row).not.toContainText("okunmamış");
  await expect(row).toHaveAttribute("aria-current", "page");
  await expect(bubble(ayse.page, "Hâlâ satılık mı?").getByRole("img", { name: "Okundu" })).toBeVisible();

  await field(mehmet.page).pressSequentially("Evet, buyurun");
  await expect(ayse.page.getByText("yazıyor…")).toBeVisible();
  await field(mehmet.page).press("Shift+Enter");
  await field(mehmet.page).pressSequentially("gelin.");
  await field(mehmet.page).press("Enter");
  await expect(field(mehmet.page)).toHaveValue("");
  await expect(bubble(ayse.page, "Evet, buyurun\ngelin.")).toBeVisible();
  await expect(ayse.page.getByRole("log")).toContainText("Mehmet");
  await expect(ayse.page.getByText("yazıyor…")).toBeHidden();
  await expect(bubble(mehmet.page, "Evet, buyurun\ngelin.").getByRole("img", { name: "Okundu" })).toBeVisible();
  await phone.close();
});

test("what is written without a network arrives once and in order when it is back", { tag: "@desktop" }, async ({ page, browser, request }) => {
  const { mehmet, ayse, phone, listing, ofMehmet, ofAyse } = await twoPeople({ page, browser, request });
  await ayse.send(mehmet, listing.id, "Merhaba");
  await open(mehmet.page, ofMehmet);
  await open(ayse.page, ofAyse);
  await expect(bubble(ayse.page, "Merhaba")).toBeVisible();
  await expect(ayse.page.getByText("çevrimiçi", { exact: true }).last()).toBeVisible();

  await phone.setOffline(true);
  await write(ayse.page, "Bir");
  await write(ayse.page, "İki");
  await expect(ayse.page.getByText("Bağlantı gelince gönderilecek").first()).toBeVisible();
  for (const text of ["Üç", "Dört", "Beş"]) await mehmet.send(ayse, listing.id, text);
  await expect(bubble(mehmet.page, "Beş")).toBeVisible();
  expect(await texts(mehmet.page)).toEqual(["Merhaba", "Üç", "Dört", "Beş"]);

  await phone.setOffline(false);
  const all = ["Merhaba", "Üç", "Dört", "Beş", "Bir", "İki"];
  await expect.poll(() => texts(mehmet.page), { timeout: 20_000 }).toEqual(all);
  await expect.poll(() => texts(ayse.page), { timeout: 20_000 }).toEqual(all);
  await reload(ayse.page);
  await expect.poll(() => texts(ayse.page)).toEqual(all);
  await phone.close();
});

test("what costs people money is warned of, links say where they lead, and who is a nuisance is blocked", { tag: "@desktop" }, async ({ page, browser, request }) => {
  const { mehmet, ayse, phone, listing, ofMehmet, ofAyse } = await twoPeople({ page, browser, request });
  await ayse.send(mehmet, listing.id, "Merhaba");
  await open(mehmet.page, ofMehmet);
  await open(ayse.page, ofAyse);
  await write(mehmet.page, "Kapora gönderirseniz ayırırım: https://odeme.example/kart <b>hemen</b>");
  await expect(ayse.page.getByRole("note")).toContainText("Ürünü görmeden kapora ya da ön ödeme göndermeyin.");
  await expect(ayse.page.getByRole("note")).toContainText("Pazar dışına giden bir bağlantı var");
  await expect(mehmet.page.getByRole("note")).toHaveCount(0);
  await expect(history(ayse.page)).toContainText("<b>hemen</b>");

  await expect(history(ayse.page).getByRole("link")).toHaveCount(0);
  await ayse.page.getByRole("button", { name: "https://odeme.example/kart" }).click();
  const leaving = ayse.page.getByRole("dialog", { name: "Pazar’dan ayrılıyorsunuz" });
  await expect(leaving).toContainText("odeme.example adresine gidiyor");
  await leaving.getByRole("button", { name: "Vazgeç" }).click();
  await expect(leaving).toHaveCount(0);
  expect(phone.pages()).toHaveLength(1);

  await ayse.page.getByRole("button", { name: "Sohbet seçenekleri" }).click();
  await ayse.page.getByRole("menuitem", { name: "Kişiyi engelle" }).click();
  await ayse.page.getByRole("dialog").getByRole("button", { name: "Engelle", exact: true }).click();
  await expect(ayse.page.getByText("Bu kişiyi engellediniz.")).toBeVisible();
  await expect(field(ayse.page)).toHaveCount(0);
  await write(mehmet.page, "Orada mısınız?");
  await expect(mehmet.page.getByText("Gönderilemedi: Bu kişi sizden mesaj kabul etmiyor.")).toBeVisible();
  await expect(mehmet.page.getByText("Bu kişiye şu anda mesaj gönderemezsiniz.")).toBeVisible();

  await open(ayse.page, "/account/privacy");
  await ayse.page.getByRole("button", { name: /^Engeli kaldır: Mehmet/ }).click();
  await expect(ayse.page.getByText("Kimseyi engellemediniz.")).toBeVisible();
  await reload(mehmet.page);
  await mehmet.page.getByRole("button", { name: "Tekrar gönder" }).click();
  await open(ayse.page, ofAyse);
  await expect(bubble(ayse.page, "Orada mısınız?")).toBeVisible();
  await phone.close();
});

test("the way up keeps the place; drafts, photos and deleting", { tag: "@desktop" }, async ({ page, browser, request }) => {
  const { mehmet, ayse, phone, listing, ofMehmet, ofAyse } = await twoPeople({ page, browser, request });
  await ayse.send(mehmet, listing.id, "Mesaj 1");
  for (let number = 2; number <= 60; number += 1) await (number % 3 === 0 ? mehmet.send(ayse, listing.id, `Mesaj ${number}`) : ayse.send(mehmet, listing.id, `Mesaj ${number}`));
  await open(ayse.page, ofAyse);
  await expect(bubble(ayse.page, "Mesaj 60")).toBeInViewport();
  expect(await texts(ayse.page)).toHaveLength(40);
  const letGo = await holdBack(ayse.page, "**/api/messages/*/*?before=*");
  await bubble(ayse.page, "Mesaj 23").scrollIntoViewIfNeeded();
  const place = async () => Math.round((await bubble(ayse.page, "Mesaj 23").boundingBox())?.y ?? Number.NaN);
  const before = await place();
  letGo();
  await expect(bubble(ayse.page, "Mesaj 1")).toBeAttached();
  expect(await place()).toBe(before);
  expect(await texts(ayse.page)).toEqual(Array.from({ length: 60 }, (_, index) => `Mesaj ${index + 1}`));
  // What comes in below moves nothing either, and says so.
  await mehmet.send(ayse, listing.id, "Mesaj 61");
  await expect(ayse.page.getByRole("button", { name: "Yeni mesaj" })).toBeVisible();
  expect(await place()).toBe(before);
  await ayse.page.getByRole("button", { name: "Yeni mesaj" }).click();
  await expect(bubble(ayse.page, "Mesaj 61")).toBeInViewport();

  await field(ayse.page).fill("yarım kalmış");
  await reload(ayse.page);
  await expect(field(ayse.page)).toHaveValue("yarım kalmış");
  const picture = await ayse.page.screenshot({ type: "jpeg" });
  await ayse.page.locator("input[type=file]").setInputFiles({ name: "ekran.jpg", mimeType: "image/jpeg", buffer: picture });
  await expect(ayse.page.getByRole("list", { name: "Eklenen fotoğraflar" }).getByRole("progressbar")).toHaveCount(0);
  await ayse.page.getByRole("button", { name: "Gönder", exact: true }).click();
  await open(mehmet.page, ofMehmet);
  const sent = bubble(mehmet.page, "yarım kalmış");
  await sent.getByRole("button", { name: "1. fotoğrafı büyüt" }).click();
  await expect(mehmet.page.getByRole("dialog", { name: /^Fotoğraflar:/ })).toBeVisible();
  await mehmet.page.keyboard.press("Escape");

  await sent.hover();
  await sent.getByRole("button", { name: "Mesajı benden sil" }).click();
  await mehmet.page.getByRole("dialog").getByRole("button", { name: "Benden sil" }).click();
  await expect(sent).toHaveCount(0);
  await expect(bubble(ayse.page, "yarım kalmış")).toBeVisible();
  await phone.close();
});

test("a conversation that cannot be is not found", { tag: "@phone" }, async ({ page, request }) => {
  const { id } = await person(page, request, "ayse@pazar.test");
  await open(page, `/messages/u-${id}/p-1000001`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Böyle bir sohbet yok");
  expect((await open(page, "/messages/u-x/p-1"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sayfa bulunamadı");
});

test("messages are searched, and both pages have no barriers, light or dark", async ({ page, request }) => {
  await signIn(page, request);
  await open(page, "/messages");
  const rows = page.getByRole("navigation", { name: "Sohbetler" }).getByRole("link");
  await expect(rows.first()).toBeVisible();
  const barriers = async () => (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  const look = async () => {
    await page.emulateMedia({ colorScheme: "light" });
    expect(await barriers()).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await barriers()).toEqual([]);
    expect(await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight])).toEqual([0, 0]);
  };
  await look();
  await page.getByLabel("Mesajlarda ara").fill("böyle bir şey yok");
  await expect(page.getByText("“böyle bir şey yok” için sohbet bulunamadı.")).toBeVisible();
  await page.getByRole("button", { name: "Tüm sohbetleri göster" }).click();
  await rows.first().click();
  await expect(field(page)).toBeVisible();
  await look();
});
