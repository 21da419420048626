import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { Journeys } from "./journeys.ts";
import type { Answered } from "./visitor-requests.ts";

/** What is broken on purpose. */
export type Fault = {
  name: string;
  /** Who or what mends it on a real site. */
  mended: string;
  /** So long it stays broken. */
  holdMs: number;
  /** What people see, in words; the numbers are measured. */
  seen: string;
  /** Errors in words are expected there; elsewhere not a single one is. */
  fails: readonly Answered["kind"][];
  /** Waits until what was broken before it is whole again. */
  prepare?(): Promise<void>;
  break(): Promise<void>;
  mend(): Promise<void>;
};

/** Where people are while it is broken. */
export type Site = { journeys: Journeys; answers: readonly Answered[]; pool: pg.Pool };

export type Measured = {
  fault: Fault;
  answers: readonly Answered[];
  /** Seconds from the break to the last thing that went wrong; 0 if nothing did. */
  wellAfter: number;
  /** Messages that were sent and had not been seen in the end. */
  unseen: number;
};

const patienceMs = 180_000;
/** So many rounds without a failure, after it was mended. */
const quietRounds = 3;
const lateJobSeconds = 5;

/** While somebody else's load goes on, one person does everything again and again until all is well. */
export async function measureFault(
  fault: Fault,
  { journeys, answers, pool }: Site,
  say: (line: string) => void,
): Promise<Measured> {
  await fault.prepare?.();
  const first = answers.length;
  const brokenAt = Date.now();
  await fault.break();
  let isMended = false;
  const mending = delay(fault.holdMs)
    .then(() => fault.mend())
    .then(() => (isMended = true));
  let failed: string[] = [];
  let lastFailureAt = brokenAt;
  for (let quiet = 0; quiet < quietRounds; quiet++) {
    if (Date.now() - brokenAt > patienceMs) throw new Error(`${fault.name}: ${failed.join(", ")} stay broken`);
    failed = [...(await journeys.round()), ...((await hasLateJobs(pool)) ? ["jobs"] : [])];
    if (failed.length > 0) {
      lastFailureAt = Date.now();
      say(`  ${((lastFailureAt - brokenAt) / 1_000).toFixed(1)} s: ${failed.join(", ")}`);
    }
    if (failed.length > 0 || !isMended) quiet = -1;
    await delay(500);
  }
  await mending;
  const seenBy = Date.now() + 20_000;
  while (journeys.unseen() > 0 && Date.now() < seenBy) await delay(100);
  const own = answers.slice(first);
  const failures = own.filter(({ outcome }) => outcome !== "ok").map(({ at }) => at);
  return {
    fault,
    answers: own,
    wellAfter: (Math.max(lastFailureAt, ...failures) - brokenAt) / 1_000,
    unseen: journeys.unseen(),
  };
}

/** Jobs that should have been done, or begun by a process that lives. */
async function hasLateJobs(pool: pg.Pool): Promise<boolean> {
  const late = `select from graphile_worker._private_jobs
    where attempts < max_attempts and run_at < now() - make_interval(secs => ${lateJobSeconds})`;
  return pool.query(late).then(
    ({ rowCount }) => rowCount !== 0,
    () => true,
  );
}

/** Answers that the fault does not excuse. */
export const findUnexpected = ({ fault, answers }: Measured): Answered[] =>
  answers.filter(({ kind, outcome }) => outcome !== "ok" && (outcome !== "clear" || !fault.fails.includes(kind)));
