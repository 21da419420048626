import path from "node:path";
import { expect, test } from "@playwright/test";
import { sellerPath } from "@pazar/contract/pages/paths";
import { confirmDeal } from "../../server/src/testing/site-deals.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { postListing, register, signInAsNew } from "../support/people.ts";
import { open, section, signIn } from "../support/steps.ts";

/** Where the site of this worker keeps its data. */
const dataFolder = path.dirname(process.env["PAZAR_OUTBOX"] ?? "");

test("two people review each other, both reviews appear at once, the seller answers, and staff remove a reported one", {
  tag: "@phone",
}, async ({ page, browser, request }) => {
  const { token } = await signInAsNew(page, request);
  const listing = await postListing(request, token, "Kutusunda kablosuz kulaklık");
  const buyerEmail = await register(request, "Umut", "Er");
  await confirmDeal(dataFolder, listing.id, buyerEmail);
  const session = await request.get("/api/user", { headers: { authorization: `Bearer ${token}` } });
  const { user }: { user: { id: number } } = await session.json();

  const context = await browser.newContext({ locale: "tr-TR" });
  const buyerPage = await context.newPage();
  await signIn(buyerPage, request, buyerEmail);
  await open(buyerPage, "/profile/reviews");
  await buyerPage.getByRole("button", { name: `Değerlendir: ${listing.title}` }).click();
  const dialog = buyerPage.getByRole("dialog");
  await dialog.getByRole("button", { name: "Gönder" }).click();
  await expect(dialog.getByText("Bir ile beş arasında yıldız verin")).toBeVisible();
  await dialog.getByRole("radio", { name: "5 yıldız" }).check({ force: true });
  await dialog.getByLabel("Yorumunuz").fill(`Anlattığı gibiydi, çok memnun kaldım (${listing.id}).`);
  await dialog.getByRole("button", { name: "Gönder" }).click();
  await expect(buyerPage.getByText("Değerlendirmeniz kaydedildi")).toBeVisible();
  await expect(section(buyerPage, "Yazdıklarınız").getByText("Henüz yayımlanmadı")).toBeVisible();

  await open(page, "/profile/reviews");
  await expect(section(page, "Hakkınızda yazılanlar").getByText("çok memnun kaldım")).toHaveCount(0);
  await page.getByRole("button", { name: `Değerlendir: ${listing.title}` }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "4 yıldız" }).check({ force: true });
  await page.getByRole("dialog").getByLabel("Yorumunuz").fill("Zamanında geldi, ödemeyi hemen yaptı.");
  await page.getByRole("dialog").getByRole("button", { name: "Gönder" }).click();
  const received = section(page, "Hakkınızda yazılanlar");
  await expect(received.getByText("çok memnun kaldım")).toBeVisible();
  await received.getByRole("button", { name: "Yanıtla: Umut E." }).click();
  await page.getByRole("dialog").getByLabel("Yanıtınız").fill("Güle güle kullanın.");
  await page.getByRole("dialog").getByRole("button", { name: "Gönder" }).click();
  await expect(received.getByText("Güle güle kullanın.")).toBeVisible();
  await expectAccessible(page, "main");

  await expect(async () => {
    await open(page, sellerPath(user.id));
    await expect(section(page, "Değerlendirmeler").getByText("Güle güle kullanın.")).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await expect(page.getByRole("link", { name: "5 üzerinden 5 yıldız · 1 değerlendirme" })).toBeVisible();
  await expectAccessible(page, "#reviews");
  await page.getByRole("button", { name: "Değerlendirmeyi şikâyet et: Umut E." }).click();
  const report = page.getByRole("dialog", { name: "Değerlendirmeyi şikâyet et" });
  await report.getByRole("radio", { name: "Gerçek dışı" }).check();
  await report.getByRole("button", { name: "Şikâyet et" }).click();
  await expect(report).toBeHidden();
  const staff = await context.newPage();
  await signIn(staff, request, "admin@pazar.test");
  await open(staff, "/cpadmin/customers/reviews");
  await staff
    .getByRole("row", { name: `(${listing.id})` })
    .getByRole("link")
    .click();
  const sheet = staff.getByRole("dialog", { name: "Şikâyet edilen değerlendirme" });
  await expectAccessible(staff);
  await sheet.getByRole("button", { name: "Değerlendirmeyi kaldır" }).click();
  const removal = staff.getByRole("dialog", { name: "Değerlendirmeyi kaldır" });
  await removal.getByRole("textbox", { name: "Neden" }).fill("Alışveriş gerçekleşmemiş.");
  await removal.getByRole("button", { name: "Değerlendirmeyi kaldır" }).click();
  await expect(sheet.getByText("Kaldırıldı", { exact: true })).toBeVisible();
  await expect(async () => {
    await open(page, sellerPath(user.id));
    await expect(page.getByText("çok memnun kaldım")).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await context.close();
});
