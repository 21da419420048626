import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import * as limits from "../limits.ts";
import { PasskeyProof, PasskeyRequest } from "./passkeys.ts";
import { normalizePhone } from "../text/phone.ts";
import { Email, line, password } from "../text/text.ts";
import { IdParams, Timestamp } from "../values.ts";

export const User = z.object({
  id: z.number(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  /** E.164 */
  phone: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  role: z.string(),
  created_at: Timestamp,
});
export type User = z.infer<typeof User>;

export const Session = z.object({ user: User, permissions: z.array(z.string()) });
export type Session = z.infer<typeof Session>;
export const NewSession = z.extend(Session, { token: z.string() });
export type NewSession = z.infer<typeof NewSession>;
/** Who is signed in now. */
const CurrentSession = z.extend(Session, {
  /** Only for staff who have to add a second factor before anything in the admin area answers. */
  needs_second_factor: z.optional(z.literal(true)),
  /** Texts such as the terms have a version that the person has yet to agree to. */
  has_due_consents: z.optional(z.literal(true)),
});

/** For people with a second factor: the sign-in goes on with one of these. */
export const PendingSignIn = z.object({
  second_factor: z.object({
    /** Says for whom. Valid for a few minutes and a few tries. */
    token: z.string(),
    passkey: z.nullable(PasskeyRequest),
    /** Codes of an authenticator app; recovery codes are always accepted. */
    has_app: z.boolean(),
  }),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;
export const SignInAnswer = z.union([NewSession, PendingSignIn]);
export type SignInAnswer = z.infer<typeof SignInAnswer>;

export const Login = z.object({ email: line(254), password: z.string().check(z.minLength(1), z.maxLength(200)) });
export type Login = z.infer<typeof Login>;

export const Registration = z.object({
  first_name: line(60),
  last_name: line(60),
  email: Email,
  password: password(limits.passwordMin),
});
export type Registration = z.infer<typeof Registration>;

export const isConfirmed = (given: { password: string; password_confirmation: string }): boolean =>
  given.password === given.password_confirmation;

export const PasswordReset = z
  .object({
    token: line(100),
    email: line(254),
    password: password(limits.passwordMin),
    password_confirmation: z.string(),
  })
  .check(z.refine(isConfirmed, { path: ["password_confirmation"], error: "resetPassword.mismatch" }));
export type PasswordReset = z.infer<typeof PasswordReset>;

export const PasswordChange = z
  .object({
    current_password: z.string().check(z.minLength(1), z.maxLength(200)),
    password: password(limits.passwordMin),
    password_confirmation: z.string(),
  })
  .check(z.refine(isConfirmed, { path: ["password_confirmation"], error: "privacy.mismatch" }));
export type PasswordChange = z.infer<typeof PasswordChange>;

const Phone = z
  .pipe(
    line(30, 0),
    z.transform((text) => (text === "" ? null : (normalizePhone(text) ?? undefined))),
  )
  .check(z.refine((phone) => phone !== undefined, "profile.errors.phone"));

export const Profile = z.object({ name: line(60), surname: line(60), phone: Phone });
export type Profile = z.input<typeof Profile>;

export const Device = z.object({
  id: z.number(),
  user_agent: z.string(),
  created_at: Timestamp,
  last_seen_at: Timestamp,
  is_current: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const socialProviders = ["google", "facebook"] as const;
export type SocialProvider = (typeof socialProviders)[number];
const Provider = z.object({ provider: z.enum(socialProviders) });

const authenticationEndpoints = {
  "GET /api/user": { access: "user", summary: "Who is signed in and what they may do.", answer: CurrentSession },
  "POST /api/login": {
    access: "public",
    summary: "Signs in; the token goes into the Authorization header. People with a second factor are asked for it.",
    body: Login,
    answer: SignInAnswer,
  },
  "POST /api/login/second-factor": {
    access: "public",
    summary: "Ends a sign-in with a code of the authenticator app, a recovery code or a passkey.",
    body: z.union([
      z.object({ token: line(100), code: line(40) }),
      z.object({ token: line(100), passkey: PasskeyProof }),
    ]),
    answer: NewSession,
  },
  "POST /api/login/passkey/options": {
    access: "public",
    summary: "What the browser needs to sign in with a passkey alone.",
    answer: PasskeyRequest,
  },
  "POST /api/login/passkey": {
    access: "public",
    summary: "Signs in with a passkey alone, which has checked fingerprint, face or PIN.",
    body: z.object({ passkey: PasskeyProof }),
    answer: NewSession,
  },
  "POST /api/register": {
    access: "public",
    summary: "Makes an account (201); does not sign in.",
    body: Registration,
    answer: z.object({ data: User }),
  },
  "POST /api/logout": { access: "user", summary: "Ends this device's session." },
  "POST /api/forgot-password": {
    access: "public",
    summary: "Sends a reset link if the address is known; the answer is always the same.",
    body: z.object({ email: Email }),
  },
  "POST /api/reset-password": {
    access: "public",
    summary: "Sets a new password with the token of a reset link.",
    body: PasswordReset,
  },
  "POST /api/verify-email": {
    access: "public",
    summary: "Confirms an address with the token of a verification mail.",
    body: z.object({ token: line(100) }),
  },
} satisfies EndpointTable;

const socialEndpoints = {
  "GET /api/auth/redirect/:provider": {
    access: "public",
    summary: "Sends the browser to the provider's sign-in (302).",
    params: Provider,
  },
  "GET /api/auth/callback/:provider": {
    access: "public",
    summary: "Where the provider sends the browser back; leads on to /social-login (302).",
    params: Provider,
    query: z.object({
      code: z.optional(z.string().check(z.maxLength(2_000))),
      state: z.optional(z.string().check(z.maxLength(200))),
      error: z.optional(z.string().check(z.maxLength(200))),
    }),
  },
  "POST /api/social-login": {
    access: "public",
    summary: "Exchanges the one-time code of a social sign-in for a session.",
    body: z.object({ code: line(100) }),
    answer: SignInAnswer,
  },
} satisfies EndpointTable;

const profileEndpoints = {
  "PATCH /api/profile": { access: "user", summary: "Changes name, surname and phone.", body: Profile, answer: User },
  "POST /api/profile/photo": {
    access: "user",
    summary: "Sets the profile photo; the body is the JPEG or PNG itself.",
    upload: "photo",
    answer: User,
  },
  "DELETE /api/profile/photo": { access: "user", summary: "Removes the profile photo.", answer: User },
  "PUT /api/profile/password": {
    access: "user",
    summary: "Changes the password and ends all other sessions.",
    body: PasswordChange,
  },
  "GET /api/profile/devices": { access: "user", summary: "Where the person is signed in.", answer: z.array(Device) },
  "DELETE /api/profile/devices": { access: "user", summary: "Signs out everywhere but here." },
  "DELETE /api/profile/devices/:id": {
    access: "user",
    summary: "Signs out one device.",
    params: IdParams,
  },
  "GET /api/profile/data": {
    access: "user",
    isConfirmationNeeded: true,
    summary: "Everything kept about the person, as a file.",
    answer: z.record(z.string(), z.unknown()),
  },
  "POST /api/profile/deletion": {
    access: "user",
    isConfirmationNeeded: true,
    summary: "Deletes the account after 14 days; signing in before then takes it back.",
    answer: z.object({ deletes_at: Timestamp }),
  },
} satisfies EndpointTable;

export const accountEndpoints = { ...authenticationEndpoints, ...socialEndpoints, ...profileEndpoints };
