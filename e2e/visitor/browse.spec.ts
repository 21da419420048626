import { expect, test, type Locator, type Page } from "@playwright/test";
import { withPictures } from "../support/chromium.ts";
import {
  addresses,
  cards,
  category,
  menuButton,
  menuPanel,
  open,
  scrolledTo,
  section,
  showMore,
} from "../support/steps.ts";

test.use(withPictures);

// Pages scroll smoothly to their top.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

async function goToCategory(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) {
    await page.getByRole("navigation", { name: "Hızlı gezinme" }).getByRole("link", { name: "Ara" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "İlanlara göz at" }).click();
    await page.getByRole("navigation", { name: "Kategoriler" }).getByRole("link", { name: category.name }).click();
    return;
  }
  await menuButton(page).hover();
  const entry = menuPanel(page).getByRole("list", { name: "Kategoriler" }).getByRole("link", { name: category.name });
  await entry.hover();
  await expect(entry).toHaveAttribute("aria-current", "true");
  await entry.click();
}

/** A wide screen has no gap in the last row of cards. */
async function loadMoreByTile(list: Locator): Promise<void> {
  const more = list.getByRole("link", { name: "Daha fazla göster" });
  const [tile, card] = [await more.boundingBox(), await cards(list).last().boundingBox()];
  expect(tile?.y).toBe(card?.y);
  await more.click();
  await expect(cards(list)).toHaveCount(48);
}

test("from the home page to a listing, to a similar one, and back to the same position in the list", async ({
  page,
  isMobile,
}) => {
  await open(page, "/");
  if (!isMobile) await loadMoreByTile(section(page, "Yeni ilanlar"));
  await goToCategory(page, isMobile);
  await expect(page).toHaveURL(category.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(category.name);
  // What the home page's document said to search engines is not about this page.
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);

  const list = section(page, "İlanlar");
  await expect(cards(list)).toHaveCount(24);
  const first = await addresses(list);
  await showMore(list);
  await expect(cards(list)).toHaveCount(48);
  await expect(list.getByRole("status")).toHaveText(/ilanın 48’i gösteriliyor/);
  const loaded = await addresses(list);
  expect(loaded.slice(0, 24)).toEqual(first);
  expect(new Set(loaded).size).toBe(48);
  await expect(page).toHaveURL(category.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(category.name);

  const card = cards(list).nth(40);
  const title = await card.getByRole("heading").innerText();
  const price = (await card.getByText("₺").innerText()).replace("₺", "");
  await card.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const place = await scrolledTo(page);
  expect(place).toBeGreaterThan(1000);
  const positions = await page.evaluateHandle(() => {
    const seen: number[] = [];
    addEventListener("scroll", () => seen.push(scrollY));
    return seen;
  });
  await card.getByRole("link", { name: title, exact: true }).click();

  await expect(page).toHaveURL(/-p\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("main").getByText(`${price} TL`, { exact: true })).toBeVisible();
  const trail = page.getByRole("navigation", { name: "Sayfa yolu" });
  await expect(trail.getByRole("link").first()).toHaveText("Ana sayfa");
  await expect(trail.locator(`a[href="${category.path}"]`)).not.toHaveCount(0);
  await expect(trail.locator("[aria-current=page]")).toHaveText(/^İlan no 1\.\d{3}\.\d{3}$/);
  const facts = section(page, "Özellikler");
  expect(await facts.getByRole("term").count()).toBeGreaterThan(2);
  await expect(facts.getByRole("definition").first()).toHaveText(/\S/);
  await expect.poll(() => scrolledTo(page)).toBe(0);
  expect((await positions.jsonValue()).filter((top) => top > 0 && top < place)).not.toEqual([]);

  const similar = cards(section(page, "Benzer ilanlar")).first().getByRole("heading");
  const similarTitle = await similar.innerText();
  await similar.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(similarTitle);
  expect(similarTitle).not.toBe(title);

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page).toHaveURL(category.path);
  await expect(cards(list)).toHaveCount(48);
  expect(await addresses(list)).toEqual(loaded);
  await expect.poll(() => scrolledTo(page)).toBe(place);
});
