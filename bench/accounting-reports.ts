// Times of the accounting report over a million orders, and how long their journal takes.
// Usage: npm run bench:accounting-reports (or with another number: npm run bench:accounting-reports -- 100000). Writes bench/tables/accounting-reports.md.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { ReportQuery } from "@pazar/contract/admin/accounting/accounting-reports";
import { fileFormats, type FileFormat } from "@pazar/contract/admin/exports";
import { dayMs } from "@pazar/contract/durations";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import type pg from "pg";
import { readReport } from "../server/src/features/accounting-reports/read-report.ts";
import { countJournal, journalTable } from "../server/src/features/accounting-reports/sales-journal.ts";
import { writeTable } from "../server/src/features/exports/table-file.ts";
import { createDatabase, createPool, type Database } from "../server/src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../server/src/platform/database/embedded-postgres.ts";
import { migrate } from "../server/src/platform/database/migrate.ts";
import { seedReferenceData } from "../server/src/seed/reference-data.ts";
import { root } from "./tools/program.ts";
import { show, timer, type Times } from "./tools/query-times.ts";

const allowedMs = 300;
const years = 3;
const [orders = 1_000_000] = process.argv.slice(2).map(Number);
if (!Number.isInteger(orders) || orders < 1_000) throw new Error("usage: npm run bench:accounting-reports -- [orders]");
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Without triggers and foreign keys; the sums are counted afterwards at once. */
async function fill(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  await client.query("set session_replication_role = replica; select setseed(0.5)");
  await client.query(
    `insert into orders (reference, user_id, listing_id, package_id, kind, days, package_name_tr, package_name_en, price,
       vat_rate, net, vat, buyer, method, status, paid, created_at, due_at, paid_at, city_id, top_id)
     select 'PZ' || n, 1, n, p.id, p.kind, p.days, p.name_tr, p.name_en, v.price, 20, v.price - v.vat, v.vat,
       '{"kind": "person", "name": "Ayşe Yılmaz", "tax_number": "10000000146", "tax_office": "", "city": "İstanbul"}',
       (case when r.card < 0.4 then 'card' else 'transfer' end)::payment_method,
       (case when n > $1 - $1 / 200 then 'open' when n % 12 = 0 then 'lapsed' else 'paid' end)::order_status,
       case when n > $1 - $1 / 200 or n % 12 = 0 then 0 else v.price end, r.at, r.at + interval '5 days', r.at,
       1 + floor(81 * r.city ^ 2)::int, 1 + floor(17 * r.top)::int
     from (select n, now() - interval '${years} years' * (1 - n::float / $1) as at, random() as card, random() as city,
         random() as top, 1 + floor(5 * random() ^ 2)::int as package from generate_series(1, $1::int) n offset 0) r
     join packages p on p.id = r.package
     join lateral (select price, round(price * 20 / 120.0)::int as vat from package_prices where package_id = p.id limit 1) v
       on true`,
    [orders],
  );
  await client.query(
    `insert into refunds (order_id, method, amount, reason, status, created_at, done_at)
     select id, method, price, 'x', 'done', created_at + interval '3 days', created_at + interval '3 days'
     from orders where status = 'paid' and id % 33 = 0`,
  );
  const line = `jsonb_build_array(jsonb_build_object('description', o.package_name_tr, 'vat_rate', 20, 'net', o.net,
    'vat', o.vat, 'total', o.price))`;
  await client.query(
    `insert into invoices (number, kind, order_id, user_id, issued_at, seller, buyer, lines, net, vat, total)
     select 'PZR2026' || lpad(o.id::text, 9, '0'), 'invoice', o.id, 1, o.paid_at, '{}', o.buyer, ${line}, o.net, o.vat, o.price
     from orders o where o.status = 'paid'`,
  );
  await client.query(
    `insert into invoices (number, kind, order_id, corrects_id, refund_id, user_id, issued_at, seller, buyer, lines, net, vat, total)
     select 'PZI2026' || lpad(o.id::text, 9, '0'), 'credit_note', o.id, 1, r.id, 1, r.created_at, '{}', o.buyer, ${line},
       o.net, o.vat, o.price
     from refunds r join orders o on o.id = r.order_id`,
  );
  await client.query(
    `insert into promotions (order_id, listing_id, kind, starts_at, ends_at)
     select id, listing_id, kind, created_at, created_at + days * interval '1 day'
     from orders where status = 'paid' and days is not null and created_at + days * interval '1 day' > now()`,
  );
  await client.query(
    `insert into daily_counts (day, kind, shard, count)
     select current_date - d, kind, shard, 20 from generate_series(0, ${years} * 365) d,
       unnest(array['users', 'posted', 'messages', 'searches']) kind, generate_series(0, 9) shard`,
  );
  client.release(true);
  await pool.query("select recount_daily_sales()");
  await pool.query("vacuum analyze");
}

const day = (daysAgo: number): string => turkishDay(new Date(Date.now() - daysAgo * dayMs));

/** The end moves with each run, so that no two ask the same. */
const reports = (db: Database): { name: string; run: (i: number) => Promise<unknown> }[] => {
  const report = (days: number, more: object) => (i: number) =>
    readReport(
      { db, now: new Date() },
      ReportQuery.parse({ from: day(days - 1 + (i % 20)), to: day(i % 20), ...more }),
      i % 2 === 0 ? "tr" : "en",
    );
  return [
    { name: "a month, by day, with the month before", run: report(30, {}) },
    { name: "a month, with last year", run: report(30, { compare: "last_year" }) },
    { name: "a quarter, by week", run: report(91, {}) },
    { name: "a year, by month, with the year before", run: report(365, {}) },
    { name: "a year, by day, with last year", run: report(365, { step: "day", compare: "last_year" }) },
    { name: "three years, by month, alone", run: report(years * 365, { compare: "none" }) },
    { name: "five years, by day, with the five before", run: report(1_830, { step: "day" }) },
  ];
};

const lastYear = { from: day(364), to: day(0) };

async function writeJournal(db: Database, format: FileFormat): Promise<{ seconds: number; bytes: number; mb: number }> {
  const startedAt = performance.now();
  const before = process.memoryUsage().rss;
  let [bytes, most] = [0, before];
  for await (const piece of writeTable(journalTable(db, lastYear, "tr"), format, "tr")) {
    bytes += piece.length;
    most = Math.max(most, process.memoryUsage.rss());
  }
  return { seconds: (performance.now() - startedAt) / 1000, bytes, mb: (most - before) / 2 ** 20 };
}

const folder = mkdtempSync(path.join(tmpdir(), "pazar-bench-"));
const server = await startEmbeddedPostgres({
  folder,
  flags: ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_wal_size=4GB"],
});
const pool = createPool(server.url);
const measured: { name: string; times: Times }[] = [];
const journals: string[] = [];
const sizes: Record<string, number> = {};
try {
  await migrate(pool);
  await seedReferenceData(pool);
  await fill(pool);
  for (const table of ["orders", "invoices", "daily_sales", "monthly_sales"])
    sizes[table] = (await pool.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n ?? 0;
  await pool.end();
  const measuredPool = createPool(server.url);
  const timesOf = timer(measuredPool, { runs: 40, warmUp: 5 });
  const db = createDatabase(measuredPool);
  for (const { name, run } of reports(db)) {
    const times = await timesOf(run);
    say(`${name}: ${show(times.clock)}, database ${show(times.database)}`);
    measured.push({ name, times });
  }
  sizes["journal"] = await countJournal(db, lastYear);
  for (const format of fileFormats) {
    const { seconds, bytes, mb } = await writeJournal(db, format);
    const text = `${format.toUpperCase()}: ${seconds.toFixed(0)} s, ${(bytes / 2 ** 20).toFixed(0)} MB, at most ${mb.toFixed(0)} MB more memory`;
    say(text);
    journals.push(text);
  }
  await measuredPool.end();
} finally {
  if (!pool.ended) await pool.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

const number = (count: number | undefined): string => (count ?? 0).toLocaleString("en");
const loads = loadavg()
  .map((load) => load.toFixed(1))
  .join(" ");
const text = [
  "# Accounting reports",
  "",
  [
    `Made by \`npm run bench:accounting-reports -- ${orders}\`: ${number(sizes["orders"])} orders,`,
    `${number(sizes["invoices"])} invoices and credit notes over ${years} years, in ${number(sizes["daily_sales"])} sums by day and ${number(sizes["monthly_sales"])} by month;`,
    "40 reports of each kind one after the other, through the product's own function, warm; p50 / p95 in ms.",
    "`database` is the processor time that PostgreSQL itself took:",
    "on a machine that does other work too, it says more than the clock.",
    `Allowed: ${allowedMs} ms p95.`,
    `Load average (1, 5, 15 minutes) at the end: ${loads}.`,
  ].join(" "),
  "",
  "| report | clock | database |",
  "|---|---:|---:|",
  ...measured.map(({ name, times }) => `| ${name} | ${show(times.clock)} | ${show(times.database)} |`),
  "",
  `The journal of a year, ${number(sizes["journal"])} rows, which a job writes: ${journals.join("; ")}.`,
  "",
].join("\n");
writeFileSync(path.join(root, "bench/tables/accounting-reports.md"), text);
const late = measured.filter(({ times }) => times.database.p95 > allowedMs);
for (const { name } of late) say(`too slow: ${name}`);
process.exitCode = late.length > 0 ? 1 : 0;
