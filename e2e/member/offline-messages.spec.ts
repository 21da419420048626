import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { postListing, register } from "../support/people.ts";
import { hydrated, open, openInTurkish, signIn } from "../support/steps.ts";

test.use({ serviceWorkers: "allow" });

async function person(page: Page, request: APIRequestContext, firstName: string) {
  const token = await signIn(page, request, await register(request, firstName));
  const answer = await request.get("/api/user", { headers: { authorization: `Bearer ${token}` } });
  const { user }: { user: { id: number } } = await answer.json();
  return { token, id: user.id };
}

const history = (page: Page) => page.getByRole("region", { name: "Mesaj geçmişi" });

test("a message written offline waits, survives a reload, and arrives once", { tag: "@phone" }, async ({
  page,
  context,
  browser,
  request,
}) => {
  const elsewhere = await browser.newContext({ locale: "tr-TR", serviceWorkers: "block" });
  const sellersPage = await elsewhere.newPage();
  const seller = await person(sellersPage, request, "Ayşe");
  const listing = await postListing(request, seller.token);
  const buyer = await person(page, request, "Zeynep");
  const conversation = `/messages/u-${seller.id}/p-${listing.id}`;

  await openInTurkish(page);
  await open(page, conversation);
  await page.getByRole("button", { name: "Hâlâ satılık mı?" }).click();
  await expect(history(page).getByRole("img", { name: "Gönderildi" })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // With the worker: it now has the conversation and its page.
  await page.reload();
  await hydrated(page);
  await expect(history(page).getByText("Hâlâ satılık mı?")).toBeVisible();
  await page.waitForFunction(async () => (await (await caches.open("own")).keys()).length >= 2);

  await context.setOffline(true);
  const text = "Akşam gelip bakabilir miyim?";
  await page.getByRole("textbox", { name: "Mesajınız" }).fill(text);
  await page.getByRole("button", { name: "Gönder", exact: true }).click();
  await expect(page.getByText("Bağlantı gelince gönderilecek")).toBeVisible();
  await page.reload();
  await expect(history(page).getByText("Hâlâ satılık mı?")).toBeVisible();
  await expect(page.getByText("Bağlantı gelince gönderilecek")).toBeVisible();

  await open(sellersPage, `/messages/u-${buyer.id}/p-${listing.id}`);
  await expect(history(sellersPage).getByText("Hâlâ satılık mı?")).toBeVisible();
  await context.setOffline(false);
  await expect(history(sellersPage).getByText(text)).toBeVisible();
  await expect(page.getByText("Bağlantı gelince gönderilecek")).toBeHidden();
  await sellersPage.reload();
  await expect(history(sellersPage).getByText(text)).toHaveCount(1);
  await expect(history(page).getByText(text)).toHaveCount(1);

  await test.step("signing out leaves nothing of this on the device", async () => {
    await page
      .getByRole("navigation", { name: "Hızlı gezinme" })
      .getByRole("button", { name: /^Hesab/ })
      .click();
    await page.getByRole("button", { name: "Çıkış yap" }).click();
    await page.waitForFunction(async () => !(await caches.has("own")) && !(await caches.has("pages")));
  });
  await elsewhere.close();
});
