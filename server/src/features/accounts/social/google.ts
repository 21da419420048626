import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
} from "openid-client";
import * as z from "zod/mini";
import { providerTimeout, withQuery, type SocialClient } from "./social-client.ts";

const Claims = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
});

type Settings = { clientId: string; clientSecret: string; issuer: string };

/** OpenID Connect: the profile comes from the ID token, whose signature is verified. */
export function createGoogle({ clientId, clientSecret, issuer }: Settings): SocialClient {
  const execute = [enableNonRepudiationChecks, ...(issuer.startsWith("http:") ? [allowInsecureRequests] : [])];
  let discovered: Promise<Configuration> | undefined;

  /** Discovered once and cached; a failure is not cached. */
  function configuration(): Promise<Configuration> {
    discovered ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute,
      timeout: providerTimeout,
    }).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  return {
    async authorizationUrl(callback, { state, nonce, verifier }) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
    },

    async readProfile(callback, code, { state, nonce, verifier }) {
      const google = await configuration();
      // Each provider has its own callback address, which rules out mix-up attacks as `iss` would.
      const answer = withQuery(callback, { code, state, iss: google.serverMetadata().issuer });
      const tokens = await authorizationCodeGrant(google, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = z.parse(Claims, tokens.claims());
      return {
        subject: claims.sub,
        email: claims.email,
        isEmailVerified: claims.email_verified === true,
        firstName: claims.given_name,
        lastName: claims.family_name,
      };
    },
  };
}
