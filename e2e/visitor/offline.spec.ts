import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { cards, category, hydrated, newestListing, open, openInTurkish } from "../support/steps.ts";

test.use({ serviceWorkers: "allow" });

/** The worker takes over some seconds after the first page, and then has that page too. */
async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async () => (await (await caches.open("pages")).keys()).length > 0);
}

test("pages seen before open without a network, others lead to the offline page, and back", { tag: "@phone" }, async ({
  page,
  context,
  request,
}) => {
  const { slug_pid, title } = await newestListing(request, "?category=2");
  await openInTurkish(page);
  await workerReady(page);
  await open(page, `/${slug_pid}`);
  // Without a document: React Router asks for data only.
  await page.getByRole("link", { name: "Yardım" }).first().click();
  await expect(page).toHaveTitle(/^Yardım/);

  await context.setOffline(true);
  await page.goto(`/${slug_pid}`);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goto("/");
  await expect(cards(page).first()).toBeVisible();

  await page.goto(category.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("İnternet bağlantınız yok");
  const kept = page
    .getByRole("region")
    .or(page.locator("section"))
    .filter({ hasText: "Çevrimdışı açılabilen sayfalar" });
  await expect(kept.getByRole("link", { name: title })).toBeVisible();
  await expectAccessible(page, "main");
  await page.getByRole("button", { name: "Tekrar dene" }).click();
  await expect(page.getByText("Bağlantı hâlâ yok.")).toBeVisible();

  await test.step("a page that was opened without a document opens inside the offline page", async () => {
    await kept.getByRole("link", { name: /^Yardım/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Yardım");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Yardım");
  });

  await page.goto(category.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("İnternet bağlantınız yok");
  await context.setOffline(false);
  await expect(page).toHaveURL(category.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(category.name);
});
