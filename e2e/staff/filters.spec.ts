import { randomUUID } from "node:crypto";
import { expect, test, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import type { Category } from "@pazar/contract/catalogue/categories";
import { picture } from "../../server/src/testing/picture.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { register } from "../support/people.ts";
import { getJson, csrfToken, open, section, signIn } from "../support/steps.ts";

const button = (place: Page | Locator, name: string) => place.getByRole("button", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
/** Journeys run on one site in any order: what they add is named by them alone. */
const unique = (): string => randomUUID().slice(0, 6);

async function describeFilter(page: Page, { key, tr, en }: { key: string; tr: string; en: string }): Promise<void> {
  await page.getByLabel("Türkçe ad").fill(tr);
  await page.getByLabel("İngilizce ad").fill(en);
  await page.getByLabel("Anahtar").fill(key);
  await page.getByLabel("Ana kategori").selectOption("Telefon ve Tablet");
  await page.getByLabel("Alt kategori").selectOption("Cep Telefonu");
}

async function addOption(page: Page, name: string, parent?: { filter: string; option: string }): Promise<void> {
  await button(page, "Seçenek ekle").click();
  const form = dialog(page, "Yeni seçenek");
  await form.getByLabel("Türkçe ad").fill(name);
  await form.getByLabel("İngilizce ad").fill(name);
  if (parent) await form.getByLabel(parent.filter).selectOption(`${parent.option} seçilince`);
  await button(form, "Tamam").click();
  await expect(form).toBeHidden();
}

/** Returns the address of its own page. */
async function add(page: Page, name: string): Promise<string> {
  await button(page, "Filtre ekle").click();
  await expect(page).toHaveURL(/\/cpadmin\/filters\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return page.url();
}

async function removeFilter(page: Page, address: string): Promise<void> {
  await open(page, address);
  await button(page, "Filtreyi kaldır").click();
  await button(dialog(page, "Filtre kaldırılsın mı?"), "Filtreyi kaldır").click();
  await expect(page).toHaveURL(/\/cpadmin\/filters$/);
}

const tasksEnded = (request: APIRequestContext, token: string) =>
  expect
    .poll(async () => {
      const answer = await request.get("/api/admin/filters/task", { headers: { authorization: `Bearer ${token}` } });
      return (await answer.json()).task?.isRunning ?? false;
    })
    .toBe(false);

async function post(request: APIRequestContext, token: string, page: Page, names: { brand: string; model: string }) {
  const headers = { authorization: `Bearer ${token}`, "x-xsrf-token": await csrfToken(request) };
  const photo = await request.post("/api/photos", {
    headers: { ...headers, "content-type": "image/jpeg" },
    data: await picture(),
  });
  const { hash }: { hash: string } = await photo.json();
  const leaf = (await getJson<Category[]>(request, "/api/categories")).find(({ name }) => name === "Apple iPhone");
  await request.put("/api/listing-draft", {
    headers,
    data: {
      step: "features",
      photos: [hash],
      category_id: leaf?.id,
      title: "Filtreli temiz telefon",
      price: "9.500",
      description: "Tek elden kullanıldı, hiç tamir görmedi, kutusu ve faturası duruyor.",
      city_id: 34,
      district_id: 422,
    },
  });
  await open(page, "/post-ad");
  const model = page.getByLabel(names.model);
  await expect(model).toBeDisabled();
  await expect(page.getByText(`Önce ${names.brand} seçin`)).toBeVisible();
  await page.getByLabel(names.brand).selectOption("Elma");
  await expect(model.getByRole("option")).toHaveText(["Seçin", "Elma Bir"]);
  await button(page, "Devam et").click();
  await expect(page.getByText(`${names.model} seçimi zorunludur`)).toBeVisible();
  await model.selectOption("Elma Bir");
  await button(page, "Devam et").click();
  await button(page, "İlanı yayınla").click();
  await expect(page.getByRole("heading", { name: "İlanınız yayında!" })).toBeVisible();
}

test("add a filter and one that depends on it, post with both, and find the listing by them", {
  tag: "@desktop",
}, async ({ page, request, browser }) => {
  test.slow();
  const mark = unique();
  const names = { brand: `Üretici ${mark}`, model: `Ürün ${mark}` };
  const token = await signIn(page, request, "admin@pazar.test");
  await request.put("/api/admin/settings", {
    headers: { authorization: `Bearer ${token}`, "x-xsrf-token": await csrfToken(request) },
    data: { auto_approve_ads: true },
  });

  await open(page, "/cpadmin/filters");
  await page.getByRole("main").getByRole("link", { name: "Filtre ekle" }).click();
  await describeFilter(page, { key: `u_${mark}`, tr: names.brand, en: "" });
  await addOption(page, "Elma");
  await addOption(page, "Armut");
  await button(page, "Filtre ekle").click();
  await expect(page.getByText("İngilizce adı yazın.")).toBeVisible();
  await page.getByLabel("İngilizce ad").fill(`Maker ${mark}`);
  await expect(section(page, "Önizleme").getByRole("combobox", { name: `Maker ${mark}` })).toBeVisible();
  const brandPage = await add(page, names.brand);
  await expectAccessible(page);

  await open(page, "/cpadmin/filters/new");
  await describeFilter(page, { key: `m_${mark}`, tr: names.model, en: `Product ${mark}` });
  await page.getByLabel("İlan verirken zorunlu").check();
  await page.getByLabel("İlan kartında değeri görünsün").check();
  await page
    .getByLabel("Bağlı olduğu filtre")
    .selectOption({ label: `${names.brand} (Telefon ve Tablet › Cep Telefonu)` });
  await addOption(page, "Elma Bir", { filter: names.brand, option: "Elma" });
  await addOption(page, "Armut Bir", { filter: names.brand, option: "Armut" });
  const modelPage = await add(page, names.model);

  const seller = await browser.newPage();
  const sellerToken = await signIn(seller, request, await register(request));
  await post(request, sellerToken, seller, names);

  const leaf = (await getJson<Category[]>(request, "/api/categories")).find(({ name }) => name === "Apple iPhone");
  const visitor = await browser.newPage();
  await open(visitor, `/${leaf?.slug_cid}?f[u_${mark}]=elma`);
  const models = visitor.getByRole("group", { name: names.model });
  await expect(models.getByRole("checkbox")).toHaveCount(1);
  await models.getByRole("checkbox", { name: /Elma Bir/ }).check();
  await expect(visitor).toHaveURL(/elma-bir/);
  const card = visitor.getByRole("article").filter({ hasText: "Filtreli temiz telefon" });
  await expect(card).toContainText("Elma Bir");

  await removeFilter(page, modelPage);
  await tasksEnded(request, token);
  await removeFilter(page, brandPage);
  await tasksEnded(request, token);
});

test("import options, merge them and see both versions of a conflict", { tag: "@desktop" }, async ({
  page,
  request,
}) => {
  const mark = unique();
  const token = await signIn(page, request, "admin@pazar.test");
  await open(page, "/cpadmin/filters/new");
  await describeFilter(page, { key: `i_${mark}`, tr: `Tablo ${mark}`, en: `Table ${mark}` });
  const address = await add(page, `Tablo ${mark}`);

  await button(page, "Tablodan içe aktar").click();
  const table = dialog(page, "Seçenekleri tablodan içe aktar");
  await table.getByLabel("Tablo (CSV)").fill(`i_${mark};i_${mark}_en\nKırmızı;Red\nMavi;`);
  await button(table, "Dene").click();
  await expect(table.getByText(`3. satır: i_${mark}_en sütunu boş.`)).toBeVisible();
  await table.getByLabel("Tablo (CSV)").fill(`i_${mark};i_${mark}_en\nKırmızı;Red\nMavi;Blue\nAl;Red`);
  await button(table, "Dene").click();
  await expect(table.getByText("3 yeni, 0 zaten var")).toBeVisible();
  await button(table, "İçe aktar").click();
  await expect(table).toBeHidden();
  await expect(page.getByText("3 seçenek", { exact: true })).toBeVisible();

  await page.getByRole("checkbox", { name: "Kırmızı seçeneğini birleştirmek için seç" }).check();
  await page.getByRole("checkbox", { name: "Al seçeneğini birleştirmek için seç" }).check();
  await button(page, "Birleştir").click();
  await button(dialog(page, "Seçenekleri birleştir"), "Birleştir").click();
  await expect(page.getByText("2 seçenek", { exact: true })).toBeVisible();

  const handle = page.getByRole("button", { name: "Mavi seçeneğini taşı" });
  await handle.press("ArrowUp");
  await page.getByLabel("Türkçe ad").fill(`Benim ${mark}`);
  const id = Number(address.split("/").at(-1));
  const headers = { authorization: `Bearer ${token}`, "x-xsrf-token": await csrfToken(request) };
  const stored = await (await request.get(`/api/admin/filters/${id}`, { headers })).json();
  const theirs = await request.put(`/api/admin/filters/${id}`, {
    headers,
    data: { ...stored, category_id: stored.category.id, depends_on: null, name_tr: `Onların ${mark}` },
  });
  expect(theirs.status(), await theirs.text()).toBe(200);
  await button(page, "Kaydet").click();
  const conflict = page.getByRole("dialog").filter({ hasText: `Onların ${mark}` });
  await expect(conflict).toContainText(`Benim ${mark}`);
  await expectAccessible(page);
  await button(conflict, "Benimkini kaydet").click();
  await expect(page.getByText("Filtre kaydedildi")).toBeVisible();
  await removeFilter(page, address);
});

test("a category shows what it inherits, and what it overrides is marked", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  await signIn(page, request, "admin@pazar.test");
  await open(page, "/cpadmin/filters/categories");
  await page.getByLabel("Ana kategori").selectOption("Vasıta");
  await page.getByLabel("Alt kategori").selectOption("Otomobil");
  await page.getByLabel("Son kategori").selectOption("BMW");
  const row = page.getByRole("row").filter({ hasText: "yakit" });
  await expect(row).toContainText("Vasıta › Otomobil kategorisinden gelir");
  await expectAccessible(page);
  await row.getByRole("link", { name: "Burada özelleştir" }).click();
  await expect(page.getByLabel("Anahtar")).toHaveValue("yakit");
  await expect(page.getByText("Kaydedilmemiş değişiklikler var")).toBeHidden();
  await button(page, "Filtre ekle").click();
  await expect(page.getByText("Vasıta › Otomobil kategorisindeki tanımın yerine geçer.")).toBeVisible();
  await expect(page).toHaveURL(/\/cpadmin\/filters\/\d+$/);
  await removeFilter(page, page.url());
});
