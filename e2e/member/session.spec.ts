import { expect, test, type Page } from "@playwright/test";
import { password, register } from "../support/people.ts";
import { category, csrfToken, open, staticPage } from "../support/steps.ts";

test("pages that need a login redirect guests home, open the dialog and return after it", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/account/profile");
  await expect(page).toHaveURL(/\/$/);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("E-posta").fill("ayse@pazar.test");
  await dialog.getByLabel("Şifre", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Giriş yap", exact: true }).click();
  await expect(page).toHaveURL(/\/account\/profile$/);
  await page.goto("/reset-password#token=x&email=y@z.de");
  await expect(page).toHaveURL(/\/$/);
});

/** From a document without scripts: one of the site would find out at once that the token is not valid. */
async function storeInvalidToken(page: Page): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(() => localStorage.setItem("token", "x".repeat(43)));
}

test("the login button is shown when the session cannot be checked; a token that is no longer valid is removed without a loop of reloads", {
  tag: "@phone",
}, async ({ page }) => {
  await storeInvalidToken(page);
  await page.route("**/api/user", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(staticPage.path);
  await expect(page.getByRole("button", { name: "Giriş yap" }).first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-token", "");
  await page.unroute("**/api/user");

  await storeInvalidToken(page);
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  await page.goto(staticPage.path);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("token")).catch(() => "loading")).toBeNull();
  await expect(page.getByRole("button", { name: "Giriş yap" }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(documents).toBeLessThanOrEqual(3);
});

test("navigating before hydration does not sign out", { tag: "@desktop" }, async ({ page, request }) => {
  const data = { email: await register(request), password };
  const answer = await request.post("/api/login", { data, headers: { "x-xsrf-token": await csrfToken(request) } });
  const { token }: { token: string } = await answer.json();
  await open(page, staticPage.path);
  await page.evaluate((stored) => localStorage.setItem("token", stored), token);
  // The old page hydrates and calls /api/user while the next one is loading; its call is aborted.
  const asked = page.waitForRequest("**/api/user");
  await page.route("**/api/user", () => {}, { times: 1 });
  await page.route(
    "**/favorites",
    async (route) => {
      await asked;
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto(category.path, { waitUntil: "commit" });
  await open(page, "/favorites");
  await expect(page.getByText("Henüz favoriniz yok.")).toBeVisible();
});
