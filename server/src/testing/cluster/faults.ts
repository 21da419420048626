import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { Journeys } from "./journeys.ts";
import { killInMidJob, largePicture } from "./kill-in-mid-job.ts";
import type { Fault } from "./measure.ts";
import type { Cluster } from "./start-cluster.ts";

/** As long as systemd waits before it starts a service again: deploy/pazar.service. */
const restartMs = 2_000;
const outageMs = 10_000;

const bySystemd = "started again after 2 s";

export function listFaults(cluster: Cluster, journeys: Journeys, pool: pg.Pool): Fault[] {
  const { web, realtime, worker, redis, s3, pgbouncer, databases } = cluster;
  return [
    {
      name: "a web process is killed",
      mended: bySystemd,
      holdMs: restartMs,
      seen: "Pages come from the other process. Whoever was just sending something reads that the site is unavailable, and sends it again.",
      fails: ["write"],
      // In the middle of something: each of the two processes has a photo in hand.
      async break() {
        const photos = await Promise.all([largePicture(), largePicture()]);
        const uploads = photos.map((photo) => journeys.upload(photo));
        await delay(100);
        await web[0].kill();
        await Promise.all(uploads);
      },
      mend: web[0].start,
    },
    {
      name: "the realtime process is killed",
      mended: bySystemd,
      holdMs: restartMs,
      seen: "Nothing but messages that appear late: browsers connect again and fetch what they have missed.",
      fails: [],
      break: realtime.kill,
      mend: realtime.start,
    },
    {
      name: "the worker is killed in mid-job",
      mended: bySystemd,
      holdMs: restartMs,
      seen: "Nothing. Mails and the like come later; the job in hand is done again by the next worker, half a minute later at the earliest.",
      fails: [],
      async break() {
        while (!(await killInMidJob(worker, journeys, pool))) await worker.start();
      },
      mend: worker.start,
    },
    {
      name: "Redis is killed",
      mended: "away for 10 s",
      holdMs: outageMs,
      seen: "Messages appear late. Everything else goes on.",
      fails: [],
      break: redis.kill,
      mend: redis.start,
    },
    ...databases.faults,
    {
      name: "PgBouncer is killed",
      mended: "started again after 10 s",
      holdMs: outageMs,
      seen: "The same, while PgBouncer is away.",
      fails: ["view", "own", "write"],
      break: pgbouncer.kill,
      mend: pgbouncer.start,
    },
    {
      name: "S3 is away",
      mended: "for 10 s",
      holdMs: outageMs,
      seen: "Pictures that nginx keeps are shown. New photos are refused in words; everything else goes on.",
      fails: ["view", "write"],
      break: s3.stop,
      mend: s3.start,
    },
  ];
}
