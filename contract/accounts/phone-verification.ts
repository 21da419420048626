import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import { normalizePhone } from "../text/phone.ts";
import { line } from "../text/text.ts";
import { Timestamp } from "../values.ts";

const digits = (value: string): string => value.replace(/\s/g, "");

const WantedPhone = z
  .pipe(
    line(30, 0),
    z.transform((typed) => normalizePhone(typed) ?? ""),
  )
  .check(z.refine((phone) => phone !== "", "profile.errors.phone"));

const Code = z.pipe(
  z.pipe(line(20, 0), z.transform(digits)),
  z.string().check(z.regex(/^\d{6}$/, "phone.errors.code")),
);

/** `refused`: no message can be sent to that number. */
export const PhoneCodeState = z.enum(["sending", "sent", "refused"]);

export const PhoneStatus = z.object({
  /** E.164 */
  phone: z.nullable(z.string()),
  is_verified: z.boolean(),
  /** Whether this site can send text messages at all. */
  is_offered: z.boolean(),
  /** Whether posting needs a verified number. */
  is_needed: z.boolean(),
  /** The code that was asked for last, while it is valid. */
  pending: z.nullable(
    z.object({
      phone: z.string(),
      state: PhoneCodeState,
      expires_at: Timestamp,
      /** From then on another one can be asked for. */
      resend_at: Timestamp,
    }),
  ),
});
export type PhoneStatus = z.infer<typeof PhoneStatus>;

export const phoneEndpoints = {
  "GET /api/profile/phone": {
    access: "user",
    summary: "One's phone number, whether it is verified, and the code that is under way.",
    answer: PhoneStatus,
  },
  "POST /api/profile/phone/code": {
    access: "user",
    summary: "Sends a code of six digits to a phone number, by text message; valid for 10 minutes.",
    body: z.object({ phone: WantedPhone }),
    answer: PhoneStatus,
  },
  "POST /api/profile/phone/verification": {
    access: "user",
    summary:
      "Proves with the code that the number is one's own and makes it the account's. Another account that had it verified loses that.",
    body: z.object({ code: Code }),
    answer: PhoneStatus,
  },
} satisfies EndpointTable;
