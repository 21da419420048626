import type { SocialProvider } from "@pazar/contract/accounts/accounts";
import { randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";
import { isSame, isSigned, readSignedValue, sign, signedValue } from "../../../platform/security/signature.ts";

/** The secrets of one sign-in attempt, stored until the provider redirects back. */
export type SocialAttempt = { state: string; nonce: string; verifier: string };

export const stateCookie = "social_state";
export const stateSeconds = 600;

export const newAttempt = (): SocialAttempt => ({
  state: randomState(),
  nonce: randomNonce(),
  verifier: randomPKCECodeVerifier(),
});

/** The signature is bound to the provider: an attempt started with one cannot be completed with the other. */
const purposeOf = (provider: SocialProvider): string => `social ${provider}`;

export const writeStateCookie = (
  secret: string,
  provider: SocialProvider,
  { state, nonce, verifier }: SocialAttempt,
): string =>
  signedValue(secret, purposeOf(provider), [Date.now() + stateSeconds * 1000, state, nonce, verifier].join("."));

/** The attempt that this browser started with this provider, if its state matches. */
export function readStateCookie(
  secret: string,
  provider: SocialProvider,
  cookie: string | undefined,
  givenState: string | undefined,
): SocialAttempt | null {
  const [expiresAt, state, nonce, verifier] = readSignedValue(secret, purposeOf(provider), cookie)?.split(".") ?? [];
  if (state === undefined || nonce === undefined || verifier === undefined || givenState === undefined) return null;
  return Number(expiresAt) > Date.now() && isSame(state, givenState) ? { state, nonce, verifier } : null;
}

export const codeCookie = "social_code";
export const codeSeconds = 60;

/** Binds a one-time code to the browser that received it: prevents login CSRF by a link with somebody else's code. */
export const writeCodeCookie = (secret: string, code: string): string => sign(secret, "social code", code);
export const isCodeOfBrowser = (secret: string, code: string, cookie: string | undefined): boolean =>
  cookie !== undefined && isSigned(secret, "social code", code, cookie);
