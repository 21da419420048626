import type { ModerationReason } from "@pazar/contract/admin/adverts/moderation-reasons";
import { sql } from "kysely";
import { reorderRows } from "../audit/reorder-rows.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { lockOrder, namedFirst } from "../../platform/database/order-rows.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";

type Texts = Pick<ModerationReason, "text_tr" | "text_en">;

const columns = ["id", "text_tr", "text_en"] as const;
const target = (id: number) => ({ kind: "moderation_reason", id }) as const;

export const listReasons = (db: Database) =>
  db.selectFrom("moderation_reasons").select(columns).orderBy("position").orderBy("id").execute();

/** Comes last. */
export const addReason = (db: Database, caller: CallContext, texts: Texts): Promise<ModerationReason> =>
  db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto("moderation_reasons")
      .values({ ...texts, position: sql<number>`(select coalesce(max(position), 0) + 1 from moderation_reasons)` })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await writeAudit(transaction, caller, { action: "add_moderation_reason", target: target(added.id), after: texts });
    return added;
  });

export const changeReason = (db: Database, caller: CallContext, id: number, texts: Texts): Promise<ModerationReason> =>
  db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom("moderation_reasons")
      .where("id", "=", id)
      .select(["text_tr", "text_en"])
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new ApiError("NOT_FOUND");
    const changed = await transaction
      .updateTable("moderation_reasons")
      .set(texts)
      .where("id", "=", id)
      .returning(columns)
      .executeTakeFirstOrThrow();
    await writeAudit(transaction, caller, {
      action: "change_moderation_reason",
      target: target(id),
      before,
      after: texts,
    });
    return changed;
  });

export const removeReason = (db: Database, caller: CallContext, id: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const before = await transaction
      .deleteFrom("moderation_reasons")
      .where("id", "=", id)
      .returning(["text_tr", "text_en"])
      .executeTakeFirst();
    if (!before) throw new ApiError("NOT_FOUND");
    await writeAudit(transaction, caller, { action: "remove_moderation_reason", target: target(id), before });
  });

export const orderReasons = (db: Database, caller: CallContext, ids: readonly number[]): Promise<ModerationReason[]> =>
  db.transaction().execute(async (transaction) => {
    await lockOrder(transaction, "moderation_reasons");
    const before = (await listReasons(transaction)).map(({ id }) => id);
    const after = namedFirst(before, ids);
    await reorderRows(transaction, caller, "moderation_reasons", {
      action: "order_moderation_reasons",
      kind: "moderation_reason",
      before,
      after,
    });
    return listReasons(transaction);
  });
