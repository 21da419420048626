import { expect, it, onTestFinished } from "vitest";
import { cloneDatabase } from "../../testing/database/test-database.ts";
import { createDatabase } from "../database/database.ts";
import { createLog } from "../log.ts";
import { enqueue, prepareJobs, startJobs } from "./jobs.ts";

it("stop though a job does not end, and leave it to others", async () => {
  const { pool } = await cloneDatabase();
  const log = createLog("silent");
  await prepareJobs(pool, log);
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  onTestFinished(() => ended.resolve());
  const endless = {
    name: "endless",
    run: () => {
      started.resolve();
      return ended.promise;
    },
  };
  const { stop } = await startJobs({ pool, jobs: [endless], log });
  await enqueue(createDatabase(pool), "endless");
  await started.promise;
  await stop();
  const { rows } = await pool.query("select locked_by, attempts from graphile_worker._private_jobs");
  expect(rows).toEqual([{ locked_by: null, attempts: expect.any(Number) }]);
});
