import { randomUUID } from "node:crypto";
import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { postListing, register } from "../support/people.ts";
import { csrfToken, hydrated, open, openInTurkish, signIn } from "../support/steps.ts";

test.use({ serviceWorkers: "allow" });

async function person(page: Page, request: APIRequestContext, firstName: string) {
  const token = await signIn(page, request, await register(request, firstName));
  const answer = await request.get("/api/user", { headers: { authorization: `Bearer ${token}` } });
  const { user }: { user: { id: number } } = await answer.json();
  return { token, id: user.id };
}

const history = (page: Page) => page.getByRole("region", { name: "Mesaj geçmişi" });
const texts = (page: Page): Promise<string[]> => history(page).locator("li p.whitespace-pre-wrap").allTextContents();

test("messages written offline wait, survive a reload, and arrive once and in order, after what was missed", {
  tag: "@phone",
}, async ({ page, context, browser, request }) => {
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
  for (const text of ["Bir", "İki"]) {
    await page.getByRole("textbox", { name: "Mesajınız" }).fill(text);
    await page.getByRole("button", { name: "Gönder", exact: true }).click();
  }
  await expect(page.getByText("Bağlantı gelince gönderilecek").first()).toBeVisible();
  await page.reload();
  await expect(history(page).getByText("Hâlâ satılık mı?")).toBeVisible();
  await expect(page.getByText("Bağlantı gelince gönderilecek").first()).toBeVisible();

  await open(sellersPage, `/messages/u-${buyer.id}/p-${listing.id}`);
  const headers = { authorization: `Bearer ${seller.token}`, "x-xsrf-token": await csrfToken(request) };
  for (const body of ["Üç", "Dört"]) {
    const data = { client_id: randomUUID(), body };
    const answer = await request.post(`/api/messages/${buyer.id}/${listing.id}`, { headers, data });
    expect(answer.status()).toBe(201);
  }
  await expect.poll(() => texts(sellersPage)).toEqual(["Hâlâ satılık mı?", "Üç", "Dört"]);
  await context.setOffline(false);
  const all = ["Hâlâ satılık mı?", "Üç", "Dört", "Bir", "İki"];
  await expect.poll(() => texts(sellersPage)).toEqual(all);
  await expect.poll(() => texts(page)).toEqual(all);
  await expect(page.getByText("Bağlantı gelince gönderilecek")).toHaveCount(0);
  await sellersPage.reload();
  await expect.poll(() => texts(sellersPage)).toEqual(all);

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
