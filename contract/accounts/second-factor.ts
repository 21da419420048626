import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import { CreatedPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from "./passkeys.ts";
import { line } from "../text/text.ts";
import { IdParams, Timestamp } from "../values.ts";

export const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  created_at: Timestamp,
  last_used_at: z.nullable(Timestamp),
});
export type Passkey = z.infer<typeof Passkey>;

/** What a person has to show besides the password. */
export const SecondFactor = z.object({
  /** The oldest first. */
  passkeys: z.array(Passkey),
  /** Since when an authenticator app is used. */
  app_added_at: z.nullable(Timestamp),
  recovery_codes_left: z.number(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** With the first factor come recovery codes, which are never shown again. */
export const AddedFactor = z.extend(SecondFactor, { recovery_codes: z.nullable(z.array(z.string())) });
export type AddedFactor = z.infer<typeof AddedFactor>;

const PasskeyName = z.object({ name: line(60) });
const AppCode = z.object({ code: line(20) });

export const secondFactorEndpoints = {
  "GET /api/profile/second-factor": {
    access: "user",
    summary: "The person's passkeys, authenticator app and recovery codes.",
    answer: SecondFactor,
  },
  "POST /api/profile/passkeys/options": {
    access: "user",
    isConfirmationNeeded: true,
    summary: "What the browser needs to make a passkey.",
    answer: PasskeyCreation,
  },
  "POST /api/profile/passkeys": {
    access: "user",
    isConfirmationNeeded: true,
    summary: "Adds the passkey that the browser has made.",
    body: z.extend(PasskeyName, { passkey: CreatedPasskey }),
    answer: AddedFactor,
  },
  "PATCH /api/profile/passkeys/:id": {
    access: "user",
    summary: "Renames a passkey.",
    params: IdParams,
    body: PasskeyName,
    answer: SecondFactor,
  },
  "DELETE /api/profile/passkeys/:id": {
    access: "user",
    isConfirmationNeeded: true,
    summary: "Removes a passkey; with the last factor go the recovery codes.",
    params: IdParams,
    answer: SecondFactor,
  },
  "POST /api/profile/authenticator-app": {
    access: "user",
    isConfirmationNeeded: true,
    summary: "A secret for an authenticator app. It counts once a code made with it was given.",
    answer: z.object({
      /** Base32. */
      secret: z.string(),
      /** `otpauth://`, for a QR code. */
      uri: z.string(),
    }),
  },
  "PUT /api/profile/authenticator-app": {
    access: "user",
    isConfirmationNeeded: true,
    summary: "Adds the authenticator app, with a code that it shows.",
    body: AppCode,
    answer: AddedFactor,
  },
  "DELETE /api/profile/authenticator-app": {
    access: "user",
    isConfirmationNeeded: true,
    summary: "Removes the authenticator app; with the last factor go the recovery codes.",
    answer: SecondFactor,
  },
  "POST /api/profile/recovery-codes": {
    access: "user",
    isConfirmationNeeded: true,
    summary: "Makes new recovery codes; the old ones are no longer valid.",
    answer: AddedFactor,
  },
  "POST /api/profile/confirmation/options": {
    access: "user",
    summary: "By what the person can confirm their identity.",
    answer: z.object({ has_password: z.boolean(), passkey: z.nullable(PasskeyRequest) }),
  },
  "POST /api/profile/confirmation": {
    access: "user",
    summary: "Confirms the person's identity, by password or passkey, for what needs it.",
    body: z.union([
      z.object({ password: z.string().check(z.minLength(1), z.maxLength(200)) }),
      z.object({ passkey: PasskeyProof }),
    ]),
  },
} satisfies EndpointTable;
