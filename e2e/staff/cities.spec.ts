import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import type { StaffPlaceDetails } from "@pazar/contract/admin/catalogue/cities";
import type { District } from "@pazar/contract/catalogue/places";
import { expectAccessible } from "../support/accessibility.ts";
import { getJson, newestListing, newWord, open } from "../support/steps.ts";

async function asAdmin(page: Page, request: APIRequestContext): Promise<Record<string, string>> {
  await request.get("/sanctum/csrf-cookie");
  const { cookies } = await request.storageState();
  const csrf = decodeURIComponent(cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "");
  const answer = await request.post("/api/login", {
    data: { email: "admin@pazar.test", password: "pazar1234" },
    headers: { "x-xsrf-token": csrf },
  });
  const { token }: { token: string } = await answer.json();
  await page.addInitScript((stored) => localStorage.setItem("token", stored), token);
  return { authorization: `Bearer ${token}`, "x-xsrf-token": csrf };
}

const csv = (lines: readonly string[]) => ({
  name: "yerler.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(["Tür;Numara;Ad;İl;Enlem;Boylam", ...lines].join("\r\n")),
});

test.describe("provinces and districts", { tag: "@desktop" }, () => {
  test("a district is deactivated with a target: picker, listing and old addresses follow", async ({
    page,
    request,
  }) => {
    await asAdmin(page, request);
    const listing = await newestListing(request, "?city=34");
    const districts = await getJson<District[]>(request, "/api/cities/34/districts");
    const from = districts.find(({ name }) => name === listing.district);
    const target = districts.find(({ name }) => name !== listing.district);
    if (!from || !target) throw new Error("The demo data hold no such districts.");

    await open(page, `/cpadmin/cities?q=${encodeURIComponent(`${from.name} İstanbul`)}&kind=district`);
    await page.getByRole("link", { name: from.name }).first().click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("heading", { name: `${from.name}, İstanbul` })).toBeVisible();
    await sheet.getByRole("button", { name: "Pasifleştir" }).click();
    const dialog = page.getByRole("dialog", { name: /pasifleştir/ });
    await dialog.getByRole("button", { name: "Pasifleştir" }).click();
    await expect(dialog.getByText("Bir hedef seçin.")).toBeVisible();
    await dialog.getByLabel("Hedef ilçe").selectOption({ label: target.name });
    await dialog.getByRole("button", { name: "Pasifleştir" }).click();
    await expect(page.getByText(/İşlem bitti: \d+ ilan güncellendi/)).toBeVisible();
    await expect(sheet.getByText(`${target.name}, İstanbul ile birleştirildi`)).toBeVisible();

    const left = await getJson<District[]>(request, "/api/cities/34/districts");
    expect(left.map(({ name }) => name)).not.toContain(from.name);
    await expect
      .poll(async () => (await request.get(`/${listing.slug_pid}`)).text())
      .toContain(`${target.name}, İstanbul`);
    const old = await request.get(`/tum-ilanlar-c0?city=34&district=${from.id}`);
    expect(new URL(old.url()).searchParams.get("district")).toBe(String(target.id));
    // Other journeys meet the district again.
    await sheet.getByRole("button", { name: "Etkinleştir" }).click();
    await page
      .getByRole("dialog", { name: /etkinleştirilsin mi/ })
      .getByRole("button", { name: "Etkinleştir" })
      .click();
    await expect(page.getByText(`${from.name}, İstanbul etkinleştirildi`)).toBeVisible();
  });

  test("a place is put elsewhere by a click on the map and renamed, two editors see both versions, and a file with three errors is mended and imported", async ({
    page,
    request,
  }) => {
    // Of this run alone.
    const word = newWord();
    const [added, renamed, imported] = [`Haritadan ${word}`, `Yeni ${word}`, `Dosyadan ${word}`];
    const headers = await asAdmin(page, request);
    const names = async () => (await getJson<District[]>(request, "/api/cities/6/districts")).map(({ name }) => name);
    await open(page, "/cpadmin/cities/new/district?city=6");
    await page.getByLabel("Ad", { exact: true }).fill(added);
    const map = page.getByRole("button", { name: /^Harita/ });
    await map.click({ position: { x: 200, y: 100 } });
    const latitude = page.getByLabel("Enlem");
    await expect(latitude).toHaveValue(/^\d\d,\d+$/);
    const before = await latitude.inputValue();
    await map.press("ArrowUp");
    await expect(latitude).not.toHaveValue(before);
    await page.getByRole("button", { name: "Ekle" }).click();
    await expect(page.getByRole("dialog").getByRole("heading", { name: `${added}, Ankara` })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("dialog").getByRole("link", { name: "Düzenle" }).click();
    await page.getByLabel("Ad", { exact: true }).fill("Çankaya");
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await expect(page.getByText("Bu adda bir yer zaten var.")).toBeVisible();
    await page.getByLabel("Ad", { exact: true }).fill(renamed);
    await page.getByRole("link", { name: "İl ve ilçe" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Sayfada kal" }).click();
    const path = `/api/admin/cities/district/${/district\/(\d+)/.exec(page.url())?.[1]}`;
    const {
      version,
      latitude: north,
      longitude,
    }: StaffPlaceDetails = await (await request.get(path, { headers })).json();
    const theirs = await request.put(path, {
      headers,
      data: { version, name: `Onların ${word}`, latitude: north, longitude },
    });
    expect(theirs.status(), await theirs.text()).toBe(200);
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    const conflict = page.getByRole("dialog", { name: "Bu kayıt siz düzenlerken değişti" });
    await expect(conflict).toContainText(renamed);
    await expect(conflict).toContainText(`Onların ${word}`);
    await conflict.getByRole("button", { name: "Benimkini kaydet" }).click();
    await expect(page.getByText("Kaydedildi")).toBeVisible();
    await expectAccessible(page, "main");
    expect(await names()).toContain(renamed);

    await page.getByRole("link", { name: "İl ve ilçe" }).first().click();
    await page.getByRole("main").getByRole("link", { name: "İçe aktar" }).click();
    const file = page.locator("input[type=file]");
    const good = `İlçe;;${imported};Ankara;39,95;32,80`;
    await file.setInputFiles(
      csv([good, "İlçe;;Yersiz;Atlantis;39;32", "İlçe;;Paris;Ankara;48,85;32", "köy;;Adsız;Ankara;39;32"]),
    );
    await expect(page.getByRole("heading", { name: "3 hata bulundu" })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "“Atlantis” adında bir il yok." })).toContainText("3");
    await expect(page.getByRole("button", { name: "İçe aktar", exact: true })).toBeHidden();
    await file.setInputFiles(csv([good]));
    await expect(page.getByText("1 satır: 1 yeni, 0 değişecek, 0 aynı.")).toBeVisible();
    await page.getByRole("button", { name: "İçe aktar", exact: true }).click();
    await expect(page.getByText("İçe aktarıldı: 1 yeni, 0 değişti.")).toBeVisible();
    expect(await names()).toContain(imported);
  });
});
