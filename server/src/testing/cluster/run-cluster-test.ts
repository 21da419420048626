// npm run test:cluster: every part of a large site on loopback, people who use it, and one fault after another.
// npm run test:failover (--patroni): the same site with its database under Patroni, and only what happens to that.
// Arguments are words of the faults' names, to try only these; the table in docs/operations.md is then left alone.
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createPool } from "../../platform/database/database.ts";
import { hasPatroni, patroniPackages } from "../processes/patroni.ts";
import { startPatroniDatabases, startReplicatedDatabases } from "./databases.ts";
import { runInBrowsers } from "./browsers.ts";
import { fullDisk, mountSmallDisk, startOnDisk } from "./full-disk.ts";
import { listFaults } from "./faults.ts";
import { createJourneys } from "./journeys.ts";
import { countOf, emptyLedger, findLost, isInBucket } from "./ledger.ts";
import { startLoad } from "./load.ts";
import { findUnexpected, measureFault, type Fault, type Site } from "./measure.ts";
import { makePeople } from "./people.ts";
import { keepTable, tableOf, type Row } from "./report.ts";
import { missingPackages, secret, startCluster } from "./start-cluster.ts";
import { createVisitorRequests, type Answered } from "./visitor-requests.ts";

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const sayLoudly = (line: string): void => say(`\n!!! ${line} !!!\n`);
const { values, positionals: wanted } = parseArgs({
  options: { patroni: { type: "boolean", default: false } },
  allowPositionals: true,
});
const isWithPatroni = values.patroni;
const tries = 3;
const describe = (answer: Answered | undefined): string =>
  answer ? `${answer.what}, ${answer.outcome} ${answer.status} after ${Math.round(answer.ms)} ms: ${answer.said}` : "";
const isWanted = ({ name }: Pick<Fault, "name">): boolean =>
  wanted.length === 0 || wanted.some((word) => name.includes(word));

const missing = isWithPatroni && !hasPatroni ? [...missingPackages, ...patroniPackages] : missingPackages;
if (missing.length > 0) {
  sayLoudly(`THE CLUSTER TEST WAS SKIPPED: it needs ${missing.join(", ")} (apt-get install, as root)`);
  process.exit(0);
}

const rows: Row[] = [];
const violations: string[] = [];
const cluster = await startCluster(say, isWithPatroni ? startPatroniDatabases : startReplicatedDatabases);
const pool = createPool(cluster.databases.primaryUrl, { max: 4, statementTimeoutMs: 5_000 });
const people = await makePeople(pool, cluster.origin, secret, 6);
const ledger = emptyLedger();
const disk = isWithPatroni ? undefined : mountSmallDisk();
const stop = async (): Promise<void> => {
  people.leave();
  await pool.end();
  await cluster.stop();
  disk?.remove();
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.once(signal, () => void stop().then(() => process.exit(1)));
try {
  const open = async (origin: string): Promise<Site> => {
    const { send, answers } = createVisitorRequests(origin, secret);
    return { journeys: await createJourneys({ send }, people, ledger), answers, pool };
  };
  const site = await open(cluster.origin);
  const load = startLoad(site.journeys);
  const hasPhoto = (hash: string): boolean => isInBucket(cluster.s3, hash) || disk?.hasPhoto(hash) === true;
  const attempt = async (fault: Fault, at: Site): Promise<void> => {
    if (!isWanted(fault)) return;
    for (let time = 1; ; time++) {
      await delay(3_000);
      for (let round = 1; round < 10 && (await at.journeys.round()).length > 0; round++) await delay(1_000);
      say(`${fault.name}, ${fault.mended}`);
      const measured = await measureFault(fault, at, say);
      say(`  well after ${measured.wellAfter.toFixed(1)} s`);
      const unexpected = findUnexpected(measured);
      const isNoise = unexpected.length > 0 && unexpected.every(({ outcome }) => outcome === "clear");
      // A machine that stood still for seconds looks like a fault of its own: errors in words, where none should be.
      if (isNoise && time < tries) {
        say(`  again, because of ${unexpected.length} errors such as ${describe(unexpected[0])}`);
        continue;
      }
      const lost = await findLost(ledger, pool, hasPhoto);
      rows.push({ ...measured, acknowledged: countOf(ledger), lost });
      const wrong = [...unexpected.map(describe), ...lost.map((one) => `lost ${one}`)];
      if (measured.unseen > 0) wrong.push(`${measured.unseen} messages never reached those they were for`);
      violations.push(...wrong.map((one) => `${fault.name}: ${one}`));
      return;
    }
  };

  say("people come");
  // Caches are filled and code is compiled before anything is measured.
  for (let time = 0; time < 3; time++) await site.journeys.round();
  if (!isWithPatroni && isWanted({ name: "browsers" })) {
    say("browsers come");
    // What they post is on sale at once: the moderator decides for the others.
    await pool.query("update settings set auto_approve_ads = true");
    if (!(await runInBrowsers(cluster.origin))) violations.push("browsers: a journey failed");
    await pool.query("update settings set auto_approve_ads = false");
  }
  const faults = isWithPatroni ? cluster.databases.faults : listFaults(cluster, site.journeys, pool);
  for (const fault of faults) await attempt(fault, site);
  if (disk) await attempt(fullDisk(disk), await open(await startOnDisk(cluster, disk)));
  else if (!isWithPatroni) sayLoudly("THE FULL DISK WAS SKIPPED: mounting a small one is not allowed here");
  await load.stop();
} finally {
  await stop();
}

const table = tableOf(rows);
process.stdout.write(`${table}\n`);
for (const violation of violations) say(`WRONG: ${violation}`);
const isWhole = wanted.length === 0 && (isWithPatroni || disk !== undefined);
if (violations.length === 0 && isWhole) keepTable(table, isWithPatroni ? "failover test" : "cluster test");
process.exit(violations.length > 0 ? 1 : 0);
