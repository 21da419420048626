import { randomBytes } from "node:crypto";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { decrypt, encrypt } from "../../../platform/security/encryption.ts";
import { secretsIn } from "../../../platform/security/signature.ts";
import { m } from "../../../platform/text/locale.ts";
import { withNewFactor } from "./change-factors.ts";
import { findApp } from "./second-factor.queries.ts";
import { base32, findStep, totpUri } from "./totp.ts";

type Dependencies = { db: Database; config: Config };

/** The length that RFC 4226 recommends: that of SHA-1's output. */
const secretBytes = 20;
/** Binds a secret to its owner: copied to another row, it cannot be decrypted. */
const purposeOf = (userId: number): string => `authenticator app of ${userId}`;

/** The secret takes effect once a code of the app has confirmed it. */
export async function startAppSetup({ db, config }: Dependencies, person: { id: number; email: string }) {
  const plain = randomBytes(secretBytes);
  const secret = encrypt(secretsIn(config.APP_SECRET)[0], purposeOf(person.id), plain);
  const stored = await db
    .insertInto("authenticator_apps")
    .values({ user_id: person.id, secret })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ secret, last_step: 0 })
        .where("authenticator_apps.confirmed_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  if (!stored) throw new ApiError("APP_EXISTS");
  return { secret: base32(plain), uri: totpUri(plain, { site: m["site.name"](), email: person.email }) };
}

export const addApp = ({ db, config }: Dependencies, userId: number, code: string) =>
  withNewFactor(db, userId, "app", async (transaction) => {
    const app = await findApp(transaction, userId);
    if (app?.confirmed_at) throw new ApiError("APP_EXISTS");
    if (!app || !(await redeemAppCode({ db: transaction, config }, userId, code, app.secret)))
      throw new ApiError("CODE_WRONG", { fields: { code: [m["errors.CODE_WRONG"]()] } });
    await transaction
      .updateTable("authenticator_apps")
      .set({ confirmed_at: new Date() })
      .where("user_id", "=", userId)
      .execute();
  });

/** True once for each code. */
export async function redeemAppCode(
  { db, config }: Dependencies,
  userId: number,
  code: string,
  encrypted: Buffer,
): Promise<boolean> {
  const step = findStep(decrypt(secretsIn(config.APP_SECRET), purposeOf(userId), encrypted), code, new Date());
  if (step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable("authenticator_apps")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** While APP_SECRET holds two secrets, encrypts everything anew with the first, so that the second can be removed. */
export async function reencryptAppSecrets({ db, config }: Dependencies): Promise<void> {
  const secrets = secretsIn(config.APP_SECRET);
  if (secrets.length === 1) return;
  const apps = await db.selectFrom("authenticator_apps").select(["user_id", "secret"]).execute();
  for (const { user_id, secret } of apps) {
    const renewed = encrypt(secrets[0], purposeOf(user_id), decrypt(secrets, purposeOf(user_id), secret));
    await db
      .updateTable("authenticator_apps")
      .set({ secret: renewed })
      .where("user_id", "=", user_id)
      .where("secret", "=", secret)
      .execute();
  }
}
