import { expect, test } from "@playwright/test";
import { addresses, cards, category, newestListing, open, section, showMore } from "../support/steps.ts";

const places = [
  { name: "the home page", path: "/", heading: "Yeni ilanlar" },
  { name: "a category", path: category.path, heading: "İlanlar" },
];

for (const { name, path, heading } of places) {
  test(`loading more on ${name} without a network shows an error and can be retried`, { tag: "@phone" }, async ({
    page,
    context,
  }) => {
    await open(page, path);
    const list = section(page, heading);
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
    await expect(cards(list)).toHaveCount(48);
    await expect(list.getByRole("alert")).toHaveCount(0);
    expect((await addresses(list)).slice(0, 24)).toEqual(loaded);
    await expect(list.getByRole("link", { name: "Daha fazla göster" })).toBeVisible();
  });
}

test("a page that cannot be fetched shows an error, and the link home works after reconnecting", {
  tag: "@phone",
}, async ({ page, context }) => {
  await open(page, category.path);
  await context.setOffline(true);
  await cards(page).first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sayfa gösterilemedi");
  await expect(page.getByRole("contentinfo")).toContainText("Tüm hakları saklıdır.");
  await context.setOffline(false);
  await page.getByRole("main").getByRole("link", { name: "Sayfayı yenile" }).click();
  await expect(page.getByRole("heading", { name: "Benzer ilanlar" })).toBeVisible();
});

test("a lost network shows an error even if the toaster was never loaded", { tag: "@phone" }, async ({
  page,
  context,
  request,
}) => {
  const { slug_pid, title } = await newestListing(request, "?category=2");
  await open(page, `/${slug_pid}`);
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
