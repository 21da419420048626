import { expect, test } from "@playwright/test";
import type { Category } from "@pazar/contract/catalogue/categories";
import type { ListingPage } from "@pazar/contract/search/listing-search";
import { expectAccessible } from "../support/accessibility.ts";
import { cards, getJson, newestListing, open } from "../support/steps.ts";

test("a guest looks at listings, finds them again, and compares two of a kind", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const categories = await getJson<Category[]>(request, "/api/categories");
  const cars = categories.find(({ name }) => name === "Otomobil");
  const {
    data: [one, other],
  } = await getJson<ListingPage>(request, `/api/listings?category=${cars?.id}&city=0`);
  const homes = categories.find(({ name }) => name === "Emlak");
  const home = await newestListing(request, `?category=${homes?.id}&city=0`);
  if (!one || !other) throw new Error("The demo data hold too few cars.");

  for (const { slug_pid, title } of [one, other, home]) {
    await open(page, `/${slug_pid}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("seenListings")))
      .toContain(/-p(\d+)$/.exec(slug_pid)?.[1]);
  }

  // Lists say what was seen.
  await open(page, `/${cars?.slug_cid}`);
  await expect(page.getByRole("link", { name: `Görüldü: ${one.title}` }).first()).toBeVisible();

  await open(page, "/seen");
  await expect(page.getByRole("heading", { name: "Bugün" })).toBeVisible();
  await expect(cards(page).getByRole("heading")).toHaveText([home.title, other.title, one.title]);
  await expectAccessible(page);
  await page.getByRole("button", { name: `Karşılaştır: ${one.title}` }).click();
  const tray = page.getByRole("region", { name: "Karşılaştırma listesi" });
  await expect(tray).toContainText("Bir ilan daha seçin");
  await page.getByRole("button", { name: `Karşılaştır: ${home.title}` }).click();
  await expect(page.getByText("Yalnızca aynı türden ilanlar karşılaştırılabilir.")).toBeVisible();
  await page.getByRole("button", { name: `Karşılaştır: ${other.title}` }).click();
  const compare = tray.getByRole("link", { name: "Karşılaştır (2)" });
  await expect(compare).toBeVisible();
  await expectAccessible(page);
  await compare.click();

  await expect(page).toHaveURL(`/compare?ids=${one.id},${other.id}`);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  const table = page.getByRole("table");
  for (const { title } of [one, other]) await expect(table.getByRole("columnheader", { name: title })).toBeVisible();
  await expect(table.getByRole("row", { name: /^Fiyat/ })).toBeVisible();
  const rows = await table.getByRole("row").count();
  await expectAccessible(page);
  await page.getByRole("switch", { name: "Yalnızca farkları göster" }).check();
  await expect(async () => expect(await table.getByRole("row").count()).toBeLessThan(rows)).toPass();
  await page.getByRole("link", { name: `Karşılaştırmadan çıkar: ${other.title}` }).click();
  await expect(page.getByText("Karşılaştırmak için aynı türden bir ilan daha seçin.")).toBeVisible();

  // Nothing is left but what the visitor wants.
  await open(page, "/seen");
  await page.getByRole("button", { name: "Listeyi temizle" }).click();
  await expect(page.getByText("Henüz bir ilana bakmadınız.")).toBeVisible();
  await page.getByRole("button", { name: "Geri al" }).click();
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole("switch", { name: "Baktığım ilanları hatırla" }).uncheck();
  await expect(page.getByText("Baktığınız ilanlar hatırlanmıyor.")).toBeVisible();
  await open(page, `/${one.slug_pid}`);
  await open(page, "/seen");
  await expect(cards(page)).toHaveCount(0);
});

test("listings are chosen for a comparison in the list itself", { tag: "@phone" }, async ({ page, request }) => {
  const cars = (await getJson<Category[]>(request, "/api/categories")).find(({ name }) => name === "Otomobil");
  await open(page, `/${cars?.slug_cid}`);
  const mode = page.getByRole("button", { name: "Karşılaştır", exact: true });
  await mode.click();
  const choices = cards(page).getByRole("button", { name: /^Karşılaştır(mada)?: / });
  await expect(choices).toHaveCount(await cards(page).count());
  await choices.nth(0).click();
  await expect(choices.nth(0)).toHaveAccessibleName(/^Karşılaştırmada: /);
  await choices.nth(1).click();
  const tray = page.getByRole("region", { name: "Karşılaştırma listesi" });
  await expect(tray.getByRole("link", { name: "Karşılaştır (2)" })).toBeVisible();
  await expectAccessible(page);
  await choices.nth(1).click();
  await expect(tray).toContainText("Bir ilan daha seçin");
  await expect(page).toHaveURL(`/${cars?.slug_cid}`);
  await mode.click();
  await expect(choices).toHaveCount(0);
});
