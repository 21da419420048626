import { connectToSite } from "./site-database.ts";

/** For journeys: a job that does nothing and has no attempts left, in the embedded database of a running site. */
export async function addFailedJob(dataFolder: string, error: string): Promise<number> {
  const pool = connectToSite(dataFolder);
  try {
    const { rows } = await pool.query<{ id: number }>(
      `select id from graphile_worker.permanently_fail_jobs(
         array[(graphile_worker.add_job('end_suspensions', '{}')).id], $1)`,
      [error],
    );
    return rows[0]?.id ?? 0;
  } finally {
    await pool.end();
  }
}
