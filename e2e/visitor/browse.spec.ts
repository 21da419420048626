import { expect, test, type Page } from "@playwright/test";
import { withPictures } from "../support/chromium.ts";
import {
  addresses,
  cards,
  category,
  menuButton,
  menuPanel,
  open,
  scrolledTo,
  searchField,
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

test("from the home page to a listing, to a similar one, and back to the same position in the list", async ({
  page,
  isMobile,
}) => {
  await open(page, "/");
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

test("a wide screen has no gap in the last row of cards: its tile loads more", { tag: "@desktop" }, async ({
  page,
}) => {
  await open(page, "/");
  const list = section(page, "Yeni ilanlar");
  const more = list.getByRole("link", { name: "Daha fazla göster" });
  const last = cards(list).last();
  const [tile, card] = [await more.boundingBox(), await last.boundingBox()];
  expect(tile?.y).toBe(card?.y);
  await more.click();
  await expect(cards(list)).toHaveCount(48);
});

test("the end of a list says so", { tag: "@phone" }, async ({ page }) => {
  await open(page, category.path);
  const list = section(page, "İlanlar");
  const more = list.getByRole("link", { name: "Daha fazla göster" });
  const total = Number.parseInt(await page.getByText(/^\d+ ilan$/).innerText(), 10);
  expect(total).toBeGreaterThan(48);
  for (let shown = 24; shown < total; shown += 24) {
    await expect(cards(list)).toHaveCount(shown);
    await showMore(list);
  }
  await expect(cards(list)).toHaveCount(total);
  await expect(more).toHaveCount(0);
  await expect(list.getByRole("status")).toHaveText(`${total} ilanın tümünü gördünüz.`);
  expect(new Set(await addresses(list)).size).toBe(total);
});

test("a search leads to its results", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/");
  const box = searchField(page);
  await box.fill("iphone");
  await box.press("Enter");
  await expect(page).toHaveURL("/cep-telefonu-apple-iphone-c440?search=iphone");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Apple iPhone içinde “iphone” için sonuçlar");
  await expect(cards(page).first().getByRole("heading")).toHaveText(/iphone/i);
  await expect(box).toHaveValue("iphone");
});
