import { NewFilter } from "@pazar/contract/admin/catalogue/filters";
import type { TaskProgress } from "@pazar/contract/admin/staff/staff-tasks";
import { sql, type Transaction } from "kysely";
import * as z from "zod/mini";
import type { DB, JsonValue } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import { signedIn } from "../../platform/security/session.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { wordColumns } from "../listings/rewrite-words.ts";
import { lockRunningTask } from "../staff-tasks/extend-task.ts";
import type { TaskHandler } from "../staff-tasks/run-staff-tasks.job.ts";
import { startTask } from "../staff-tasks/staff-tasks.ts";
import { withFilterLock, insertFilter, requireFilter, type Changed } from "./change-filter.ts";
import { categoriesOf } from "./filter-scope.ts";
import { listDefinitions } from "./filters.queries.ts";
import { listingsAtOnce, rewritingKind, startRewriting, writeFeatures } from "./rewrite-values.ts";

const kind = "restore_filter_values";
const Input = z.object({ filterId: z.number(), key: z.string(), categories: z.array(z.number()) });

/** As it was. If something has taken its place, this fails with the errors of a new filter. */
export const restoreFilter = (db: Database, caller: CallContext, id: number): Promise<Changed> =>
  withFilterLock(db, caller, async (transaction, reader) => {
    const removed = await transaction
      .selectFrom("removed_filters")
      .where("id", "=", id)
      .selectAll()
      .forUpdate()
      .executeTakeFirst();
    if (!removed) throw new ApiError("FILTER_NOT_FOUND");
    const definition = NewFilter.parse(removed.definition);
    const { key, category_id } = definition;
    await stopRemoving(transaction, id);
    const { position, version } = removed;
    const { work } = await insertFilter(transaction, reader, definition, { id, position, version: version + 1 });
    await writeAudit(transaction, caller, {
      action: "restore_filter",
      target: { kind: "filter", id },
      after: { key, category_id },
    });
    const categories = categoriesOf(reader.tree, await listDefinitions(transaction, key), { id, category_id });
    const restoring = await startRestoring(transaction, caller, { filterId: id, key, categories });
    if (!restoring) await deleteRemoved(transaction, id);
    const task = restoring ?? (await startRewriting(transaction, caller, work ? [work] : []));
    return { filter: await requireFilter(transaction, reader, id), task };
  });

const deleteRemoved = (transaction: Transaction<DB>, id: number) =>
  transaction.deleteFrom("removed_filters").where("id", "=", id).execute();

/** Stops taking the values from the listings; those that still have them keep them. */
async function stopRemoving(transaction: Transaction<DB>, id: number): Promise<void> {
  await lockRunningTask(transaction, "filters");
  await sql`
    update staff_tasks set finished_at = now()
    where area = 'filters' and kind = ${rewritingKind} and finished_at is null and (input ->> 'removedId')::int = ${id}`.execute(
    transaction,
  );
}

/** Null if no listing has lost a value. */
async function startRestoring(
  transaction: Transaction<DB>,
  { actor }: CallContext,
  input: z.infer<typeof Input>,
): Promise<TaskProgress | null> {
  const { total } = await transaction
    .selectFrom("removed_filter_values")
    .where("filter_id", "=", input.filterId)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  if (total === 0) return null;
  return startTask(transaction, { kind, area: "filters", startedBy: signedIn(actor).id, input, total });
}

/** Restored values are deleted from the store, so each part begins with those that are left. */
export const restoreFilterValues: TaskHandler = {
  kind,
  async doPart(transaction, taskInput) {
    const { filterId, key, categories } = Input.parse(taskInput);
    const rows = await transaction
      .selectFrom("removed_filter_values as v")
      .innerJoin("listings as l", "l.id", "v.listing_id")
      .innerJoin("listing_bodies as b", "b.listing_id", "l.id")
      .where("v.filter_id", "=", filterId)
      .select([...wordColumns, "v.value"])
      .orderBy("l.id")
      .limit(listingsAtOnce)
      .forUpdate("l")
      .execute();
    if (rows.length === 0) {
      await deleteRemoved(transaction, filterId);
      return 0;
    }
    const within = rows.filter(({ category_id }) => categories.includes(category_id));
    await writeFeatures(
      transaction,
      within.map(({ value, ...row }) => ({ ...row, features: withValue(row.features, key, value) })),
    );
    await transaction
      .deleteFrom("removed_filter_values")
      .where("filter_id", "=", filterId)
      .where("listing_id", "<=", rows.at(-1)?.id ?? 0)
      .execute();
    return rows.length;
  },
};

/** A value that was chosen since then stays. */
const withValue = (features: JsonValue, key: string, value: JsonValue): JsonValue =>
  typeof features === "object" && features !== null && !Array.isArray(features)
    ? { [key]: value, ...features }
    : features;
