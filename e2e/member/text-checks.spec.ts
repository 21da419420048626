import { expect, test } from "@playwright/test";
import { postListing, signInAsNew } from "../support/people.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { open } from "../support/steps.ts";

test("while a seller writes, a hint names what delays approval and goes when it is mended", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { token } = await signInAsNew(page, request);
  const { id } = await postListing(request, token);
  await open(page, `/edit-ad/${id}`);
  const description = page.getByLabel("Açıklama", { exact: true });
  await description.fill("Kutusu ve faturası duruyor, hiç tamir görmedi. Beni 0532 123 45 67 numarasından arayın.");
  const words = page.getByRole("button", { name: "Metinde göster: 0532 123 45 67" });
  await expect(words).toBeVisible();
  await expect(page.getByText("onay gecikebilir veya ilan reddedilebilir")).toBeVisible();
  await expectAccessible(page);
  await words.click();
  await page.keyboard.press("Delete");
  await expect(words).toHaveCount(0);
  await expect(description).toHaveValue(/Beni {2}numarasından/);
});
