import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { consumeRateLimit } from "../../platform/security/rate-limit.ts";
import { signedIn, type Actor } from "../../platform/security/session.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { findMailTest, type MailTestRow } from "./mail-test.queries.ts";
import { mailTestJob } from "./send-mail-test.job.ts";

const limit = { name: "mail-test", max: 10, windowSeconds: 3_600 };

/** Goes to the caller's own address: nobody else can be mailed by it. */
export async function requestMailTest(
  db: Database,
  auditor: { actor: Actor | null; address: string },
): Promise<MailTestRow> {
  const { id } = signedIn(auditor.actor);
  await consumeRateLimit(db, limit, String(id));
  return db.transaction().execute(async (transaction) => {
    const now = sql<Date>`clock_timestamp()`;
    await transaction
      .insertInto("mail_tests")
      .values({ user_id: id })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet({ requested_at: now, finished_at: null, problem: null }),
      )
      .execute();
    // Once: staff wait for the outcome and can try again themselves.
    await enqueue(transaction, mailTestJob, { userId: id }, { key: `mail-test-${id}`, attempts: 1 });
    await writeAudit(transaction, auditor, { action: "test_mail", target: { kind: "user", id } });
    const test = await findMailTest(transaction, id);
    if (!test) throw new ApiError("NOT_FOUND");
    return test;
  });
}
