import { expect, test } from "@playwright/test";
import type { Category } from "@pazar/contract/catalogue/categories";
import type { ListingCard } from "@pazar/contract/listings/listings";
import type { ListingPage } from "@pazar/contract/search/listing-search";
import { expectAccessible } from "../support/accessibility.ts";
import { cards, getJson, newestListing, open } from "../support/steps.ts";

test("a guest looks at listings, finds them again, and compares two of a kind, chosen in a list or among the seen", {
  tag: "@phone",
}, async ({ page, request }) => {
  const categories = await getJson<Category[]>(request, "/api/categories");
  const cars = categories.find(({ name }) => name === "Otomobil");
  const {
    data: [one, other],
  } = await getJson<ListingPage>(request, `/api/listings?category=${cars?.id}&city=0`);
  const homes = categories.find(({ name }) => name === "Emlak");
  const home = await newestListing(request, `?category=${homes?.id}&city=0`);
  if (!one || !other) throw new Error("The demo data hold too few cars.");
  const isSeen = async ({ slug_pid, title }: ListingCard) => {
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("seenListings")))
      .toContain(/-p(\d+)$/.exec(slug_pid)?.[1]);
  };

  await open(page, `/${cars?.slug_cid}`);
  for (const listing of [one, other]) {
    await page.getByRole("link", { name: listing.title, exact: true }).first().click();
    await isSeen(listing);
    await page.goBack();
    // Lists say what was seen.
    await expect(page.getByRole("link", { name: `Görüldü: ${listing.title}` }).first()).toBeVisible();
  }

  const mode = page.getByRole("button", { name: "Karşılaştır", exact: true });
  await mode.click();
  const choices = cards(page).getByRole("button", { name: /^Karşılaştır(mada)?: / });
  await expect(choices).toHaveCount(await cards(page).count());
  await choices.nth(0).click();
  await expect(choices.nth(0)).toHaveAccessibleName(/^Karşılaştırmada: /);
  await choices.nth(1).click();
  const tray = page.getByRole("region", { name: "Karşılaştırma listesi" });
  const compare = tray.getByRole("link", { name: "Karşılaştır (2)" });
  await expect(compare).toBeVisible();
  await expectAccessible(page);
  await choices.nth(1).click();
  await expect(tray).toContainText("Bir ilan daha seçin");
  await choices.nth(0).click();
  await expect(tray).toHaveCount(0);
  await expect(page).toHaveURL(`/${cars?.slug_cid}`);
  await mode.click();
  await expect(choices).toHaveCount(0);

  await open(page, `/${home.slug_pid}`);
  await isSeen(home);
  await page.getByRole("contentinfo").getByRole("link", { name: "Son baktıklarım" }).click();
  await expect(page.getByRole("heading", { name: "Bugün" })).toBeVisible();
  await expect(cards(page).getByRole("heading")).toHaveText([home.title, other.title, one.title]);
  await page.getByRole("button", { name: `Karşılaştır: ${one.title}` }).click();
  await expect(tray).toContainText("Bir ilan daha seçin");
  await page.getByRole("button", { name: `Karşılaştır: ${home.title}` }).click();
  await expect(page.getByText("Yalnızca aynı türden ilanlar karşılaştırılabilir.")).toBeVisible();
  await page.getByRole("button", { name: `Karşılaştır: ${other.title}` }).click();
  await expect(compare).toBeVisible();
  await expectAccessible(page, "main");
  await compare.click();

  await expect(page).toHaveURL(`/compare?ids=${one.id},${other.id}`);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  const table = page.getByRole("table");
  for (const { title } of [one, other]) await expect(table.getByRole("columnheader", { name: title })).toBeVisible();
  await expect(table.getByRole("row", { name: /^Fiyat/ })).toBeVisible();
  const rows = await table.getByRole("row").count();
  await expectAccessible(page, "main");
  await page.getByRole("switch", { name: "Yalnızca farkları göster" }).check();
  await expect(async () => expect(await table.getByRole("row").count()).toBeLessThan(rows)).toPass();
  await page.getByRole("link", { name: `Karşılaştırmadan çıkar: ${other.title}` }).click();
  await expect(page.getByText("Karşılaştırmak için aynı türden bir ilan daha seçin.")).toBeVisible();

  // Nothing is left but what the visitor wants.
  await page.getByRole("contentinfo").getByRole("link", { name: "Son baktıklarım" }).click();
  await page.getByRole("button", { name: "Listeyi temizle" }).click();
  await expect(page.getByText("Henüz bir ilana bakmadınız.")).toBeVisible();
  await page.getByRole("button", { name: "Geri al" }).click();
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole("switch", { name: "Baktığım ilanları hatırla" }).uncheck();
  await expect(page.getByText("Baktığınız ilanlar hatırlanmıyor.")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});
