import { locales } from "@pazar/contract/locale";
import * as z from "zod/mini";
import type { Job } from "../../../platform/jobs/jobs.ts";
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
  type AccountMailParts,
} from "./account-mails.ts";
import { findRecipient, findSuspendedRecipient } from "./account-mails.queries.ts";

const Notice = z.discriminatedUnion("kind", [
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

export const sendAccountMail = ({ db, mailer, config }: AccountMailParts): Job => ({
  name: accountMailJob,
  async run(payload) {
    const notice = Notice.parse(payload);
    if (notice.kind === "deleted") {
      return mailer.send({
        to: notice.email,
        ...accountDeletedMail({ locale: notice.locale, siteUrl: config.PUBLIC_URL }),
      });
    }
    if (notice.kind === "suspended") {
      // Restored before this runs, there is nothing to tell.
      const suspended = await findSuspendedRecipient(db, notice.userId);
      if (!suspended) return;
      return mailer.send({ to: suspended.email, ...suspendedMail(addresseeOf(suspended, config), suspended) });
    }
    const person = await findRecipient(db, notice.userId);
    if (!person) return;
    const addressee = addresseeOf(person, config);
    if (notice.kind === "password_changed") return mailer.send({ to: person.email, ...passwordChangedMail(addressee) });
    if (notice.kind === "new_device") {
      const mail = newDeviceMail(addressee, { ...notice, signedInAt: new Date(notice.signedInAt) });
      return mailer.send({ to: person.email, ...mail });
    }
    if (notice.kind === "login_paused") return mailer.send({ to: person.email, ...loginPausedMail(addressee) });
    if (notice.kind === "restored") return mailer.send({ to: person.email, ...restoredMail(addressee) });
    if (notice.kind !== "deletion_requested")
      return mailer.send({ to: person.email, ...factorMail(addressee, notice) });
    // The person may have taken the request back before this runs.
    if (person.delete_requested_at === null) return;
    return mailer.send({ to: person.email, ...deletionRequestedMail(addressee, new Date(notice.deletesAt)) });
  },
});
