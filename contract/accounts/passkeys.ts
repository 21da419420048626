import * as z from "zod/mini";

// The JSON of WebAuthn, as far as it is used.

const base64url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(16_384));
const publicKey = z.literal("public-key");
const Credential = z.object({ id: z.string(), type: publicKey, transports: z.array(z.string()) });
const verification = z.enum(["required", "preferred", "discouraged"]);

/** What the browser asks an authenticator for to prove that a passkey is there. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  /** Empty: any passkey of the site that the authenticator knows. */
  allowCredentials: z.array(Credential),
  userVerification: verification,
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** What the browser asks an authenticator for to make a passkey. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: verification,
    requireResidentKey: z.boolean(),
    userVerification: verification,
  }),
  attestation: z.literal("none"),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

export const PasskeyProof = z.object({
  id: base64url,
  rawId: base64url,
  type: publicKey,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

export const CreatedPasskey = z.object({
  id: base64url,
  rawId: base64url,
  type: publicKey,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z._default(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10)), []),
  }),
});
export type CreatedPasskey = z.output<typeof CreatedPasskey>;
