import { createHash, createHmac, randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { site } from "./browser.ts";
import { startLoopbackServer } from "./loopback-server.ts";

export type FacebookPerson = { id: string; first_name?: string; last_name?: string; email?: string };
type Answer = { status: number; location?: string; body?: unknown };

const client = { id: "facebook-id", secret: "facebook-secret", callback: `${site}/api/auth/callback/facebook` };
const refusal: Answer = { status: 400, body: { error: { type: "OAuthException", code: 100 } } };

/** Facebook's login dialog, token exchange and the Graph API's `me`, as far as signing in needs them. */
export async function startFacebook() {
  /** Who signs in next; null cancels. */
  let visitor: FacebookPerson | null = null;
  let isBroken = false;
  const codes = new Map<string, { person: FacebookPerson; challenge: string }>();
  const tokens = new Map<string, FacebookPerson>();

  function dialog({ searchParams }: URL): Answer {
    const callback = new URL(searchParams.get("redirect_uri") ?? "");
    if (callback.href !== client.callback || searchParams.get("client_id") !== client.id) return refusal;
    callback.searchParams.set("state", searchParams.get("state") ?? "");
    if (visitor) {
      const code = randomBytes(16).toString("hex");
      codes.set(code, { person: visitor, challenge: searchParams.get("code_challenge") ?? "" });
      callback.searchParams.set("code", code);
    } else {
      callback.searchParams.set("error", "access_denied");
      callback.searchParams.set("error_reason", "user_denied");
    }
    return { status: 302, location: callback.href };
  }

  async function exchange(_url: URL, request: IncomingMessage): Promise<Answer> {
    const form = new URLSearchParams(await text(request));
    const code = form.get("code") ?? "";
    const issued = codes.get(code);
    codes.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isClient =
      form.get("client_id") === client.id &&
      form.get("client_secret") === client.secret &&
      form.get("redirect_uri") === client.callback;
    if (!issued || !isClient || issued.challenge !== challenge) return refusal;
    const access_token = randomBytes(16).toString("hex");
    tokens.set(access_token, issued.person);
    return { status: 200, body: { access_token, token_type: "bearer", expires_in: 5_000_000 } };
  }

  function me({ searchParams }: URL, request: IncomingMessage): Answer {
    const token = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    const person = tokens.get(token);
    const proof = createHmac("sha256", client.secret).update(token).digest("hex");
    if (!person || searchParams.get("appsecret_proof") !== proof) return refusal;
    const fields = searchParams.get("fields")?.split(",") ?? [];
    return { status: 200, body: Object.fromEntries(Object.entries(person).filter(([name]) => fields.includes(name))) };
  }

  const paths: Record<string, (url: URL, request: IncomingMessage) => Answer | Promise<Answer>> = {
    "/dialog/oauth": dialog,
    "/oauth/access_token": exchange,
    "/me": me,
  };

  async function respond(request: IncomingMessage): Promise<Answer> {
    if (isBroken) return { status: 503 };
    const url = new URL(request.url ?? "", "http://127.0.0.1");
    return (await paths[url.pathname]?.(url, request)) ?? { status: 404 };
  }

  const { origin, onRequest, stop } = await startLoopbackServer();
  onRequest((request, response) => {
    void respond(request).then(({ status, location, body }) =>
      response
        .writeHead(status, { "content-type": "application/json", ...(location && { location }) })
        .end(JSON.stringify(body ?? null)),
    );
  });

  return {
    stop,
    environment: {
      PUBLIC_URL: site,
      FACEBOOK_CLIENT_ID: client.id,
      FACEBOOK_CLIENT_SECRET: client.secret,
      FACEBOOK_AUTHORIZE_URL: `${origin}/dialog/oauth`,
      FACEBOOK_TOKEN_URL: `${origin}/oauth/access_token`,
      FACEBOOK_ME_URL: `${origin}/me`,
    },
    breakDown() {
      isBroken = true;
    },
    signInAs(person: FacebookPerson | null) {
      visitor = person;
    },
  };
}
export type FacebookProvider = Awaited<ReturnType<typeof startFacebook>>;
