import type { Database } from "../../platform/database/database.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import { restoreAccount } from "./suspend-account.ts";

/** Restores people whose suspension has expired. */
export const endSuspensions = (db: Database, now: () => Date = () => new Date()): Job => ({
  name: "end_suspensions",
  schedule: "* * * * *",
  async run() {
    const due = await db
      .selectFrom("users")
      .where("status", "=", "suspended")
      .where("suspended_until", "<=", now())
      .select("id")
      .execute();
    for (const { id } of due) {
      await db.transaction().execute(async (transaction) => {
        // Staff may have extended or lifted it since the query above.
        const person = await transaction
          .selectFrom("users")
          .where("id", "=", id)
          .where("status", "=", "suspended")
          .where("suspended_until", "<=", now())
          .select("suspended_until")
          .forUpdate()
          .executeTakeFirst();
        if (!person) return;
        await restoreAccount(transaction, id);
        await writeAudit(
          transaction,
          { actor: null, address: "" },
          {
            action: "end_suspension",
            target: { kind: "user", id },
            before: { status: "suspended", until: person.suspended_until },
            after: { status: "active" },
          },
        );
      });
    }
  },
});
