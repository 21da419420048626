import { sql } from "kysely";
import { readChainEnd } from "../audit/verify-chain.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import type { SecurityLog } from "./security-log.ts";

type Dependencies = { db: Database; securityLog: Pick<SecurityLog, "record"> };

/** Removes what is older than the settings allow, and notes where the audit log's chain stands, outside of this database too. */
export const shortenLogs = ({ db, securityLog }: Dependencies): Job => ({
  name: "shorten_logs",
  schedule: "23 2 * * *",
  async run() {
    const { rows } = await sql<{ log: string; entries: number }>`
      with removed as (
        delete from security_events e using settings s
        where e.created_at < now() - make_interval(days => s.security_log_days) returning e.id
      )
      select 'audit' as log, shorten_audit_log() as entries
      union all
      select 'security', count(*) from removed`.execute(db);
    for (const { log, entries } of rows)
      if (entries > 0) securityLog.record({ event: "log.shortened", address: "", details: { log, entries } });
    const { position, hash } = await readChainEnd(db);
    securityLog.record({ event: "audit.sealed", address: "", details: { position, hash } });
  },
});
