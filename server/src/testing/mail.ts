import { pino } from "pino";
import { createMailer, type Mailer } from "../platform/mail/mail.ts";
import { startSmtpInbox, type SmtpInbox } from "./processes/smtp-inbox.ts";

export async function startMail(): Promise<{ inbox: SmtpInbox; mailer: Mailer; stop(): Promise<void> }> {
  const inbox = await startSmtpInbox();
  const mailer = createMailer({
    smtpUrl: inbox.url,
    from: "Pazar <noreply@pazar.test>",
    outboxFolder: "unused",
    log: pino({ level: "silent" }),
  });
  return {
    inbox,
    mailer,
    async stop() {
      await mailer.stop();
      await inbox.stop();
    },
  };
}
