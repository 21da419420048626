import { sql, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { notify } from "../notices/notify.ts";
import { backupFailureMailJob } from "./send-backup-failure-mail.job.ts";
import { activeStaff } from "../staff/active-staff.ts";

/** Notifies every super admin in the inbox and by mail, at the first failure of a day only. */
export async function notifyBackupFailure(db: Database, day: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { failures } = await transaction
      .selectFrom("backup_runs")
      .where(sql<SqlBool>`day = ${day}`)
      .where("kind", "=", "scheduled")
      .where("error", "is not", null)
      .select(({ fn }) => fn.countAll<number>().as("failures"))
      .executeTakeFirstOrThrow();
    if (failures > 1) return;
    const people = await activeStaff(transaction, "super_admin").select("id").execute();
    for (const { id } of people) {
      await notify(transaction, id, { kind: "system", event: "backup_failed" }, { group: "backup", isMailed: true });
      await enqueue(transaction, backupFailureMailJob, { userId: id, day });
    }
  });
}
