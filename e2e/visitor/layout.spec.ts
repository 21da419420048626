import type { CountedCategory } from "@pazar/contract/catalogue/categories";
import type { FooterPages, SocialLink } from "@pazar/contract/content";
import type { Settings } from "@pazar/contract/settings";
import { expect, test, type Locator } from "@playwright/test";
import { getJson, open, scrolledTo } from "../support/steps.ts";

const linksIn = (place: Locator) =>
  place.getByRole("link").evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));

test("the top bar and the footer show the settings, categories, pages and social links, and a button leads back to the top", {
  tag: "@phone",
}, async ({ page, request }) => {
  const settings = await getJson<Settings>(request, "/api/settings");
  const categories = await getJson<CountedCategory[]>(request, "/api/home/categories");
  const { headPages, pageGroups, footerPages } = await getJson<FooterPages>(request, "/api/footer-pages");
  const { data: socialLinks } = await getJson<{ data: SocialLink[] }>(request, "/api/social-media");
  expect(Math.min(categories.length, pageGroups.length, footerPages.length, socialLinks.length)).toBeGreaterThan(1);

  await open(page, "/");
  const header = page.getByRole("banner");
  expect(settings.header_description).not.toBe("");
  await expect(header.getByText(settings.header_description, { exact: true })).toBeVisible();
  expect(headPages.length).toBeGreaterThan(0);
  expect(await linksIn(header.getByRole("navigation", { name: "Bilgi sayfaları" }))).toEqual(
    headPages.map(({ title, slug_paid }) => [title, `/${slug_paid}`]),
  );
  const footer = page.getByRole("contentinfo");
  for (const text of [
    settings.footer_description,
    settings.sub_footer_description,
    `© ${new Date().getFullYear()} Pazar. Tüm hakları saklıdır.`,
  ]) {
    expect(text).not.toBe("");
    await expect(footer.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(footer.getByRole("link", { name: "Pazar ana sayfa" })).toBeVisible();
  for (const { name, link } of socialLinks) {
    await expect(footer.getByRole("link", { name: new RegExp(`^${name} `) })).toHaveAttribute("href", link);
  }

  const under = (heading: string) =>
    footer
      .locator("div")
      .filter({ has: page.locator("> h2", { hasText: heading }) })
      .last();
  expect(await linksIn(under("Kategoriler"))).toEqual(categories.map(({ name, slug_cid }) => [name, `/${slug_cid}`]));
  for (const { title, pages } of pageGroups) {
    expect(await linksIn(under(title))).toEqual(pages.map((entry) => [entry.title, `/${entry.slug_paid}`]));
  }
  expect(await linksIn(footer.getByRole("navigation", { name: "Koşullar ve iletişim" }))).toEqual([
    ["Son baktıklarım", "/seen"],
    ...footerPages.map(({ title, slug_paid }) => [title, `/${slug_paid}`]),
  ]);

  // After 300 pixels.
  const toTop = page.getByRole("button", { name: "Başa dön" });
  const scroll = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
  await scroll(300);
  await expect.poll(() => scrolledTo(page)).toBe(300);
  await expect(toTop).toHaveCount(0);
  await scroll(302);
  await expect(toTop).toBeVisible();
  await toTop.click();
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await expect(toTop).toHaveCount(0);

  await header.getByRole("link", { name: headPages.at(-1)?.title ?? "" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headPages.at(-1)?.title ?? "");
});
