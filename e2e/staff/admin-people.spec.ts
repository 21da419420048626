import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import type { Role } from "@pazar/contract/admin/staff/staff";
import { readMail } from "../../server/src/testing/processes/smtp-inbox.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { newWord, open } from "../support/steps.ts";

const password = "pazar1234";

async function csrfOf(request: APIRequestContext): Promise<Record<string, string>> {
  await request.get("/sanctum/csrf-cookie");
  const { cookies } = await request.storageState();
  return { "x-xsrf-token": decodeURIComponent(cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "") };
}

type SignedIn = { token: string; user: { id: number } };

async function logIn(request: APIRequestContext, email: string): Promise<SignedIn> {
  const answer = await request.post("/api/login", { data: { email, password }, headers: await csrfOf(request) });
  expect(answer.status()).toBe(200);
  return answer.json();
}

async function openAs(page: Page, { token }: SignedIn, address: string): Promise<void> {
  await page.addInitScript((stored) => localStorage.setItem("token", stored), token);
  await open(page, address);
}

async function newPerson(request: APIRequestContext, firstName: string): Promise<SignedIn & { email: string }> {
  const email = `${firstName.toLowerCase()}-${Date.now()}@pazar.test`;
  const made = await request.post("/api/register", {
    data: { first_name: firstName, last_name: "Deneme", email, password },
    headers: await csrfOf(request),
  });
  expect(made.status()).toBe(201);
  return { ...(await logIn(request, email)), email };
}

const userOf = (request: APIRequestContext, { token }: SignedIn) =>
  request.get("/api/user", { headers: { authorization: `Bearer ${token}` } });
const row = (page: Page, name: string) => page.getByRole("row", { name });

test("a person is found, suspended with a reason and restored, and the log is filtered to them by their address", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const person = await newPerson(request, "Suzan");
  await openAs(page, await logIn(request, "admin@pazar.test"), "/cpadmin/customers");
  await page.getByRole("searchbox", { name: "Ad, e-posta, telefon veya numara" }).fill(person.email);
  await expect(page).toHaveURL(/q=suzan/);
  await row(page, "Suzan Deneme").getByRole("link").click();
  const sheet = page.getByRole("dialog", { name: "Kullanıcı" });
  await expect(sheet.getByText(person.email)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`row=${person.user.id}`));
  await expectAccessible(page);

  await sheet.getByRole("button", { name: "Askıya al" }).click();
  const confirmation = page.getByRole("dialog", { name: "Suzan Deneme askıya alınsın mı?" });
  await confirmation.getByRole("button", { name: "Askıya al" }).click();
  await expect(confirmation.getByText("Lütfen nedenini yazın (en az 3 karakter).")).toBeVisible();
  await confirmation.getByLabel("Neden").fill("Sahte ilanlar");
  await confirmation.getByRole("button", { name: "Askıya al" }).click();
  await expect(sheet.getByText("Sahte ilanlar", { exact: true })).toBeVisible();
  expect((await userOf(request, person)).status()).toBe(401);

  await sheet.getByRole("button", { name: "Süreyi değiştir" }).click();
  const change = page.getByRole("dialog", { name: "Suzan Deneme için askıya alma süresi değiştirilsin mi?" });
  await expect(change.getByLabel("Neden")).toHaveValue("Sahte ilanlar");
  await change.getByLabel("Neden").fill("Tekrarladı");
  await change.getByRole("button", { name: "Süreyi değiştir" }).click();
  await expect(sheet.getByText("Neden: Tekrarladı")).toBeVisible();
  await sheet.getByRole("button", { name: "Askıya almayı kaldır" }).click();
  await page
    .getByRole("dialog", { name: "Suzan Deneme için askıya alma kaldırılsın mı?" })
    .getByRole("button", { name: "Askıya almayı kaldır" })
    .click();
  await expect(sheet.getByRole("button", { name: "Askıya al" })).toBeVisible();
  await logIn(request, person.email);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(row(page, "Suzan Deneme")).toBeVisible();

  const menu = page.getByRole("navigation", { name: "Yönetim menüsü" });
  await menu.getByRole("link", { name: "Yöneticiler" }).click();
  await page.getByRole("main").getByRole("link", { name: "Denetim kaydı" }).click();
  await page.getByRole("combobox", { name: "Hedef" }).selectOption({ label: "Kullanıcı" });
  await page.getByRole("searchbox", { name: "Ad, e-posta, telefon veya numara" }).fill(person.email);
  await expect(page.getByText(`Hedef: Kullanıcı ${person.email}`)).toBeVisible();
  await expect(page.getByRole("row", { name: /Kullanıcıyı askıya aldı/ })).toHaveCount(2);
  // Also that it was looked at, and that it was lifted.
  await expect(page.locator("tbody tr")).toHaveCount(4);
  await expectAccessible(page, "main");
  await page.getByRole("button", { name: "Hedef filtresini kaldır" }).click();
  await expect(page).toHaveURL(/\/cpadmin\/audit$/);
});

test("several people are suspended together; failures are listed with their cause", { tag: "@desktop" }, async ({
  page,
  request,
}) => {
  const [one, other] = [await newPerson(request, "Toplu"), await newPerson(request, "Beraber")];
  const choose = async (...names: string[]) => {
    for (const name of names) {
      const box = page.getByRole("checkbox", { name: `Seç: ${name} Deneme` }).first();
      await box.click();
      await expect(box).toBeChecked();
    }
  };
  // Ids in the URL that the list does not show are not selected.
  await openAs(page, await logIn(request, "moderator@pazar.test"), "/cpadmin/customers?chosen=abc,999999999");
  await choose("Toplu", "Beraber");
  await expect(page.getByText("2 kayıt seçili")).toBeVisible();
  await expect(page).toHaveURL(
    new RegExp(`chosen=(${one.user.id}%2C${other.user.id}|${other.user.id}%2C${one.user.id})`),
  );
  await page.getByRole("button", { name: "Askıya al", exact: true }).click();
  const confirmation = page.getByRole("dialog", { name: "2 kullanıcı askıya alınsın mı?" });
  await confirmation.getByLabel("Neden").fill("Aynı sahte ilanlar");
  await confirmation.getByRole("button", { name: "Askıya al" }).click();
  await expect(page.getByText("2 kullanıcı askıya alındı")).toBeVisible();
  for (const person of [one, other]) expect((await userOf(request, person)).status()).toBe(401);
  await expect(page).not.toHaveURL(/chosen=/);

  // Meanwhile somebody else restored one of them.
  await choose("Toplu", "Beraber");
  await page.getByRole("button", { name: "Askıya almayı kaldır" }).click();
  const { token } = await logIn(request, "admin@pazar.test");
  await request.delete(`/api/admin/customers/${one.user.id}/suspension`, {
    headers: { ...(await csrfOf(request)), authorization: `Bearer ${token}` },
  });
  await page
    .getByRole("dialog", { name: "2 kullanıcı için askıya alma kaldırılsın mı?" })
    .getByRole("button", { name: "Askıya almayı kaldır" })
    .click();
  await expect(page.getByRole("alert").filter({ hasText: "1 kayıtta işlem yapılamadı" })).toContainText(
    `Toplu Deneme #${one.user.id}: `,
  );
  await expect(page.getByText("1 kullanıcı için askıya alma kaldırıldı")).toBeVisible();
  await logIn(request, other.email);
});

test("an invited person joins, and a role change takes effect at the next call", { tag: "@desktop" }, async ({
  page,
  request,
  browser,
}) => {
  const email = `davetli-${Date.now()}@pazar.test`;
  const surname = newWord();
  await openAs(page, await logIn(request, "super@pazar.test"), "/cpadmin/management");
  await page.getByRole("button", { name: "Yönetici davet et" }).click();
  const form = page.getByRole("dialog", { name: "Yönetici davet et" });
  await form.getByLabel("E-posta").fill(email);
  await form.getByLabel("Ad", { exact: true }).fill("Davut");
  await form.getByLabel("Soyad").fill(surname);
  await form.getByLabel("Rol").selectOption({ label: "Muhasebe" });
  await form.getByRole("button", { name: "Davet gönder" }).click();
  await expect(page.getByRole("heading", { name: "Bekleyen davetler" })).toBeVisible();

  const outbox = process.env["PAZAR_OUTBOX"] ?? "";
  const link = () =>
    readdirSync(outbox)
      .map((file) => readMail(readFileSync(path.join(outbox, file), "utf8")))
      .find(({ head }) => head.includes(email))
      ?.text.match(/\/cpadmin\/invitation#token=\S+/)?.[0];
  await expect.poll(link).toBeTruthy();
  const invited = await (await browser.newContext({ locale: "tr-TR" })).newPage();
  await open(invited, new URL(link() ?? "", page.url()).href);
  await invited.getByLabel("Yeni şifre", { exact: true }).fill(password);
  await invited.getByLabel("Yeni şifre (tekrar)").fill(password);
  await expectAccessible(invited);
  await invited.getByRole("button", { name: "Daveti kabul et" }).click();
  await expect(invited).toHaveURL(/\/cpadmin\/login$/);
  await invited.getByLabel("E-posta").fill(email);
  await invited.getByLabel("Şifre", { exact: true }).fill(password);
  await invited.getByRole("button", { name: "Giriş yap" }).click();
  await expect(invited).toHaveURL(/\/cpadmin\/dashboard$/);
  const menu = invited.getByRole("navigation", { name: "Yönetim menüsü" });
  await expect(menu.getByRole("link", { name: "Kullanıcılar" })).toBeVisible();
  for (const name of ["Yöneticiler", "Roller", "Ayarlar"]) await expect(menu.getByRole("link", { name })).toBeHidden();
  const settingsStatus = () =>
    invited.evaluate(
      async () =>
        (await fetch("/api/admin/settings", { headers: { authorization: `Bearer ${localStorage.getItem("token")}` } }))
          .status,
    );
  expect(await settingsStatus()).toBe(403);

  await page.getByRole("searchbox").fill(`davut ${surname}`);
  await row(page, `Davut ${surname}`).getByRole("link").click();
  const sheet = page.getByRole("dialog", { name: "Yönetici" });
  await sheet.getByRole("combobox", { name: "Rol" }).selectOption({ label: "Moderatör" });
  await expect(sheet.getByText("Kaydederseniz kaldırılacak yetkiler: Faturalar: Görüntüleme")).toBeVisible();
  await sheet.getByRole("combobox", { name: "Rol" }).selectOption({ label: "Yönetici" });
  await expectAccessible(page, "[role=dialog]");
  await sheet.getByRole("button", { name: "Kaydet" }).click();
  await expect(page.getByText("Yetkiler kaydedildi")).toBeVisible();
  expect(await settingsStatus()).toBe(200);
  await invited.context().close();
});

test("the role matrix warns what saving revokes and what leaving would lose, and the log records what was saved", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const name = `Deneme ${Date.now()}`;
  const signedIn = await logIn(request, "super@pazar.test");
  await openAs(page, signedIn, "/cpadmin/roles");
  await expect(page.getByRole("columnheader", { name: "Süper Yönetici" })).toBeVisible();
  await page.getByRole("button", { name: "Rol ekle" }).click();
  await page.getByLabel("Türkçe adı").fill(name);
  await page.getByLabel("İngilizce adı").fill(name);
  await page.getByRole("button", { name: "Kaydet" }).click();
  const box = (level: string) => page.getByRole("checkbox", { name: `${name}, İlanlar: ${level}` });
  await box("Düzenleme").check();
  await expect(box("Görüntüleme")).toBeChecked();
  await expect(page.getByText("Eklenecek yetkiler: İlanlar: Görüntüleme, İlanlar: Düzenleme")).toBeVisible();
  await page.getByRole("button", { name: "Kaydet" }).click();
  await expect(page.getByText("Roller kaydedildi")).toBeVisible();
  await box("Görüntüleme").uncheck();
  await expect(page.getByText("Kaldırılacak yetkiler: İlanlar: Görüntüleme, İlanlar: Düzenleme")).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Yönetim menüsü" });
  await menu.getByRole("link", { name: "Yöneticiler" }).click();
  const question = page.getByRole("dialog", { name: "Kaydetmeden çıkılsın mı?" });
  await question.getByRole("button", { name: "Sayfada kal" }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL("/cpadmin/roles");
  await expect(box("Görüntüleme")).not.toBeChecked();
  await page.getByRole("button", { name: "Vazgeç" }).click();
  await expect(box("Düzenleme")).toBeChecked();

  await menu.getByRole("link", { name: "Yöneticiler" }).click();
  await page.getByRole("main").getByRole("link", { name: "Denetim kaydı" }).click();
  await page.getByRole("row", { name: "Rolü değiştirdi" }).first().getByRole("link").click();
  await expect(page.getByRole("dialog", { name: "Kayıt" }).locator("ins")).toHaveText(
    "İlanlar: Görüntüleme, İlanlar: Düzenleme",
  );
  const headers = { ...(await csrfOf(request)), authorization: `Bearer ${signedIn.token}` };
  const roles: Role[] = await (await request.get("/api/admin/roles", { headers })).json();
  const key = roles.find(({ name_tr }) => name_tr === name)?.key;
  expect((await request.delete(`/api/admin/roles/${key}`, { headers })).ok()).toBe(true);
});
