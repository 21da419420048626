import { expect, test, type Page } from "@playwright/test";
import { open, reload, staticPage } from "../support/steps.ts";

const light = "rgb(245, 246, 248)";
const dark = "rgb(13, 18, 23)";

const switchTheme = (page: Page) => page.getByRole("button", { name: "Açık ve koyu tema arasında geçiş yap" }).click();
const isShownIn = (page: Page, color: string) => expect(page.locator("body")).toHaveCSS("background-color", color);

test("the site follows the system until the switch is used, and a choice stays through links and reloads, from the first paint on", {
  tag: "@phone",
}, async ({ page }) => {
  await page.addInitScript(() => {
    const atBody = new MutationObserver(() => {
      if (!document.body) return;
      atBody.disconnect();
      document.documentElement.dataset["themeAtBody"] = document.documentElement.dataset["theme"] ?? "none";
    });
    atBody.observe(document, { childList: true, subtree: true });
  });
  await open(page, staticPage.path);
  await isShownIn(page, light);
  await expect(page.locator("html")).toHaveAttribute("data-theme-at-body", "none");
  await page.emulateMedia({ colorScheme: "dark" });
  await isShownIn(page, dark);
  await switchTheme(page);
  await isShownIn(page, light);
  await page.getByRole("contentinfo").getByRole("link", { name: "Hakkımızda", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hakkımızda");
  await reload(page);
  await isShownIn(page, light);
  await expect(page.locator("html")).toHaveAttribute("data-theme-at-body", "light");

  await page.emulateMedia({ colorScheme: "light" });
  await switchTheme(page);
  await isShownIn(page, dark);
  await expect(page.locator("meta[name=theme-color]").first()).toHaveAttribute("content", "#0d1217");
  await reload(page);
  await isShownIn(page, dark);
  await expect(page.locator("html")).toHaveAttribute("data-theme-at-body", "dark");
});
