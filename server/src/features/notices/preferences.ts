import {
  defaultPreferences,
  preferenceKinds,
  type NoticePreference,
  type NoticePreferences,
  type PreferenceKind,
} from "@pazar/contract/notices/notices";
import { sql, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** For queries of mails that have a job of their own; `userId` is a column. */
export const isMailWanted = (kind: Exclude<PreferenceKind, "message">, userId = "u.id") =>
  sql<SqlBool>`coalesce((select p.by_mail from notice_preferences p where p.user_id = ${sql.ref(userId)} and p.kind = ${kind}),
    ${defaultPreferences[kind].mail}::boolean)`;

export async function readPreferences(db: Database, userId: number): Promise<NoticePreferences> {
  const [rows, { wants_message_mail }] = await Promise.all([
    db.selectFrom("notice_preferences").where("user_id", "=", userId).select(["kind", "by_push", "by_mail"]).execute(),
    db.selectFrom("users").where("id", "=", userId).select("wants_message_mail").executeTakeFirstOrThrow(),
  ]);
  const chosen = (kind: PreferenceKind): NoticePreference => {
    const row = rows.find((one) => one.kind === kind);
    return row ? { push: row.by_push, mail: row.by_mail } : defaultPreferences[kind];
  };
  return {
    saved_search: chosen("saved_search"),
    follow: chosen("follow"),
    price_drop: chosen("price_drop"),
    listing_status: chosen("listing_status"),
    offer: chosen("offer"),
    deal: chosen("deal"),
    review: chosen("review"),
    list_vote: chosen("list_vote"),
    system: chosen("system"),
    message: { push: chosen("message").push, mail: wants_message_mail },
  };
}

export async function writePreferences(db: Database, userId: number, wanted: NoticePreferences): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await setMessageMail(transaction, userId, wanted.message.mail);
    await transaction
      .insertInto("notice_preferences")
      .values(
        preferenceKinds.map((kind) => ({
          user_id: userId,
          kind,
          by_push: wanted[kind].push,
          by_mail: wanted[kind].mail,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["user_id", "kind"]).doUpdateSet((eb) => ({
          by_push: eb.ref("excluded.by_push"),
          by_mail: eb.ref("excluded.by_mail"),
        })),
      )
      .execute();
  });
}

/** Keeps what was chosen about push. */
export async function turnOffMail(db: Database, userId: number, kind: PreferenceKind): Promise<void> {
  if (kind === "message") return setMessageMail(db, userId, false);
  await db
    .insertInto("notice_preferences")
    .values({ user_id: userId, kind, by_push: defaultPreferences[kind].push, by_mail: false })
    .onConflict((conflict) => conflict.columns(["user_id", "kind"]).doUpdateSet({ by_mail: false }))
    .execute();
}

async function setMessageMail(db: Database, userId: number, isWanted: boolean): Promise<void> {
  await db.updateTable("users").set({ wants_message_mail: isWanted }).where("id", "=", userId).execute();
}
