// npm run create-admin -- you@example.org: the first super admin of a real site. The password is set by the link in the mail.
import { sql, type SqlBool } from "kysely";
import * as z from "zod/mini";
import { passwordResetJob } from "./features/accounts/mails/send-password-reset.job.ts";
import { writeAudit } from "./features/audit/write-audit.ts";
import { exitWithError, say } from "./platform/command-line.ts";
import { readConfig } from "./platform/config.ts";
import { createDatabase, createPool } from "./platform/database/database.ts";
import { enqueue, prepareJobs } from "./platform/jobs/jobs.ts";
import { createLog } from "./platform/log.ts";
import { migrate } from "./platform/database/migrate.ts";
import { startDatabase } from "./platform/database/start-database.ts";
import { StartError } from "./platform/start-error.ts";
import { seedReferenceData } from "./seed/reference-data.ts";

async function createAdmin(): Promise<void> {
  const email = z.email().safeParse(process.argv[2]);
  if (!email.success) throw new StartError("Usage: npm run create-admin -- you@example.org");
  const config = readConfig(process.env);
  const database = await startDatabase(config);
  const pool = createPool(database.url);
  try {
    await migrate(pool);
    await seedReferenceData(pool);
    await prepareJobs(pool, createLog("error"));
    const db = createDatabase(pool);
    await db.transaction().execute(async (transaction) => {
      const promoted = await transaction
        .updateTable("users")
        .set({ role: "super_admin" })
        .where(sql<SqlBool>`lower(email) = lower(${email.data})`)
        .returning("id")
        .executeTakeFirst();
      const { id } =
        promoted ??
        (await transaction
          .insertInto("users")
          .values({ first_name: "Super", last_name: "Admin", email: email.data, role: "super_admin" })
          .returning("id")
          .executeTakeFirstOrThrow());
      await writeAudit(
        transaction,
        { actor: null, address: "" },
        { action: "create_admin", target: { kind: "user", id }, after: { role: "super_admin" } },
      );
      await enqueue(transaction, passwordResetJob, { email: email.data });
    });
    say(`${email.data} is a super admin. A link to set the password goes out once Pazar runs.`);
  } finally {
    await pool.end();
    await database.stop();
  }
}

createAdmin().catch(exitWithError());
