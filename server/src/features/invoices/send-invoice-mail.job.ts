import * as z from "zod/mini";
import type { Job } from "../../platform/jobs/jobs.ts";
import { layOutMail } from "../../platform/mail/mail-layout.ts";
import type { MailJobDependencies } from "../../platform/mail/mail-job.ts";
import type { Storage } from "../../platform/media/storage.ts";
import { m } from "../../platform/text/locale.ts";
import { readDocument } from "./invoice-document.ts";
import { invoiceFile } from "./invoice-file.ts";

export const invoiceMailJob = "send_invoice_mail";

const Payload = z.object({ invoiceId: z.number() });

/** The invoice, or the credit note, as a PDF. */
export const sendInvoiceMail = ({ db, mailer, config, storage }: MailJobDependencies & { storage: Storage }): Job => ({
  name: invoiceMailJob,
  async run(payload) {
    const { invoiceId } = Payload.parse(payload);
    const row = await db
      .selectFrom("invoices as i")
      .innerJoin("users as u", "u.id", "i.user_id")
      .where("i.id", "=", invoiceId)
      .where("u.status", "<>", "deleted")
      .select(["i.number", "i.kind", "i.order_id", "u.email", "u.first_name", "u.locale"])
      .executeTakeFirst();
    const invoice = await readDocument(db, invoiceId);
    if (!row || !invoice) return;
    const { locale } = row;
    const language = { locale };
    const { number } = row;
    const isInvoice = row.kind === "invoice";
    await mailer.send({
      to: row.email,
      attachments: [
        { name: `${number}.pdf`, type: "application/pdf", content: await invoiceFile({ db, storage }, invoice) },
      ],
      ...layOutMail({
        locale,
        firstName: row.first_name,
        siteUrl: config.PUBLIC_URL,
        subject: isInvoice
          ? m["mail.invoice.subject"]({ number }, language)
          : m["mail.invoice.creditSubject"]({ number }, language),
        paragraphs: [isInvoice ? m["mail.invoice.intro"]({}, language) : m["mail.invoice.creditIntro"]({}, language)],
        action: {
          label: m["mail.invoice.action"]({}, language),
          url: `${config.PUBLIC_URL}/profile/orders/${row.order_id}`,
        },
        reason: m["mail.invoice.reason"]({ site: m["site.name"]({}, language) }, language),
      }),
    });
  },
});
