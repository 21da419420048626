import { readFileSync } from "node:fs";
import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import type { StaffListing } from "@pazar/contract/admin/adverts/staff-listings";
import { expectAccessible } from "../support/accessibility.ts";
import { withPictures } from "../support/chromium.ts";
import { newWord, open, section } from "../support/steps.ts";

test.use(withPictures);

type Person = { token: string; get<T>(path: string): Promise<T> };

async function tokenOf(request: APIRequestContext, email: string): Promise<Person> {
  await request.get("/sanctum/csrf-cookie");
  const { cookies } = await request.storageState();
  const csrf = decodeURIComponent(cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "");
  const answer = await request.post("/api/login", {
    data: { email, password: "pazar1234" },
    headers: { "x-xsrf-token": csrf },
  });
  const { token }: { token: string } = await answer.json();
  return {
    token,
    get: async (path) =>
      (await request.get(path, { headers: { authorization: `Bearer ${token}`, "accept-language": "tr" } })).json(),
  };
}

const use = (page: Page, { token }: Person) =>
  page.addInitScript((stored) => localStorage.setItem("token", stored), token);
const asModerator = async (page: Page, request: APIRequestContext): Promise<Person> => {
  const moderator = await tokenOf(request, "moderator@pazar.test");
  await use(page, moderator);
  return moderator;
};
const waiting = async (moderator: Person, query = "tab=pedding") =>
  (await moderator.get<{ data: StaffListing[] }>(`/api/admin/listings?${query}`)).data;
const statusOf = async (moderator: Person, id: number) => {
  const { status, status_reason } = await moderator.get<StaffListing>(`/api/admin/listings/${id}`);
  return [status, status_reason];
};

/** The listing shown in the queue, once it is locked for this moderator. */
async function shownInQueue(page: Page): Promise<{ title: string; id: number }> {
  const number = page.getByText(/İlan no \d+/);
  await expect(number).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Onayla|Sorun yok)/ })).toBeEnabled();
  return {
    title: await page.getByRole("main").getByRole("heading", { level: 2 }).first().innerText(),
    id: Number(/\d{7,}/.exec(await number.innerText())?.[0]),
  };
}

test.describe("moderation", { tag: "@desktop" }, () => {
  test("a moderator works through the queue by keyboard, each key decides about one listing only, and a note is not lost by Escape", async ({
    page,
    request,
  }) => {
    const moderator = await asModerator(page, request);
    await open(page, "/cpadmin/adverts?tab=queue");
    // The tab of everything that waits is a page of its own.
    await expect(page).toHaveURL("/cpadmin/adverts/queue");
    const first = await shownInQueue(page);
    await expectAccessible(page);
    // Somebody else may still hold the very first one.
    const queue = await waiting(moderator, "tab=queue");
    const next = queue[queue.findIndex(({ id }) => id === first.id) + 1];
    await page.keyboard.press("j");
    await expect(page.getByText(`İlan no ${next?.id}`)).toBeVisible();
    await page.keyboard.press("k");
    await expect(page.getByText(`İlan no ${first.id}`)).toBeVisible();
    await shownInQueue(page);

    await page.keyboard.down("a");
    await expect(page.getByText(/İlan onaylandı|Şikâyetler ve bulgular kapatıldı/)).toBeVisible();
    await expect(page.getByText(`İlan no ${first.id}`)).toBeHidden();
    expect(await statusOf(moderator, first.id)).toEqual(["active", null]);
    const second = await shownInQueue(page);
    // Still held, and the second half of a double click.
    await page.keyboard.down("a");
    await page.keyboard.up("a");
    await page.getByRole("button", { name: /^(Onayla|Sorun yok)/ }).dispatchEvent("click", { detail: 2 });

    await page.keyboard.press("r");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("radio").first()).toBeFocused();
    await page.keyboard.press("2");
    await expect(dialog.getByRole("radio", { name: "İlan yanlış kategoride" })).toBeChecked();
    // Shortcuts are off while typing.
    const note = dialog.getByLabel("Satıcıya not");
    await note.fill("a r u 1");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Yazmaya devam et" }).click();
    await expect(note).toHaveValue("a r u 1");
    await dialog.getByRole("button", { name: /Reddet|Yayından kaldır/ }).click();
    await expect(page.getByText(/İlan reddedildi|İlan yayından kaldırıldı/)).toBeVisible();
    await expect(page.getByText(`İlan no ${second.id}`)).toBeHidden();
    expect((await statusOf(moderator, second.id))[0]).toBe("inactive");

    await page.keyboard.press("u");
    await expect(page.getByText("Karar geri alındı")).toBeVisible();
    await expect(page.getByText(`İlan no ${second.id}`)).toBeVisible();
    expect((await statusOf(moderator, second.id))[0]).not.toBe("inactive");

    await page.keyboard.press("r");
    await note.fill("Lütfen fotoğraf ekleyin");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Notu sil" }).click();
    await expect(dialog).toBeHidden();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Klavye kısayolları" })).toBeVisible();
  });

  test("fourteen rows fit a laptop, columns and a view are found again, several are approved at once and undone, and the list is saved as a file", async ({
    page,
    request,
  }) => {
    const moderator = await asModerator(page, request);
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, "/cpadmin/adverts?tab=active&sort=price");
    await expect(page.locator("tbody tr").nth(13)).toBeInViewport({ ratio: 1 });
    const column = page.getByRole("columnheader", { name: "Satıcı" });
    await expect(column).toBeVisible();
    await page.getByRole("button", { name: "Sütunlar" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Satıcı" }).click();
    await expect(column).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Görünümler" }).click();
    await page.getByRole("menuitem", { name: "Bu görünümü kaydet" }).click();
    await page.getByRole("dialog").getByLabel("Ad").fill("En ucuzlar");
    await page.getByRole("dialog").getByRole("button", { name: "Kaydet" }).click();
    const [one, other] = await waiting(moderator);
    if (!one || !other) throw new Error("Too little waits.");
    await open(page, "/cpadmin/adverts");
    await expect(page.getByRole("link", { name: one.title })).toBeVisible();
    await expect(column).toHaveCount(0);

    await page.keyboard.press("j");
    await expect(page.getByRole("link", { name: one.title })).toBeFocused();
    await page.keyboard.press("x");
    await expect(page.getByRole("checkbox", { name: `Seç: ${one.title}` })).toBeChecked();
    await page.keyboard.press("Shift+J");
    await expect(page.getByRole("checkbox", { name: `Seç: ${other.title}` })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Onayla" }).click();
    await expect(page.getByText("2 ilan onaylandı")).toBeVisible();
    await expect(page.getByRole("link", { name: one.title })).toBeHidden();
    expect(await statusOf(moderator, other.id)).toEqual(["active", null]);
    await page.getByRole("button", { name: "Geri al" }).click();
    await expect(page.getByText("Karar geri alındı")).toBeVisible();
    await expect(page.getByRole("link", { name: one.title })).toBeVisible();
    expect(await statusOf(moderator, other.id)).toEqual(["pedding", null]);

    await page.getByRole("button", { name: "Görünümler" }).click();
    await page.getByRole("menuitem", { name: "En ucuzlar" }).click();
    await expect(page).toHaveURL(/sort=price/);
    await expect(page).toHaveURL(/tab=active/);
    await expect(page.getByRole("button", { name: "En ucuzlar" })).toBeVisible();
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Dışa aktar" }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^pazar-listings-\d{4}-\d\d-\d\d\.csv$/);
    const [head, ...rows] = readFileSync(await file.path(), "utf8")
      .trim()
      .split("\r\n");
    expect(head).toContain('"Numara";"Başlık"');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toContain(';"Yayında";');
  });

  test("a decision is about everything that matches; the whole row opens, J goes on to the next, and it is edited on its seller's behalf and stays on sale", async ({
    page,
    request,
  }) => {
    const moderator = await asModerator(page, request);
    const sellers = (await waiting(moderator, "tab=active&featured=0&size=100")).map(({ seller }) => seller.id);
    const seller = sellers.find((id) => sellers.filter((other) => other === id).length > 2);
    await open(page, `/cpadmin/adverts?tab=active&featured=0&seller=${seller}&size=2`);
    await expect(page.locator("tbody tr")).toHaveCount(2);
    await page.getByRole("checkbox", { name: "Bu sayfadakilerin tümünü seç" }).click();
    await page.getByRole("button", { name: /^Eşleşen \d+ kaydın tümünü seç$/ }).click();
    // Nothing of this is featured, so that nothing changes.
    await page.getByRole("button", { name: "Öne çıkarmayı bitir" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Öne çıkarmayı bitir" }).click();
    await expect(page.getByText(/^Öne çıkarmayı bitir: (\d+) ilandan \1 ilanda yapıldı$/)).toBeVisible();

    await page.locator("tbody tr").first().getByText("Yayında").click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText("1 / 2", { exact: true })).toBeVisible();
    await page.keyboard.press("j");
    await expect(sheet.getByText("2 / 2", { exact: true })).toBeVisible();
    const number = sheet.getByText(/İlan no \d+ ·/);
    await expect(number).toBeVisible();
    await expectAccessible(page, "[role=dialog]");
    const id = Number(/\d{7,}/.exec(await number.innerText())?.[0]);

    await sheet.getByRole("link", { name: "Düzenle" }).click();
    await expect(page.getByText("İlanın durumu değişmez", { exact: false })).toBeVisible();
    await expect(section(page, "Özellikler").locator("select").first()).toBeVisible();
    const title = `Moderatörün düzelttiği başlık ${newWord()}`;
    await page.getByLabel("Başlık", { exact: true }).fill(title);
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await expect(page.getByLabel("Düzenleme nedeni")).toBeFocused();
    await page.getByLabel("Düzenleme nedeni").fill("Başlık yanıltıcıydı");
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await expect(page.getByText("İlan güncellendi")).toBeVisible();
    await expect(sheet.getByRole("heading", { name: title })).toBeVisible();
    expect(await statusOf(moderator, id)).toEqual(["active", null]);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  });

  test("two moderators work on different listings, and return to theirs after editing", async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    await asModerator(page, request);
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, "/cpadmin/adverts/queue");
    const first = await shownInQueue(page);
    for (const part of ["Otomatik bulgular", "Açıklama"])
      await expect(page.getByRole("heading", { name: part })).toBeInViewport();
    await expect(page.getByRole("link", { name: /Fotoğraf 1/ })).toBeInViewport({ ratio: 1 });
    const colleague = await (
      await browser.newContext({ locale: "tr-TR", ...(baseURL !== undefined && { baseURL }) })
    ).newPage();
    await use(colleague, await tokenOf(request, "admin@pazar.test"));
    await open(colleague, "/cpadmin/adverts/queue");
    const theirs = await shownInQueue(colleague);
    expect(theirs.id).not.toBe(first.id);
    await page.keyboard.press("j");
    await expect(page.getByText(`İlan no ${first.id}`)).toBeHidden();
    const second = await shownInQueue(page);
    expect(second.id).not.toBe(theirs.id);
    await expect(page.getByText(/^\d+ \/ \d+$/)).toBeVisible();

    await page.keyboard.press("e");
    await expect(page.getByText(`${second.id} numaralı ilan`)).toBeVisible();
    await page.goBack();
    await expect(page.getByText(`İlan no ${second.id}`)).toBeVisible();
    await shownInQueue(page);
    await colleague.context().close();
  });

  test("reasons are added and removed, the tenth has a key too, and the numbers are accessible", async ({
    page,
    request,
  }) => {
    await asModerator(page, request);
    const parts = page.getByRole("navigation", { name: "İlan bölümleri" });
    await open(page, "/cpadmin/adverts/reasons");
    await page.getByRole("button", { name: "Neden ekle" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await expect(dialog.getByLabel("Türkçe")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel("Türkçe").fill("Eksik belge var");
    await dialog.getByLabel("İngilizce").fill("A document is missing");
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByText("A document is missing")).toBeVisible();
    await expectAccessible(page, "main");

    await parts.getByRole("link", { name: "İnceleme kuyruğu" }).click();
    await shownInQueue(page);
    await page.keyboard.press("r");
    await expect(dialog.getByRole("radio").first()).toBeFocused();
    await page.keyboard.press("0");
    await expect(dialog.getByRole("radio", { name: "Eksik belge var" })).toBeChecked();
    await page.keyboard.press("Escape");

    await parts.getByRole("link", { name: "Nedenler" }).click();
    await page.getByRole("button", { name: "Sil: Eksik belge var" }).click();
    await dialog.getByRole("button", { name: "Sil" }).click();
    await expect(page.getByText("A document is missing")).toBeHidden();

    const statistics = parts.getByRole("link", { name: "İstatistik" });
    await statistics.click();
    await expect(statistics).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("main").locator("td, ol > li").first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page, "main");
  });
});

test("on a phone the queue is worked through with the thumb", { tag: "@phone" }, async ({ page, request }) => {
  await asModerator(page, request);
  await open(page, "/cpadmin/adverts/queue");
  const first = await shownInQueue(page);
  await page.getByRole("button", { name: "Sonraki" }).click();
  await expect(page.getByText(`İlan no ${first.id}`)).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
