import { beforeAll, expect, it } from "vitest";
import type { Mailer } from "../../../platform/mail/mail.ts";
import { startMail } from "../../../testing/mail.ts";
import type { ReceivedMail, SmtpInbox } from "../../../testing/processes/smtp-inbox.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { sendReportMail } from "./send-report-mail.job.ts";

let app: TestApp;
let inbox: SmtpInbox;
let mailer: Mailer;
beforeAll(async () => {
  app = await createTestApp();
  const mail = await startMail();
  ({ inbox, mailer } = mail);
  return mail.stop;
});

async function reported() {
  const [reporter, person] = [
    await app.make.user({ firstName: "İlker" }),
    await app.make.user({ firstName: "Gizlican", lastName: "Saklı" }),
  ];
  const listing = await app.make.listing({ sellerId: person.id, title: "Adı geçmeyecek bisiklet" });
  const { id: conversation_id } = await app.make.conversation({
    listingId: listing.id,
    buyerId: reporter.id,
    lines: [{ from: "seller", text: "Kapora atın", at: new Date() }],
  });
  const report = await app.db
    .insertInto("conversation_reports")
    .values({
      conversation_id,
      reporter_id: reporter.id,
      reported_id: person.id,
      reason: "scam",
      outcome: "warned",
      reviewed_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id: report.id, reporter, person };
}

async function delivered(reportId: number, to: "reporter" | "reported"): Promise<ReceivedMail[]> {
  await sendReportMail({ db: app.db, mailer, config: { PUBLIC_URL: "https://pazar.test" } }).run({
    reportId,
    to,
  });
  return inbox.mails.splice(0);
}

it("informs the reporter of the review, without details about the other person", async () => {
  const { id, reporter, person } = await reported();
  const [mail] = await delivered(id, "reporter");
  expect(mail).toMatchObject({ recipients: [reporter.email], subject: "Şikâyetinizi inceledik" });
  expect(mail?.text).toContain("Merhaba İlker,");
  for (const secret of ["Gizlican", "Saklı", person.email, "bisiklet", "uyar", "askı", "Kapora"])
    expect(`${mail?.text}${mail?.html}`).not.toContain(secret);
});

it("speaks the reader's language", async () => {
  const { id, reporter } = await reported();
  await app.db.updateTable("users").set({ locale: "en" }).where("id", "=", reporter.id).execute();
  const [mail] = await delivered(id, "reporter");
  expect(mail?.subject).toBe("We have reviewed your report");
  expect(mail?.text).toContain("we do not share what we decide about others");
});

it("warns without saying who complained, or about what", async () => {
  const { id, reporter, person } = await reported();
  const [mail] = await delivered(id, "reported");
  expect(mail).toMatchObject({ recipients: [person.email], subject: "Mesajlarınız hakkında uyarı" });
  expect(mail?.text).toContain("askıya alabiliriz");
  for (const secret of ["İlker", reporter.email, "bisiklet", "şikâyet"])
    expect(`${mail?.text}${mail?.html}`).not.toContain(secret);
});

it("does not write to accounts that are closed", async () => {
  const { id, reporter } = await reported();
  await app.db.updateTable("users").set({ status: "suspended" }).where("id", "=", reporter.id).execute();
  expect(await delivered(id, "reporter")).toEqual([]);
});
