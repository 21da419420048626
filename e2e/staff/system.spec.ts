import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { readMail } from "../../server/src/testing/processes/smtp-inbox.ts";
import { addFailedJob } from "../../server/src/testing/site-jobs.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { open, signIn } from "../support/steps.ts";

const outbox = process.env["PAZAR_OUTBOX"] ?? "";
const mails = () =>
  readdirSync(outbox)
    .filter((file) => file.endsWith(".eml"))
    .map((file) => readMail(readFileSync(path.join(outbox, file), "utf8")));

test("a super admin sees the state of the system, retries a failed job and tests the mail", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const id = await addFailedJob(path.dirname(outbox), "refused for gizli@pazar.test");
  await signIn(page, request, "super@pazar.test");
  await open(page, "/cpadmin/settings");
  await page.getByRole("link", { name: "Sistem", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sistem", level: 1 })).toBeVisible();
  await expect(page.getByText("PostgreSQL", { exact: true })).toBeVisible();
  await expect(page.getByText("Sayfalar ve API, Anlık mesajlar, İşler")).toBeVisible();

  await expect(page.getByText("refused for [mail]")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `${id} numaralı işi yeniden dene` }).click();
  await expect(page.getByText("İş yeniden deneniyor")).toBeVisible();
  await expect(page.getByText("Başarısız iş yok.")).toBeVisible();

  const before = mails().length;
  await page.getByRole("button", { name: "Deneme e-postası gönder" }).click();
  await expect(page.getByText(/adresine gönderildi/)).toBeVisible();
  await expect
    .poll(() =>
      mails()
        .slice(before)
        .some(({ subject }) => subject === "Deneme e-postası"),
    )
    .toBe(true);
});
