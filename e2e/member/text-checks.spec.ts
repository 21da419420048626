import { expect, test } from "@playwright/test";
import { postListing, signInAsNew } from "../support/people.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { csrfToken, open } from "../support/steps.ts";

test("hints name what delays approval while a seller writes, and a photo of another listing, and go when it is mended", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { token } = await signInAsNew(page, request);
  const { id, title } = await postListing(request, token);
  const headers = { authorization: `Bearer ${token}`, "x-xsrf-token": await csrfToken(request) };
  const posted: { photos: { hash: string }[] } = await (
    await request.get(`/api/profile/listings/${id}`, { headers })
  ).json();
  const draft = { photos: posted.photos.map(({ hash }) => hash) };
  expect((await request.put("/api/listing-draft", { headers, data: draft })).status()).toBe(200);

  await open(page, `/edit-ad/${id}`);
  const description = page.getByLabel("Açıklama", { exact: true });
  await description.fill("Kutusu ve faturası duruyor, hiç tamir görmedi. Beni 0532 123 45 67 numarasından arayın.");
  const words = page.getByRole("button", { name: "Metinde göster: 0532 123 45 67" });
  await expect(words).toBeVisible();
  await expect(page.getByText("onay gecikebilir veya ilan reddedilebilir")).toBeVisible();
  await expectAccessible(page, "main");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  await words.click();
  await page.keyboard.press("Delete");
  await expect(words).toHaveCount(0);
  await expect(description).toHaveValue(/Beni {2}numarasından/);

  await open(page, "/post-ad?step=images");
  const used = page.getByText(`1. fotoğraf “${title}” ilanınızda da var.`);
  await expect(used).toBeVisible();
  await expectAccessible(page, "main [role=status]");
  await page.getByRole("button", { name: "1. fotoğrafı kaldır" }).click();
  await expect(page.getByText("ilanınızda da var")).toHaveCount(0);
});
