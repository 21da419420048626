import { createHmac } from "node:crypto";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  fetchProtectedResource,
} from "openid-client";
import * as z from "zod/mini";
import { providerTimeout, withQuery, type SocialClient } from "./social-client.ts";

const Me = z.object({
  id: z.string().check(z.minLength(1)),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  email: z.optional(z.string()),
});

type Settings = { clientId: string; clientSecret: string; authorizeUrl: string; tokenUrl: string; meUrl: string };

/** Plain OAuth 2: the token is used once, to read the profile from the Graph API. */
export function createFacebook({ clientId, clientSecret, authorizeUrl, tokenUrl, meUrl }: Settings): SocialClient {
  const facebook = new Configuration(
    { issuer: new URL(authorizeUrl).origin, authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl },
    clientId,
    clientSecret,
  );
  facebook.timeout = providerTimeout;
  if ([tokenUrl, meUrl].some((url) => url.startsWith("http:"))) allowInsecureRequests(facebook);

  return {
    async authorizationUrl(callback, { state, verifier }) {
      return buildAuthorizationUrl(facebook, {
        redirect_uri: callback,
        scope: "public_profile email",
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
    },

    async readProfile(callback, code, { state, verifier }) {
      const { access_token } = await authorizationCodeGrant(facebook, withQuery(callback, { code, state }), {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      // Proves that the token is used by the app it was issued to.
      const appsecret_proof = createHmac("sha256", clientSecret).update(access_token).digest("hex");
      const answer = await fetchProtectedResource(
        facebook,
        access_token,
        withQuery(meUrl, { fields: "id,first_name,last_name,email", appsecret_proof }),
        "GET",
      );
      const me = z.parse(Me, await answer.json());
      // The Graph API leaves out addresses that the person has not confirmed.
      return {
        subject: me.id,
        email: me.email,
        isEmailVerified: me.email !== undefined,
        firstName: me.first_name,
        lastName: me.last_name,
      };
    },
  };
}
