import { expect, test, type Locator, type Page, type Route } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { signInAsNew } from "../support/people.ts";
import {
  cards,
  rendered,
  holdRequests,
  newestListing,
  open,
  scrolledTo,
  searchField as field,
  staticPage,
  wordsCounted,
} from "../support/steps.ts";

const group = (page: Page, name: string): Locator => page.getByRole("group", { name, exact: true });
const options = (page: Page): Locator => page.getByRole("listbox", { name: "Arama önerileri" }).getByRole("option");
const option = (page: Page, name: string | RegExp): Locator => options(page).filter({ hasText: name });
const toast = (page: Page, text: string): Locator => page.locator("[data-sonner-toast]").filter({ hasText: text });

/** The option that Enter would pick. */
async function activeOption(page: Page): Promise<Locator> {
  const id = await field(page).getAttribute("aria-activedescendant");
  return page.locator(`[id="${id}"]`);
}

async function search(page: Page, term: string): Promise<void> {
  await field(page).fill(term);
  await field(page).press("Enter");
}

const answerSearch = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route("**/api/search-history", (route) =>
    route.request().method() === "POST" ? answer(route) : route.continue(),
  );

// One of the last files, with independent tests: run in parallel, so that neither worker idles at the end.
test.describe.configure({ mode: "parallel" });

test("on phones the search fills the screen, from its row or the tab bar, loses nothing typed early, and shows what is popular", {
  tag: "@phone",
}, async ({ page }) => {
  const letPanelGo = await holdRequests(page, "**/assets/search-panel-*.js");
  await open(page, "/");
  const sheet = page.getByRole("dialog", { name: "İlanlarda ara" });
  const fillsScreen = async () => {
    await expect(sheet).toBeVisible();
    expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 780 });
    await expect(field(page)).toBeFocused();
    await expect(options(page).first()).toBeInViewport();
  };
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await field(page).tap();
  await field(page).pressSequentially("oto");
  letPanelGo();
  await expect(option(page, "Otomobil").first()).toBeVisible();
  await expect(field(page)).toHaveValue("oto");
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  await fillsScreen();
  await field(page).fill("qqqqq");
  await expect(sheet.getByText("Öneri yok.").first()).toBeVisible();
  await field(page).fill("");
  await sheet.getByRole("button", { name: "Aramayı kapat" }).tap();
  await expect(sheet).toHaveCount(0);

  // Not with the wheel, whose scrolling is smooth.
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  await expect.poll(() => scrolledTo(page)).toBe(900);
  await page.getByRole("navigation", { name: "Hızlı gezinme" }).getByRole("link", { name: "Ara" }).tap();
  await fillsScreen();
  await page.mouse.wheel(0, 300);
  await sheet.getByRole("button", { name: "Aramayı kapat" }).tap();
  await expect(sheet).toHaveCount(0);
  expect(await scrolledTo(page)).toBe(900);

  await field(page).tap();
  await expect(page.getByRole("group", { name: "Son aramalar" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Geçmişi sil" })).toHaveCount(0);
  await expect(group(page, "Popüler aramalar").getByRole("option").first()).toHaveText(/^iphone 13\s*[\d.]+ arama$/);
  await option(page, "koltuk takımı").tap();
  await expect(page).toHaveURL("/koltuk-takimi-c639");
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await expect(field(page)).not.toBeFocused();
  await expect(field(page)).toHaveValue("");
});

test("my own searches are listed with their dates until I delete them, without accessibility violations, light or dark", {
  tag: "@desktop",
}, async ({ page, request }) => {
  await signInAsNew(page, request);
  await open(page, staticPage.path);
  await search(page, "bisiklet");
  await expect(page).toHaveURL("/bisiklet-c97");
  // As the page it belongs to; focused before that, it keeps what was typed.
  await expect(field(page)).toHaveValue("");
  await field(page).click();
  const recent = group(page, "Son aramalar").getByRole("option");
  await expect(recent.first()).toHaveText(
    /^bisiklet\s*\d{1,2} (Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara) \d\d:\d\d$/,
  );
  await expect(group(page, "Popüler aramalar")).toBeVisible();
  await field(page).fill("oto");
  await expect(group(page, "Kategoriler")).toBeVisible();
  await expectAccessible(page, "header");
  await field(page).fill("");
  await expect(recent.first()).toBeVisible();

  await page.getByRole("button", { name: "Geçmişi sil" }).click();
  await expect(page.getByRole("button", { name: "Sil", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Vazgeç" }).click();
  await expect(field(page)).toBeFocused();
  await field(page).press("ArrowDown");
  await expect(recent.first()).toHaveAttribute("aria-selected", "true");

  const history = "**/api/search-history";
  await page.route(history, (route) => (route.request().method() === "DELETE" ? route.abort() : route.continue()));
  await page.getByRole("button", { name: "Geçmişi sil" }).click();
  await expectAccessible(page, "header");
  await page.getByRole("button", { name: "Sil", exact: true }).click();
  await expect(toast(page, "Arama geçmişi silinemedi. Lütfen tekrar deneyin.")).toBeVisible();
  await expect(recent.first()).toBeVisible();
  await page.unroute(history);
  await page.getByRole("button", { name: "Sil", exact: true }).click();
  await expect(toast(page, "Arama geçmişiniz silindi.")).toBeVisible();
  await expect(recent).toHaveCount(0);
  await expect(field(page)).toBeFocused();
});

test("suggestions by keyboard: a category, a term, a listing by its number; a brand of many things is searched in all categories", {
  tag: "@desktop",
}, async ({ page, request }) => {
  await open(page, staticPage.path);
  await field(page).hover();
  await expect(group(page, "Popüler aramalar").getByRole("option").first()).toBeVisible();
  await expect(field(page)).not.toBeFocused();
  await field(page).focus();
  await field(page).pressSequentially("oto");
  await expect(group(page, "Kategoriler").getByRole("option").first()).toHaveText(/Otomobil\s*Vasıta/);
  await expect(page.getByRole("banner").getByRole("status")).toHaveText(/^\d+ öneri var$/);
  await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
  await field(page).press("ArrowUp");
  await expect(await activeOption(page)).toHaveText((await options(page).last().innerText()).trim());
  await expect(options(page).last()).toBeInViewport();
  await field(page).press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await field(page).press("Home");
  await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
  expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
  await field(page).press("ArrowDown");
  await field(page).press("Enter");
  await expect(page).toHaveURL("/otomobil-c28");
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await expect(field(page)).not.toBeFocused();
  await expect(field(page)).toHaveValue("");

  await field(page).fill("bisik");
  await expect(option(page, /^bisiklet$/)).toBeVisible();
  await field(page).press("ArrowUp");
  await field(page).press("Enter");
  await expect(page).toHaveURL("/bisiklet-c97");

  const listing = await newestListing(request);
  await field(page).fill(String(listing.id));
  await expect(group(page, "İlan numarası").getByRole("option")).toHaveText(new RegExp(`${listing.id}$`));
  await field(page).press("ArrowDown");
  await field(page).press("Enter");
  await expect(page).toHaveURL(`/${listing.slug_pid}`);

  await field(page).fill("qqqqq");
  await expect(page.getByRole("banner").getByRole("status")).toHaveText(/^Öneri yok\./);
  await search(page, "samsung");
  await expect(page).toHaveURL("/tum-ilanlar-c0?search=samsung");
  const best = page.getByRole("navigation", { name: "En çok sonuç bulunan kategoriler" }).getByRole("link");
  await expect(best.first()).toHaveText(/^Telefon ve Tablet › Cep Telefonu\s*\d+$/);
  await best.first().click();
  await expect(page).toHaveURL(/^[^?]*\/cep-telefonu-c\d+\?search=samsung$/);
});

test("a search leads to its results, a misspelt one to the corrected results and the way to what was typed", {
  tag: "@phone",
}, async ({ page, request }) => {
  await wordsCounted(request);
  const heading = page.getByRole("heading", { level: 1 });
  const results = cards(page.getByRole("main"));
  await open(page, staticPage.path);
  await search(page, "iphone");
  await expect(page).toHaveURL("/cep-telefonu-apple-iphone-c440?search=iphone");
  await expect(heading).toHaveText("Apple iPhone içinde “iphone” için sonuçlar");
  await expect(results.first().getByRole("heading")).toHaveText(/iphone/i);
  await expect(field(page)).toHaveValue("iphone");

  await search(page, "ihpone");
  await expect(page).toHaveURL(/\?search=ihpone$/);
  await expect(heading).toHaveText(/“iphone” için sonuçlar$/);
  await expect(page).toHaveTitle(/“iphone” için sonuçlar \| Pazar$/);
  await expect(page.getByText("Şunun için sonuçlar gösteriliyor: iphone.")).toBeVisible();
  await expect(results.first().getByRole("heading")).toHaveText(/iphone/i);
  const asTyped = page.getByRole("link", { name: "Bunun yerine “ihpone” araması yapın" });
  await asTyped.click();
  await expect(page).toHaveURL(/\?search=ihpone&as_typed=1$/);
  await expect(heading).toHaveText(/“ihpone” için sonuçlar$/);
  await expect(results).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.goBack();
  await expect(asTyped).toBeVisible();
  await page.goForward();
  await expect(heading).toHaveText(/“ihpone” için sonuçlar$/);
  await page.getByText("Bunu mu demek istediniz:").getByRole("link", { name: "iphone", exact: true }).click();
  await expect(asTyped).toHaveCount(0);
  await expect(results).not.toHaveCount(0);
});

test("Escape closes and keeps the text, an arrow or hovering opens again, Tab, a press elsewhere and the pointer leave; an IME's Enter does nothing", {
  tag: "@desktop",
}, async ({ page }) => {
  // Without anything popular it stays closed.
  await page.route("**/api/popular-searches", (route) => route.fulfill({ json: [] }));
  await open(page, staticPage.path);
  const answered = page.waitForResponse("**/api/popular-searches");
  await field(page).click();
  await answered;
  await rendered(page);
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await field(page).press("Enter");

  await field(page).pressSequentially("koltuk");
  await expect(option(page, "koltuk").first()).toBeVisible();
  await field(page).press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue("koltuk");
  await expect(field(page)).toBeFocused();
  await field(page).press("ArrowDown");
  await expect(option(page, "koltuk").first()).toBeVisible();
  await field(page).press("Tab");
  await expect(page.getByRole("search").getByRole("button", { name: "Ara" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(options(page)).toHaveCount(0);

  await page.getByRole("heading", { level: 1 }).hover();
  await field(page).hover();
  await expect(options(page).first()).toBeVisible();
  await expect(field(page)).not.toBeFocused();
  const height = await page.getByRole("listbox").evaluate((list) => {
    const scrolled = list.parentElement?.parentElement;
    return {
      box: scrolled?.getBoundingClientRect().height,
      limit: 24 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      overflow: scrolled && getComputedStyle(scrolled).overflowY,
      maximum: scrolled && Number.parseFloat(getComputedStyle(scrolled).maxHeight),
    };
  });
  expect(height.box).toBeLessThanOrEqual(height.limit);
  expect(height.maximum).toBe(height.limit);
  expect(height.overflow).toBe("auto");
  await page.getByRole("contentinfo").hover();
  await expect(options(page)).toHaveCount(0);

  await field(page).click();
  await expect(options(page).first()).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue("koltuk");

  await field(page).fill("oto");
  await expect(option(page, "Otomobil").first()).toBeVisible();
  await field(page).press("ArrowDown");
  // The Enter that ends an IME composition.
  await field(page).evaluate((input) =>
    input.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true, cancelable: true }),
    ),
  );
  await rendered(page);
  await expect(page).toHaveURL(staticPage.path);
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
});

test("a search that leads nowhere says why and keeps the text; two clicks are one search, and the button is busy", {
  tag: "@desktop",
}, async ({ page, request }) => {
  await signInAsNew(page, request);
  const panel = "**/assets/search-panel-*.js";
  await page.route(panel, (route) => route.abort());
  await open(page, staticPage.path);
  await search(page, "koltuk");
  await expect(toast(page, "Bağlantı kurulamadı. İnternetinizi kontrol edip tekrar deneyin.")).toBeVisible();
  await expect(field(page)).toHaveValue("koltuk");
  await page.unroute(panel);

  await search(page, "zzqqxx");
  await expect(toast(page, "“zzqqxx” için sonuç bulunamadı.")).toHaveAttribute("data-type", "info");
  await expect(page).toHaveURL(staticPage.path);
  await expect(field(page)).toHaveValue("zzqqxx");

  await expect(page.getByRole("button", { name: "Hesap menüsü" })).toBeVisible();
  await answerSearch(page, (route) => route.fulfill({ status: 401, json: { message: "Olmadı.", code: "X" } }));
  await search(page, "koltuk");
  const refusal = toast(page, "Aramaları kaydetmek için giriş yapmalısınız.");
  await expect(refusal).toHaveAttribute("data-type", "warning");
  // The refused token is dropped without a reload.
  await expect(page.getByRole("banner").getByRole("button", { name: "Giriş yap" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await refusal.getByRole("button", { name: "Giriş yap" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(field(page)).toHaveValue("koltuk");

  let posted = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  await answerSearch(page, async (route) => {
    posted += 1;
    await promise;
    await route.fulfill({ json: { redirect: "bisiklet-c97", search: true } });
  });
  await search(page, "bisiklet");
  const button = page.getByRole("search").getByRole("button", { name: "Ara" });
  await expect(button).toHaveAttribute("aria-busy", "true");
  await field(page).press("Enter");
  await button.click({ force: true });
  resolve();
  await expect(page).toHaveURL("/bisiklet-c97");
  await expect(button).not.toHaveAttribute("aria-busy");
  expect(posted).toBe(1);
});
