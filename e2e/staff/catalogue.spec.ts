import { randomUUID } from "node:crypto";
import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import type { Category } from "@pazar/contract/catalogue/categories";
import { picture } from "../../server/src/testing/picture.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { register } from "../support/people.ts";
import { csrfToken, getJson, open, signIn } from "../support/steps.ts";

const parent = "Telefon ve Tablet › Cep Telefonu";

/** A file with a filter and one that depends on it. */
const fileOf = (category: string) =>
  [
    "Satır;Kategori;Anahtar;Kod;Türkçe ad;İngilizce ad;Tür;Zorunlu;Kartta;Bağlı olduğu filtre;Bağlı olduğu seçenek",
    `Filtre;${category};kapak;;Kapak;Cover;Tek seçim;Evet;;;`,
    `Seçenek;${category};kapak;deri;Deri;Leather;;;;;`,
    `Seçenek;${category};kapak;plastik;Plastik;Plastic;;;;;`,
    `Filtre;${category};kapak_rengi;;Kapak rengi;Cover colour;Tek seçim;Evet;Evet;kapak;`,
    `Seçenek;${category};kapak_rengi;taba;Taba;Tan;;;;;deri`,
    `Seçenek;${category};kapak_rengi;seffaf;Şeffaf;Clear;;;;;plastik`,
  ].join("\r\n");

const choose = (page: Page, text: string) =>
  page
    .locator("input[type=file]")
    .setInputFiles({ name: "filtreler.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

async function beginListing(request: APIRequestContext, token: string, categoryId: number, title: string) {
  const headers = { authorization: `Bearer ${token}`, "x-xsrf-token": await csrfToken(request) };
  const photo = await request.post("/api/photos", {
    headers: { ...headers, "content-type": "image/jpeg" },
    data: await picture(),
  });
  const { hash }: { hash: string } = await photo.json();
  await request.put("/api/listing-draft", {
    headers,
    data: {
      step: "features",
      photos: [hash],
      category_id: categoryId,
      title,
      price: "950",
      description: "Hiç kullanılmadı, kutusu açılmadı, faturası duruyor.",
      city_id: 34,
      district_id: 422,
    },
  });
}

test("add a category and a file of filters for it, one dependent, and post and find a listing in it", {
  tag: "@desktop",
}, async ({ page, request, browser }) => {
  test.slow();
  const mark = randomUUID().slice(0, 6);
  const name = `Kılıf ${mark}`;
  const token = await signIn(page, request, "admin@pazar.test");
  await request.put("/api/admin/settings", {
    headers: { authorization: `Bearer ${token}`, "x-xsrf-token": await csrfToken(request) },
    data: { auto_approve_ads: true },
  });

  await open(page, "/cpadmin/categories");
  await page.getByRole("searchbox", { name: "Kategori ara" }).fill("cep-telefonu");
  await page
    .getByRole("list", { name: "Kategori ağacı" })
    .getByRole("button", { name: "Cep Telefonu", exact: true })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Alt kategori ekle" }).click();
  const form = page.getByRole("dialog", { name: "Cep Telefonu altına yeni kategori" });
  await form.getByLabel("Türkçe ad").fill(name);
  await form.getByLabel("İngilizce ad").fill(`Case ${mark}`);
  await form.getByRole("button", { name: "Kaydet" }).click();
  await expect(page.getByText("Kategori eklendi.")).toBeVisible();

  const menu = page.getByRole("navigation", { name: "Yönetim menüsü" });
  await menu.getByRole("link", { name: "Filtreler" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Filtreler" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "İçe aktar" }).click();
  await choose(page, fileOf(`${parent} › Kılıfsız ${mark}`));
  await expect(page.getByRole("heading", { name: "6 hata bulundu" })).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("Kılıfsız");
  await expectAccessible(page, "main");
  await choose(page, fileOf(`${parent} › ${name}`));
  await expect(page.getByText("6 satır: 6 yeni, 0 değişecek, 0 aynı.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "İçe aktar" }).click();
  await expect(page.getByText("İçe aktarıldı: 6 yeni, 0 değişti.")).toBeVisible();

  const category = (await getJson<Category[]>(request, "/api/categories")).find((one) => one.name === name);
  if (!category) throw new Error("the category is not there");
  const title = `Yeni deri kılıf ${mark}`;
  const seller = await browser.newPage();
  const sellerToken = await signIn(seller, request, await register(request));
  await beginListing(request, sellerToken, category.id, title);
  await open(seller, "/post-ad");
  const colour = seller.getByLabel("Kapak rengi");
  await expect(colour).toBeDisabled();
  await expect(seller.getByText("Önce Kapak seçin")).toBeVisible();
  await seller.getByLabel("Kapak", { exact: true }).selectOption("Deri");
  await expect(colour.getByRole("option")).toHaveText(["Seçin", "Taba"]);
  await seller.getByRole("button", { name: "Devam et" }).click();
  await expect(seller.getByText("Kapak rengi seçimi zorunludur")).toBeVisible();
  await colour.selectOption("Taba");
  await seller.getByRole("button", { name: "Devam et" }).click();
  await seller.getByRole("button", { name: "İlanı yayınla" }).click();
  await expect(seller.getByRole("heading", { name: "İlanınız yayında!" })).toBeVisible();

  const visitor = await browser.newPage();
  await open(visitor, `/${category.slug_cid}?f[kapak]=deri`);
  const colours = visitor.getByRole("group", { name: "Kapak rengi" }).getByRole("checkbox");
  await expect(colours).toHaveCount(1);
  await colours.and(visitor.getByRole("checkbox", { name: /Taba/ })).check();
  await expect(visitor).toHaveURL(/taba/);
  await expect(visitor.getByRole("article").filter({ hasText: title })).toContainText("Taba");
  await Promise.all([seller.close(), visitor.close()]);
});
