// Query times of the lists of people and the audit log.
// Usage: npm run bench:admin-people (or with other sizes: npm run bench:admin-people -- 20000 100000). Writes bench/tables/admin-people.md.
import { dayMs } from "../contract/durations.ts";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { AuditQuery } from "@pazar/contract/admin/staff/audit";
import { CustomerQuery } from "@pazar/contract/admin/customers/customers";
import { StaffQuery } from "@pazar/contract/admin/staff/staff";
import { listActions, listActors, listEntries, listTargetKinds } from "../server/src/features/audit/audit.queries.ts";
import { findActivity, listCustomers } from "../server/src/features/customers/customers.queries.ts";
import { listMembers } from "../server/src/features/staff/staff.queries.ts";
import { createDatabase, createPool, type Database } from "../server/src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../server/src/platform/database/embedded-postgres.ts";
import { migrate } from "../server/src/platform/database/migrate.ts";
import { seedReferenceData } from "../server/src/seed/reference-data.ts";
import { root } from "./tools/program.ts";
import { show, timer, type Times } from "./tools/query-times.ts";

const allowedMs = 50;
const staff = 200;
const [people = 200_000, entries = 1_000_000] = process.argv.slice(2).map(Number);
if (![people, entries].every((size) => Number.isInteger(size) && size >= 1_000))
  throw new Error("usage: npm run bench:admin-people -- [people] [audit rows]");
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const firstNames = [
  "Ayşe",
  "Mehmet",
  "Fatma",
  "Mustafa",
  "Zeynep",
  "Ahmet",
  "Elif",
  "Ali",
  "Merve",
  "Hüseyin",
  "Emine",
  "Hasan",
  "Hatice",
  "İbrahim",
  "Esra",
  "Murat",
  "Gamze",
  "Şeyma",
  "Çağla",
  "Ömer",
];
const lastNames = [
  "Yılmaz",
  "Kaya",
  "Demir",
  "Çelik",
  "Şahin",
  "Yıldız",
  "Öztürk",
  "Aydın",
  "Özdemir",
  "Arslan",
  "Doğan",
  "Kılıç",
  "Aslan",
  "Çetin",
  "Kara",
  "Koç",
  "Kurt",
  "Özkan",
  "Şimşek",
  "Işık",
];

/** The most frequent first. */
const actions = [
  "read_customer",
  "suspend_customer",
  "restore_customer",
  "change_staff",
  "change_settings",
  "export_customers",
];

async function fill(pool: pg.Pool): Promise<void> {
  await pool.query("select setseed(0.5)");
  await pool.query(
    `insert into users (first_name, last_name, email, phone, role, status, created_at)
     select ($1::text[])[1 + floor(random() * 20)],
       ($2::text[])[1 + floor(random() * 20)] || case when random() < 0.3 then ' ' || n else '' end,
       'kisi' || n || case when random() < 0.7 then '@gmail.com' else '@ornek.test' end,
       '+905' || lpad(floor(random() * 1e9)::text, 9, '0'),
       case when n <= ${staff} then 'moderator' else 'users' end,
       (case when random() < 0.01 then 'suspended' when random() < 0.01 then 'deleted' else 'active' end)::user_status,
       now() - random() * interval '4 years'
     from generate_series(1, $3::int) n`,
    [firstNames, lastNames, people],
  );
  // A million entries in one transaction would be chained one by one.
  await pool.query("alter table audit_log disable trigger audit_log_chain");
  await pool.query(
    `insert into audit_log (actor_id, action, target_kind, target_id, before, after, created_at)
     select 1 + floor(random() ^ 3 * ${staff})::int, ($3::text[])[1 + floor(random() ^ 3 * 6)],
       case when n % 500 = 0 then 'settings' when n % 499 = 0 then 'role' when n % 3 = 0 then 'listing' else 'user' end,
       case when n % 500 = 0 then 'site'
         when n % 499 = 0 then 'moderator'
         when n % 3 = 0 then (1000001 + floor(random() * 1e6))::int::text
         else (1 + floor(random() * $2::int))::int::text end,
       '{"status": "active"}',
       case when n % 500 = 0 then '{"banned_words": []}'::jsonb else '{"status": "suspended"}'::jsonb end,
       now() - interval '2 years' * (1 - n::float / $1)
     from generate_series(1, $1::int) n`,
    [entries, people, actions],
  );
  await pool.query("alter table audit_log enable trigger audit_log_chain");
  await pool.query("vacuum analyze");
}

type Query = { name: string; run: (i: number) => Promise<unknown> };

function queriesOf(db: Database): Query[] {
  const customers = (given: object, after?: { key: string; id: number }) =>
    listCustomers(db, CustomerQuery.parse(given), after);
  const log = (given: object, after?: { key: string; id: number }) =>
    listEntries(db, AuditQuery.parse(given), after, { role: "super_admin", permissions: new Set() });
  const pick = (list: readonly string[], i: number): string => list[i % list.length] ?? "";
  const day = (i: number): string => new Date(Date.now() - (i % 600) * dayMs).toISOString().slice(0, 10);
  return [
    { name: "people, newest", run: () => customers({}) },
    { name: "people, by name", run: () => customers({ sort: "name" }) },
    {
      name: "people, by name, far in",
      run: (i) => customers({ sort: "name" }, { key: `${pick(firstNames, i)} K`, id: 1 }),
    },
    { name: "people, one name", run: (i) => customers({ q: pick(firstNames, i) }) },
    { name: "people, one name, by name", run: (i) => customers({ q: pick(firstNames, i), sort: "-name" }) },
    {
      name: "people, name and surname",
      run: (i) => customers({ q: `${pick(firstNames, i)} ${pick(lastNames, i * 7)}` }),
    },
    { name: "people, two letters", run: (i) => customers({ q: pick(firstNames, i).slice(0, 2) }) },
    { name: "people, one letter", run: (i) => customers({ q: pick(firstNames, i).slice(0, 1) }) },
    { name: "people, address", run: (i) => customers({ q: `kisi${1 + ((i * 97) % people)}@gmail.com` }) },
    { name: "people, what most addresses hold", run: () => customers({ q: "gmail" }) },
    { name: "people, phone", run: (i) => customers({ q: `0532 1${String(i).padStart(2, "0")}` }) },
    { name: "people, id", run: (i) => customers({ q: String(1 + ((i * 97) % people)) }) },
    { name: "people, nobody", run: (i) => customers({ q: `kimse${i}` }) },
    { name: "people, suspended", run: () => customers({ status: "suspended" }) },
    {
      name: "people, suspended of a name",
      run: (i) => customers({ status: "suspended", q: pick(firstNames, i), sort: "name" }),
    },
    { name: "one person's traces", run: (i) => findActivity(db, 1 + ((i * 97) % people)) },
    {
      name: "staff",
      run: (i) => listMembers(db, StaffQuery.parse({ q: i % 2 === 0 ? "" : pick(firstNames, i) }), undefined),
    },
    { name: "log, newest", run: () => log({}) },
    { name: "log, of a person", run: (i) => log({ actor: 1 + (i % staff) }) },
    { name: "log, of a person and kind", run: (i) => log({ actor: 1 + (i % staff), action: "export_customers" }) },
    { name: "log, of a kind", run: () => log({ action: "change_settings" }) },
    { name: "log, of a target", run: (i) => log({ target: `user:${1 + ((i * 97) % people)}` }) },
    { name: "log, of a kind of target", run: (i) => log({ target: pick(["user", "listing", "settings", "role"], i) }) },
    {
      name: "log, of people of a name",
      run: (i) => log({ target: `user:${pick(firstNames, i)} ${pick(lastNames, i * 7)}` }),
    },
    { name: "log, of people of a first name", run: (i) => log({ target: `user:${pick(firstNames, i)}` }) },
    { name: "log, of an address", run: (i) => log({ target: `user:kisi${1 + ((i * 97) % people)}@gmail.com` }) },
    { name: "log, of a listing", run: (i) => log({ target: `listing:${1_000_001 + i * 977}` }) },
    { name: "log, of a role", run: () => log({ target: "role:moderatör" }) },
    {
      name: "log, of a setting that is changed often, and never",
      run: (i) => log({ target: `settings:${i % 2 === 0 ? "banned_words" : "iban"}` }),
    },
    { name: "log, of some days", run: (i) => log({ from: day(i + 3), to: day(i) }) },
    { name: "log, of a kind on some days", run: (i) => log({ action: "read_customer", from: day(i + 3), to: day(i) }) },
    {
      name: "log, kinds and people to choose from",
      run: () => Promise.all([listActions(db), listTargetKinds(db), listActors(db)]),
    },
  ];
}

const folder = mkdtempSync(path.join(tmpdir(), "pazar-bench-"));
const server = await startEmbeddedPostgres({
  folder,
  flags: ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_wal_size=4GB"],
});
const pool = createPool(server.url);
const measured: { name: string; times: Times }[] = [];
try {
  await migrate(pool);
  await seedReferenceData(pool);
  await fill(pool);
  await pool.end();
  const measuredPool = createPool(server.url);
  const timesOf = timer(measuredPool, { runs: 200, warmUp: 20 });
  for (const { name, run } of queriesOf(createDatabase(measuredPool))) {
    const times = await timesOf(run);
    say(`${name}: ${show(times.clock)}, database ${show(times.database)}`);
    measured.push({ name, times });
  }
  await measuredPool.end();
} finally {
  if (!pool.ended) await pool.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

const number = (count: number): string => count.toLocaleString("en");
const loads = loadavg()
  .map((load) => load.toFixed(1))
  .join(" ");
const table = [
  "# Lists of people and the audit log",
  "",
  [
    `Made by \`npm run bench:admin-people -- ${people} ${entries}\`:`,
    `${number(people)} people and ${number(entries)} audit rows; 200 runs of each query one after the other,`,
    "through the product's own functions, warm; p50 / p95 in ms.",
    "`database` is the processor time that PostgreSQL itself took:",
    "on a machine that does other work too, it says more than the clock.",
    `Allowed: ${allowedMs} ms p95.`,
    `Load average (1, 5, 15 minutes) at the end: ${loads}.`,
  ].join(" "),
  "",
  "| query | clock | database |",
  "|---|---:|---:|",
  ...measured.map(({ name, times }) => `| ${name} | ${show(times.clock)} | ${show(times.database)} |`),
  "",
].join("\n");
writeFileSync(path.join(root, "bench/tables/admin-people.md"), table);
const late = measured.filter(({ times }) => times.database.p95 > allowedMs);
for (const { name } of late) say(`too slow: ${name}`);
process.exitCode = late.length > 0 ? 1 : 0;
