import { preferenceKinds, unsubscribePath, type PreferenceKind } from "@pazar/contract/notices/notices";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { readSignedValue, signedValue } from "../../platform/security/signature.ts";
import { turnOffMail } from "./preferences.ts";

const purpose = "unsubscribe";

/** What a mail needs for its unsubscribe link, which is signed. */
export type UnsubscribeConfig = Pick<Config, "PUBLIC_URL" | "APP_SECRET">;

/** For as long as the secret lasts: old mails must be able to end the newer ones. */
export const unsubscribeUrl = (
  { PUBLIC_URL, APP_SECRET }: UnsubscribeConfig,
  userId: number,
  kind: PreferenceKind,
): string => `${PUBLIC_URL}${unsubscribePath}?token=${signedValue(APP_SECRET, purpose, `${userId}-${kind}`)}`;

type Dependencies = { db: Database; config: Pick<Config, "APP_SECRET"> };

/** Returns which mails were turned off; undefined if the token's signature is wrong. */
export async function unsubscribe({ db, config }: Dependencies, token: string): Promise<PreferenceKind | undefined> {
  const [userId = "", name] = readSignedValue(config.APP_SECRET, purpose, token)?.split("-") ?? [];
  const kind = preferenceKinds.find((known) => known === name);
  if (kind === undefined) return undefined;
  await turnOffMail(db, Number(userId), kind);
  return kind;
}

/**
 * One click in a mail program (RFC 8058): it posts a form from anywhere, without session or CSRF token, and expects no
 * redirect. People who open the same address get a page with a button.
 */
export async function mountUnsubscribe(server: FastifyInstance, dependencies: Dependencies): Promise<void> {
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "string", bodyLimit: 4_096 },
      (_request, _body, done) => done(null, undefined),
    );
    scope.post(unsubscribePath, async (request, reply) => {
      const token = new URL(request.url, "http://localhost").searchParams.get("token") ?? "";
      const kind = await unsubscribe(dependencies, token.slice(0, 200));
      return reply
        .code(kind === undefined ? 400 : 200)
        .header("cache-control", "no-store")
        .type("text/plain; charset=utf-8")
        .send(kind === undefined ? "This link is not valid." : "You are unsubscribed.");
    });
  });
}
