import { randomUUID } from "node:crypto";
import { expect, test, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import type { FilterDetail } from "@pazar/contract/admin/catalogue/filters";
import type { Category, CategoryFilter } from "@pazar/contract/catalogue/categories";
import { expectAccessible } from "../support/accessibility.ts";
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

/** The one whose page is open. */
async function removeFilter(page: Page): Promise<void> {
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

/** The same by a call. */
async function removeByCall(request: APIRequestContext, token: string, address: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "x-xsrf-token": await csrfToken(request) };
  const path = `/api/admin/filters/${address.split("/").at(-1)}`;
  // While values are taken over, nothing can be removed.
  await tasksEnded(request, token);
  const { version }: FilterDetail = await (await request.get(path, { headers })).json();
  expect((await request.delete(`${path}?version=${version}`, { headers })).ok()).toBe(true);
}

test("add a filter and one that depends on it, and remove them", { tag: "@desktop" }, async ({ page, request }) => {
  const mark = unique();
  const names = { brand: `Üretici ${mark}`, model: `Ürün ${mark}` };
  const token = await signIn(page, request, "admin@pazar.test");
  const filters = page.getByRole("navigation", { name: "Yönetim menüsü" }).getByRole("link", { name: "Filtreler" });
  const addFilter = page.getByRole("main").getByRole("link", { name: "Filtre ekle" });
  await open(page, "/cpadmin/filters");
  await addFilter.click();
  await describeFilter(page, { key: `u_${mark}`, tr: names.brand, en: "" });
  await addOption(page, "Elma");
  await addOption(page, "Armut");
  await button(page, "Filtre ekle").click();
  await expect(page.getByText("İngilizce adı yazın.")).toBeVisible();
  await page.getByLabel("İngilizce ad").fill(`Maker ${mark}`);
  await expect(section(page, "Önizleme").getByRole("combobox", { name: `Maker ${mark}` })).toBeVisible();
  const brandPage = await add(page, names.brand);
  await expectAccessible(page, "main");

  await filters.click();
  await addFilter.click();
  await describeFilter(page, { key: `m_${mark}`, tr: names.model, en: `Product ${mark}` });
  await page.getByLabel("İlan verirken zorunlu").check();
  await page.getByLabel("İlan kartında değeri görünsün").check();
  await page
    .getByLabel("Bağlı olduğu filtre")
    .selectOption({ label: `${names.brand} (Telefon ve Tablet › Cep Telefonu)` });
  await addOption(page, "Elma Bir", { filter: names.brand, option: "Elma" });
  await addOption(page, "Armut Bir", { filter: names.brand, option: "Armut" });
  await add(page, names.model);
  const phones = (await getJson<Category[]>(request, "/api/categories")).find(({ name }) => name === "Apple iPhone");
  const offered = await getJson<CategoryFilter[]>(request, `/api/categories/${phones?.id}/filters`);
  expect(offered.find(({ key }) => key === `m_${mark}`)).toMatchObject({
    is_required: true,
    depends_on: `u_${mark}`,
    options: [
      { name: "Elma Bir", parent: "elma" },
      { name: "Armut Bir", parent: "armut" },
    ],
  });

  await removeFilter(page);
  await removeByCall(request, token, brandPage);
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
  await expectAccessible(page, "[role=dialog]");
  await button(conflict, "Benimkini kaydet").click();
  await expect(page.getByText("Filtre kaydedildi")).toBeVisible();
  await removeByCall(request, token, address);
});

test("a category shows what it inherits, and what it overrides is marked", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const token = await signIn(page, request, "admin@pazar.test");
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
  await removeByCall(request, token, page.url());
});
