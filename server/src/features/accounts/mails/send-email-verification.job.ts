import * as z from "zod/mini";
import type { Job } from "../../../platform/jobs/jobs.ts";
import type { MailJobDependencies } from "../../../platform/mail/mail-job.ts";
import { addresseeOf, emailVerificationMail } from "./account-mails.ts";
import { findRecipient } from "./account-mails.queries.ts";
import { createOneTimeToken } from "../sign-in/one-time-tokens.ts";

export const emailVerificationJob = "send_email_verification";
const Payload = z.object({ userId: z.number() });
const hours = 24;

export const sendEmailVerification = ({ db, mailer, config }: MailJobDependencies): Job => ({
  name: emailVerificationJob,
  async run(payload) {
    const { userId } = Payload.parse(payload);
    const person = await findRecipient(db, userId);
    if (!person || person.email_verified_at !== null) return;
    const { email } = person;
    // Bound to the address, because the account's address may change before the link is used.
    const token = await createOneTimeToken(db, {
      kind: "email_verification",
      userId,
      minutes: hours * 60,
      payload: { email },
    });
    const link = `${config.PUBLIC_URL}/verify-email#${new URLSearchParams({ token }).toString()}`;
    await mailer.send({ to: email, ...emailVerificationMail(addresseeOf(person, config), { link, hours }) });
  },
});
