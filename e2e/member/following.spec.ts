import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { openPhone, postListing, register, signInAsNew } from "../support/people.ts";
import { open, reload, signIn } from "../support/steps.ts";

const followButton = (page: Page) => page.getByRole("button", { name: /^Takip et: / });
const seller = (page: Page) => page.getByRole("main").getByRole("listitem").filter({ hasText: "Zeynep K." });

test("a follower hears of a seller's new listing at once, and finds what is new", { tag: "@phone" }, async ({
  page,
  request,
  browser,
}) => {
  const other = await openPhone(browser);
  const { token } = await signInAsNew(await other.newPage(), request);
  const first = await postListing(request, token);
  await other.close();
  await signIn(page, request, await register(request, "Ali", "Can"));

  // From the page of a listing.
  await open(page, `/${first.slug_pid}`);
  await followButton(page).click();
  await expect(page.getByRole("button", { name: "Takip ediliyor: Zeynep K." })).toBeVisible();
  await page.getByRole("link", { name: "Takip ettiklerime git" }).click();
  await expect(seller(page)).toContainText("1 ilan");
  await expectAccessible(page, "main");

  // The notice arrives on the open page.
  const second = await postListing(request, token, "Kutusunda hiç açılmamış telefon");
  await expect(page.getByText("Yeni bir bildiriminiz var")).toBeVisible({ timeout: 15_000 });
  await page.getByRole("link", { name: "Bildirimlere git" }).click();
  const notice = page.getByRole("link", { name: /Zeynep K\. yeni bir ilan yayınladı/ });
  await expect(notice).toHaveAttribute("href", `/${second.slug_pid}`);

  // What is new, until the seller's page was opened.
  await page.goBack();
  await expect(seller(page)).toContainText("1 yeni");
  const seen = page.waitForResponse(
    (response) => response.url().endsWith("/seen") && response.request().method() === "PUT",
  );
  await page.getByRole("link", { name: "Zeynep K." }).click();
  await expect(page.getByText("1 takipçi")).toBeVisible();
  await seen;
  await page.goBack();
  await expect(seller(page)).toBeVisible();
  await expect(seller(page)).not.toContainText("yeni");

  await page.getByRole("button", { name: "Takibi bırak: Zeynep K." }).click();
  await expect(page.getByText("Henüz bir satıcıyı takip etmiyorsunuz.")).toBeVisible();
  await page.getByRole("button", { name: "Geri al" }).click();
  await expect(seller(page)).toBeVisible();
  await reload(page);
  await expect(seller(page)).toBeVisible();
});
