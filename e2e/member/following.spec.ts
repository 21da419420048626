import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { openPhone, password, postListing, register, signInAsNew } from "../support/people.ts";
import { open, reload } from "../support/steps.ts";

const followButton = (page: Page) => page.getByRole("button", { name: /^Takip et: / });
const seller = (page: Page) => page.getByRole("main").getByRole("listitem").filter({ hasText: "Zeynep K." });

test("a guest follows a seller, hears of a new listing at once, and finds what is new", { tag: "@phone" }, async ({
  page,
  request,
  browser,
}) => {
  const other = await openPhone(browser);
  const { token } = await signInAsNew(await other.newPage(), request);
  const first = await postListing(request, token);
  const email = await register(request, "Ali", "Can");

  // From the page of a listing, by signing in.
  await open(page, `/${first.slug_pid}`);
  await followButton(page).click();
  await expect(page.getByText("Satıcıyı takip etmek için giriş yapmalısınız.")).toBeVisible();
  const signIn = page.getByRole("dialog");
  await signIn.getByLabel("E-posta").fill(email);
  await signIn.getByLabel("Şifre", { exact: true }).fill(password);
  await signIn.getByRole("button", { name: "Giriş yap" }).click();
  await expect(page.getByRole("button", { name: "Takip ediliyor: Zeynep K." })).toBeVisible();
  await page.getByRole("link", { name: "Takip ettiklerime git" }).click();
  await expect(seller(page)).toContainText("1 ilan");
  await expectAccessible(page);

  // The notice arrives on the open page.
  const second = await postListing(request, token, "Kutusunda hiç açılmamış telefon");
  await other.close();
  await expect(page.getByText("Yeni bir bildiriminiz var")).toBeVisible({ timeout: 15_000 });
  await open(page, "/notices");
  const notice = page.getByRole("link", { name: /Zeynep K\. yeni bir ilan yayınladı/ });
  await expect(notice).toHaveAttribute("href", `/${second.slug_pid}`);

  // What is new, until the seller's page was opened.
  await open(page, "/following");
  await expect(seller(page)).toContainText("1 yeni");
  const seen = page.waitForResponse(
    (response) => response.url().endsWith("/seen") && response.request().method() === "PUT",
  );
  await page.getByRole("link", { name: "Zeynep K." }).click();
  await expect(page.getByText("1 takipçi")).toBeVisible();
  await seen;
  await expectAccessible(page);
  await open(page, "/following");
  await expect(seller(page)).not.toContainText("yeni");

  await page.getByRole("button", { name: "Takibi bırak: Zeynep K." }).click();
  await expect(page.getByText("Henüz bir satıcıyı takip etmiyorsunuz.")).toBeVisible();
  await page.getByRole("button", { name: "Geri al" }).click();
  await expect(seller(page)).toBeVisible();
  await reload(page);
  await expect(seller(page)).toBeVisible();
});
