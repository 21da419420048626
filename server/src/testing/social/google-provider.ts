import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { Provider, type Grant } from "oidc-provider";
import { site } from "./browser.ts";
import { startLoopbackServer } from "./loopback-server.ts";
import { memoryAdapter } from "./memory-adapter.ts";

export type GoogleAccount = {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name?: string | undefined;
  family_name?: string | undefined;
};

/** A real OpenID provider on loopback in Google's place. */
export async function startGoogle(port = 0, publicUrl = site) {
  const client = {
    client_id: "google-id",
    client_secret: "google-secret",
    redirect_uris: [`${publicUrl}/api/auth/callback/google`],
  };
  /** Who signs in next; null cancels. */
  let visitor: GoogleAccount | null = null;
  let areKeysHidden = false;
  const accounts = new Map<string, GoogleAccount>();

  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const server = await startLoopbackServer(port);
  const provider = new Provider(server.origin, {
    adapter: memoryAdapter(),
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kty: "RSA", use: "sig", alg: "RS256" }] },
    clients: [{ ...client, token_endpoint_auth_method: "client_secret_post" }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    // Like Google, puts all claims in the ID token.
    conformIdTokenClaims: false,
    cookies: { keys: ["provider"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_context, sub) => {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: () => account };
    },
    async loadExistingGrant(context): Promise<Grant> {
      const { client: app, session } = context.oidc;
      const grant = new provider.Grant({ accountId: session?.accountId ?? "", clientId: app?.clientId ?? "" });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.onRequest((request, response) => {
    if (areKeysHidden && request.url === "/jwks")
      return void response.writeHead(200, { "content-type": "application/json" }).end('{"keys":[]}');
    if (!request.url?.startsWith("/interaction/")) return void answer(request, response);
    const result = visitor ? { login: { accountId: visitor.sub } } : { error: "access_denied" };
    return void provider.interactionFinished(request, response, result);
  });

  return {
    origin: server.origin,
    environment: {
      PUBLIC_URL: publicUrl,
      GOOGLE_CLIENT_ID: client.client_id,
      GOOGLE_CLIENT_SECRET: client.client_secret,
      GOOGLE_ISSUER: server.origin,
    },
    stop: server.stop,
    /** Makes its signatures invalid. */
    hideKeys() {
      areKeysHidden = true;
    },
    signInAs(account: GoogleAccount | null) {
      visitor = account;
      if (account) accounts.set(account.sub, account);
    },
  };
}
export type GoogleProvider = Awaited<ReturnType<typeof startGoogle>>;
