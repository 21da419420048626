import type { SocialProvider } from "@pazar/contract/accounts/accounts";
import type { Locale } from "@pazar/contract/locale";
import { Email } from "@pazar/contract/text/text";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Database } from "../../../platform/database/database.ts";
import { recordRegistrationConsents } from "../consents/consents.ts";
import { deleteFactors } from "../second-factor/delete-factors.ts";
import { endSessions } from "../sign-in/start-session.ts";
import { profileNames } from "./profile-names.ts";
import type { SocialProfile } from "./social-client.ts";

export type LinkResult = { userId: number } | { refused: "email" | "suspended" };

const accountColumns = ["users.id", "users.status", "users.email_verified_at"] as const;

/** Finds or creates the account for a verified provider profile. */
export const linkSocialAccount = (
  { db, locale }: { db: Database; locale: Locale },
  provider: SocialProvider,
  profile: SocialProfile,
): Promise<LinkResult> =>
  db.transaction().execute(async (transaction) => {
    const known = await findLinked(transaction, provider, profile.subject);
    if (known) return known.status === "active" ? { userId: known.id } : { refused: "suspended" };

    const email = profile.isEmailVerified ? z.safeParse(Email, profile.email).data : undefined;
    if (email === undefined) return { refused: "email" };
    // Insert first: of two concurrent callbacks one creates the account, the other waits for it and then finds it.
    const created = await createUser(transaction, email, profile, locale);
    if (created) await recordRegistrationConsents(transaction, created.id);
    const user = created ?? (await lockByEmail(transaction, email));
    if (user.status !== "active") return { refused: "suspended" };
    if (user.email_verified_at === null) await revokeCredentials(transaction, user.id);
    await transaction
      .insertInto("social_accounts")
      .values({ provider, subject: profile.subject, user_id: user.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { userId: user.id };
  });

const findLinked = (db: Database, provider: SocialProvider, subject: string) =>
  db
    .selectFrom("social_accounts as s")
    .innerJoin("users", "users.id", "s.user_id")
    .where("s.provider", "=", provider)
    .where("s.subject", "=", subject)
    .select(accountColumns)
    .executeTakeFirst();

const createUser = (db: Database, email: string, profile: SocialProfile, locale: Locale) =>
  db
    .insertInto("users")
    .values({ ...profileNames(profile, locale), email, email_verified_at: new Date(), locale })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(accountColumns)
    .executeTakeFirst();

const lockByEmail = (db: Database, email: string) =>
  db
    .selectFrom("users")
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .select(accountColumns)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** The address was registered but never verified, perhaps by a stranger: password, second factor, sessions and other links are removed. */
async function revokeCredentials(db: Database, userId: number): Promise<void> {
  await db
    .updateTable("users")
    .set({ password_hash: null, email_verified_at: new Date(), updated_at: new Date() })
    .where("id", "=", userId)
    .execute();
  await endSessions(db, userId);
  await db.deleteFrom("one_time_tokens").where("user_id", "=", userId).where("used_at", "is", null).execute();
  await db.deleteFrom("social_accounts").where("user_id", "=", userId).execute();
  await deleteFactors(db, userId);
}
