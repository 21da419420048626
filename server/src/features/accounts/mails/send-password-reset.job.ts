import * as z from "zod/mini";
import type { Job } from "../../../platform/jobs/jobs.ts";
import type { MailJobDependencies } from "../../../platform/mail/mail-job.ts";
import { addresseeOf, passwordResetMail } from "./account-mails.ts";
import { findRecipientByEmail } from "./account-mails.queries.ts";
import { createOneTimeToken } from "../sign-in/one-time-tokens.ts";

export const passwordResetJob = "send_password_reset";
const Payload = z.object({ email: z.string() });
const minutes = 60;

/** The token is created here rather than by the caller, so that it is never stored in the job table. */
export const sendPasswordReset = ({ db, mailer, config }: MailJobDependencies): Job => ({
  name: passwordResetJob,
  async run(payload) {
    const person = await findRecipientByEmail(db, Payload.parse(payload).email);
    if (!person) return;
    const { id: userId, email } = person;
    const token = await createOneTimeToken(db, { kind: "password_reset", userId, minutes });
    const link = `${config.PUBLIC_URL}/reset-password#${new URLSearchParams({ token, email }).toString()}`;
    await mailer.send({ to: email, ...passwordResetMail(addresseeOf(person, config), { link, minutes }) });
  },
});
