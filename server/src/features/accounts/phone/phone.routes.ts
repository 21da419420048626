import { minuteMs } from "@pazar/contract/durations";
import type { phoneEndpoints, PhoneStatus } from "@pazar/contract/accounts/phone-verification";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Routes } from "../../../platform/http/calls.ts";
import { signedIn } from "../../../platform/security/session.ts";
import { askForCode } from "./ask-for-code.ts";
import { phoneCode } from "./phone-code.ts";
import { findPhone, type PhoneRow } from "./phone.queries.ts";
import { verifyPhone } from "./verify-phone.ts";

const secondMs = 1_000;

function presentPending({ asked_phone, asked_at, sent_at, refused_at }: PhoneRow): PhoneStatus["pending"] {
  if (asked_phone === null || asked_at === null) return null;
  const after = (ms: number): string => new Date(asked_at.getTime() + ms).toISOString();
  return {
    phone: asked_phone,
    state: refused_at !== null ? "refused" : sent_at !== null ? "sent" : "sending",
    expires_at: after(phoneCode.minutes * minuteMs),
    resend_at: after(phoneCode.resendSeconds * secondMs),
  };
}

export function phoneRoutes({ db, config }: { db: Database; config: Config }): Routes<typeof phoneEndpoints> {
  const statusOf = async (userId: number): Promise<PhoneStatus> => {
    const row = await findPhone(db, userId);
    return {
      phone: row.phone,
      is_verified: row.phone_verified_at !== null,
      is_offered: config.canSendSms,
      is_needed: row.require_verified_phone && config.canSendSms,
      pending: presentPending(row),
    };
  };
  return {
    "GET /api/profile/phone": ({ actor }) => statusOf(signedIn(actor).id),

    "POST /api/profile/phone/code": async ({ actor, body, address }) => {
      const { id: userId } = signedIn(actor);
      await askForCode({ db, config }, { userId, phone: body.phone, address });
      return statusOf(userId);
    },

    "POST /api/profile/phone/verification": async ({ actor, body }) => {
      const { id: userId } = signedIn(actor);
      await verifyPhone({ db, config }, userId, body.code);
      return statusOf(userId);
    },
  };
}
