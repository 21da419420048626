import { locales } from "@pazar/contract/locale";
import * as z from "zod/mini";
import type { Job } from "../../../platform/jobs/jobs.ts";
import type { MailJobDependencies } from "../../../platform/mail/mail-job.ts";
import {
  accountDeletedMail,
  accountMailJob,
  addresseeOf,
  deletionRequestedMail,
  factorMail,
  loginPausedMail,
  newDeviceMail,
  passwordChangedMail,
  restoredMail,
  suspendedMail,
  type AccountMail,
  type Addressee,
} from "./account-mails.ts";
import { findRecipient, type Recipient } from "./account-mails.queries.ts";

const AccountEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("password_changed"), userId: z.number() }),
  z.object({
    kind: z.literal("new_device"),
    userId: z.number(),
    userAgent: z.string(),
    signedInAt: z.iso.datetime(),
  }),
  z.object({ kind: z.literal("login_paused"), userId: z.number() }),
  z.object({ kind: z.literal("deletion_requested"), userId: z.number(), deletesAt: z.iso.datetime() }),
  z.object({ kind: z.literal("factor_added"), userId: z.number(), factor: z.enum(["passkey", "app"]) }),
  z.object({ kind: z.literal("factor_removed"), userId: z.number(), factor: z.enum(["passkey", "app", "all"]) }),
  z.object({ kind: z.literal("suspended"), userId: z.number() }),
  z.object({ kind: z.literal("restored"), userId: z.number() }),
  // The address travels in the payload because the account is anonymised before the job runs.
  z.object({ kind: z.literal("deleted"), email: z.string(), locale: z.enum(locales) }),
]);

type PersonalEvent = Exclude<z.infer<typeof AccountEvent>, { kind: "deleted" }>;

/** Null where the mail is no longer called for. */
function mailAbout(event: PersonalEvent, person: Recipient, to: Addressee): AccountMail | null {
  switch (event.kind) {
    case "password_changed":
      return passwordChangedMail(to);
    case "new_device":
      return newDeviceMail(to, { userAgent: event.userAgent, signedInAt: new Date(event.signedInAt) });
    case "login_paused":
      return loginPausedMail(to);
    case "factor_added":
    case "factor_removed":
      return factorMail(to, event);
    case "suspended":
      return suspendedMail(to, person);
    case "restored":
      return restoredMail(to);
    case "deletion_requested":
      // The person may have withdrawn the request before this runs.
      return person.delete_requested_at === null ? null : deletionRequestedMail(to, new Date(event.deletesAt));
  }
}

export const sendAccountMail = ({ db, mailer, config }: MailJobDependencies): Job => ({
  name: accountMailJob,
  async run(payload) {
    const event = AccountEvent.parse(payload);
    if (event.kind === "deleted") {
      const mail = accountDeletedMail({ locale: event.locale, siteUrl: config.PUBLIC_URL });
      return mailer.send({ to: event.email, ...mail });
    }
    // Not found if a suspension has already been lifted.
    const person = await findRecipient(db, event.userId, event.kind === "suspended" ? "suspended" : "active");
    const mail = person && mailAbout(event, person, addresseeOf(person, config));
    if (person && mail) await mailer.send({ to: person.email, ...mail });
  },
});
