import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { addresses, cards, open, section } from "../support/steps.ts";

test("an unknown address says that there is no such page and where to go on; a listing that is gone offers others", {
  tag: "@phone",
}, async ({ page }) => {
  const unknown = await open(page, "/hesap/ayarlar/yok");
  expect(unknown?.status()).toBe(404);
  await expect(page).toHaveTitle("Sayfa bulunamadı | Pazar");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sayfa bulunamadı");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("main").getByRole("link", { name: "İlanlara göz at" })).toHaveAttribute(
    "href",
    "/tum-ilanlar-c0",
  );
  await expect(page.getByRole("contentinfo")).toContainText("Tüm hakları saklıdır.");
  await expectAccessible(page, "main");
  await page.getByRole("main").getByRole("link", { name: "Ana sayfaya git" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Yeni ilanlar" })).toBeVisible();

  const gone = await open(page, "/bisiklet-p999999999");
  expect(gone?.status()).toBe(404);
  await expect(page).toHaveTitle("Bu ilan artık yayında değil | Pazar");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bu ilan artık yayında değil");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  const others = cards(section(page, "Yeni ilanlar"));
  const [address] = await addresses(section(page, "Yeni ilanlar"));
  expect(await others.count()).toBeGreaterThan(3);
  await others.first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(address ?? "");
});

test("the API answers 404 in JSON", { tag: "@desktop" }, async ({ request }) => {
  const nothing = {
    "/api/yok": "NOT_FOUND",
    "/api/listings/999999999": "LISTING_NOT_FOUND",
    "/api/categories/999999": "CATEGORY_NOT_FOUND",
    "/api/pages/999999": "PAGE_NOT_FOUND",
  };
  for (const [path, code] of Object.entries(nothing)) {
    const response = await request.get(path, { headers: { accept: "text/html", "accept-language": "tr" } });
    expect(response.status()).toBe(404);
    expect(response.headers()["content-type"]).toContain("application/json");
    expect(await response.json()).toEqual({ code, message: expect.stringMatching(/\S/) });
  }
});
