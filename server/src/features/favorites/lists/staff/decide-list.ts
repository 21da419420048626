import type { ListOutcome } from "@pazar/contract/admin/customers/reported-lists";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../../../platform/database/database.ts";
import type { DB } from "../../../../platform/database/database-types.ts";
import { ApiError } from "../../../../platform/http/api-error.ts";
import type { Caller } from "../../../../platform/http/calls.ts";
import type { Realtime } from "../../../../platform/realtime/realtime.ts";
import { signedIn } from "../../../../platform/security/session.ts";
import { m } from "../../../../platform/text/locale.ts";
import { writeAudit } from "../../../audit/write-audit.ts";
import { notify } from "../../../notices/notify.ts";
import { announceList } from "../announce-list.ts";

type Dependencies = { db: Database; realtime: Pick<Realtime, "emitToUsers"> };
type Decision = { outcome: ListOutcome; reason?: string };
type ListRow = Awaited<ReturnType<typeof lockReportedList>>;

/** Decides all open reports of a list. Of two concurrent decisions, the second is refused. */
export async function decideList(
  dependencies: Dependencies,
  caller: Caller,
  id: number,
  decision: Decision,
): Promise<void> {
  const { outcome, reason } = decision;
  const list = await dependencies.db.transaction().execute(async (transaction) => {
    const found = await lockReportedList(transaction, id);
    const decided = await transaction
      .updateTable("favorite_list_reports")
      .set({
        decided_at: sql<Date>`now()`,
        decided_by: signedIn(caller.actor).id,
        outcome,
        decision_reason: reason ?? null,
      })
      .where("list_id", "=", id)
      .where("decided_at", "is", null)
      .returning("id")
      .execute();
    if (decided.length === 0) throw new ApiError("REPORT_REVIEWED");
    await effects[outcome](transaction, found);
    if (outcome !== "kept")
      await notify(transaction, found.user_id, {
        kind: "system",
        event: `list_${outcome}`,
        list: { id, name: found.name },
        reason: reason ?? "",
      });
    // Without the texts, which would outlive the owner's account in the log.
    await writeAudit(transaction, caller, {
      action: "decide_list_reports",
      target: { kind: "favorite_list", id },
      after: { outcome },
      ...(reason !== undefined && { reason }),
    });
    return found;
  });
  if (outcome !== "kept") await announceList(dependencies, list.user_id, id);
}

async function lockReportedList(transaction: Transaction<DB>, id: number) {
  const list = await transaction
    .selectFrom("favorite_lists as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .where("s.id", "=", id)
    .select(["s.id", "s.user_id", "s.name", "s.shows_notes", "u.locale"])
    .forUpdate("s")
    .executeTakeFirst();
  if (!list) throw new ApiError("LIST_NOT_FOUND");
  return list;
}

const effects: Record<ListOutcome, (transaction: Transaction<DB>, list: ListRow) => Promise<unknown>> = {
  kept: async () => {},
  link_ended: (transaction, { id }) =>
    transaction.updateTable("favorite_lists").set({ share_token: null }).where("id", "=", id).execute(),
  texts_removed: async (transaction, { id, user_id, shows_notes, locale }) => {
    const name = m["lists.staff.removedName"]({}, { locale });
    await transaction.updateTable("favorite_lists").set({ name, shows_notes: false }).where("id", "=", id).execute();
    // Notes that were not shared are private.
    if (shows_notes)
      await transaction
        .deleteFrom("favorite_notes")
        .where("user_id", "=", user_id)
        .where("listing_id", "in", (eb) =>
          eb.selectFrom("favorite_list_items").where("list_id", "=", id).select("listing_id"),
        )
        .execute();
  },
};
