import { expect, test, type APIRequestContext } from "@playwright/test";
import type { ListingFacets } from "@pazar/contract/search/listing-search";
import { addresses, cards, category, getJson, hydrated, open, section, showMore } from "../support/steps.ts";

/** A subcategory of two pages. */
async function shortCategory(request: APIRequestContext) {
  const { categories } = await getJson<ListingFacets>(request, "/api/listings/facets?category=2");
  const short = categories.find(({ listings_count }) => listings_count > 24 && listings_count <= 48);
  if (!short) throw new Error("The demo data hold no category of two pages.");
  return { path: `/${short.slug_cid}`, total: short.listings_count };
}

test("loading more without a network shows an error and can be retried, and the end of the list says so", {
  tag: "@phone",
}, async ({ page, request, context }) => {
  const { path, total } = await shortCategory(request);
  await open(page, path);
  const list = section(page, "İlanlar");
  const loaded = await addresses(list);
  expect(loaded).toHaveLength(24);

  await context.setOffline(true);
  await showMore(list);
  await expect(list.getByRole("alert")).toHaveText("Daha fazla ilan yüklenemedi. Lütfen tekrar deneyin.");
  expect(await addresses(list)).toEqual(loaded);
  const retry = list.getByRole("link", { name: "Tekrar dene" });
  await retry.click();
  await expect(list.getByRole("alert")).toBeVisible();
  expect(await addresses(list)).toEqual(loaded);

  await context.setOffline(false);
  await retry.click();
  await expect(cards(list)).toHaveCount(total);
  await expect(list.getByRole("alert")).toHaveCount(0);
  const all = await addresses(list);
  expect(all.slice(0, 24)).toEqual(loaded);
  expect(new Set(all).size).toBe(total);
  await expect(list.getByRole("link", { name: "Daha fazla göster" })).toHaveCount(0);
  await expect(list.getByRole("status")).toHaveText(`${total} ilanın tümünü gördünüz.`);
});

test("a page that cannot be fetched shows an error until reconnecting; on it, a lost network shows one though the toaster was never loaded", {
  tag: "@phone",
}, async ({ page, context }) => {
  await open(page, category.path);
  const link = cards(page).first().getByRole("heading").getByRole("link");
  const title = await link.innerText();
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sayfa gösterilemedi");
  await expect(page.getByRole("contentinfo")).toContainText("Tüm hakları saklıdır.");
  await context.setOffline(false);
  await page.getByRole("main").getByRole("link", { name: "Sayfayı yenile" }).click();
  await expect(page.getByRole("heading", { name: "Benzer ilanlar" })).toBeVisible();
  await hydrated(page);

  const phoneButton = page.getByRole("button", { name: "Telefonu göster" }).filter({ visible: true });
  await context.setOffline(true);
  for (const button of [
    phoneButton,
    page.getByRole("button", { name: "Şikâyet et" }),
    page.getByRole("link", { name: "Tam ekran" }),
  ]) {
    await button.click();
    await expect(page.getByRole("alert").filter({ hasText: /bağlantı/i })).toBeVisible();
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await context.setOffline(false);
  await phoneButton.click();
  await expect(page.getByRole("link", { name: /^Ara: / }).filter({ visible: true })).toBeVisible();
  await page.getByRole("link", { name: "Tam ekran" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
