// Confirming transfers while pages are served: 10 confirmations and 200 pages a second, each sent at its time whether
// or not those before are answered. Usage: npm run bench:payments [-- listings]. Needs the built site (npm run build).
// Writes bench/tables/payments.md. BENCH_DATABASE_DIR keeps the database for the next run: give it a copy.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { sql } from "kysely";
import type { Database } from "../server/src/platform/database/database.ts";
import { root, startProgram, type Program } from "./tools/program.ts";
import { openScratchDatabase } from "./tools/scratch-database.ts";
import { createStaffClient } from "./tools/staff-client.ts";
import { drawAddresses } from "./tools/visitor-addresses.ts";

const listings = Number(process.argv[2] ?? 100_000);
const seconds = Number(process.env["BENCH_SECONDS"] ?? 30);
const confirmationsPerSecond = 10;
const pagesPerSecond = 200;
const shownListings = 100;
const secret = "the secret of a bench that is no secret at all";

type Order = { id: number; price: number };

/** Open orders by transfer, for random listings. */
async function makeOrders(db: Database, count: number): Promise<Order[]> {
  const buyer = JSON.stringify({
    kind: "person",
    name: "Ayşe Yılmaz",
    tax_number: "10000000146",
    tax_office: "",
    address: "Moda Caddesi 12/3, Kadıköy",
    city: "İstanbul",
  });
  const { rows } = await sql<Order>`
    insert into orders (reference, user_id, listing_id, package_id, kind, days, package_name_tr, package_name_en,
      price, vat_rate, net, vat, buyer, method, due_at, city_id, top_id)
    select substr(md5(random()::text), 1, 12), l.seller_id, l.id, p.id, p.kind, p.days, p.name_tr, p.name_en,
      12000, 20, 10000, 2000, ${buyer}::jsonb, 'transfer', now() + interval '5 days', l.city_id, l.top_id
    from listings l join packages p on p.kind = 'featured' and p.days = 7
    where l.status = 'active' and not exists (select from orders o where o.listing_id = l.id)
    order by random() limit ${count}
    returning id, price`.execute(db);
  if (rows.length < count) throw new Error(`only ${rows.length} orders`);
  return rows;
}

type Measured = { times: number[]; failed: number };

/** Sends at its rate, without waiting for answers. */
async function atRate(perSecond: number, send: (index: number) => Promise<boolean>): Promise<Measured> {
  const startedAt = performance.now();
  const times: number[] = [];
  let failed = 0;
  const one = async (index: number): Promise<void> => {
    const sentAt = performance.now();
    const isOk = await send(index).catch(() => false);
    times.push(performance.now() - sentAt);
    if (!isOk) failed++;
  };
  const sent: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index++) {
    const waitMs = startedAt + (index * 1000) / perSecond - performance.now();
    if (waitMs > 1) await delay(waitMs);
    sent.push(one(index));
  }
  await Promise.all(sent);
  return { times, failed };
}

/** Invoices, and the last number that was given. */
async function countInvoices(db: Database): Promise<{ count: number; last: number }> {
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*)::int as count, (select coalesce(max(last), 0) from invoice_numbers where series = 'PZR') as last
    from invoices where kind = 'invoice'`.execute(db);
  return rows[0] ?? { count: 0, last: 0 };
}

function row(name: string, { times, failed }: Measured): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
  return `| ${name} | ${times.length} | ${failed} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${at(1)} |`;
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const scratch = await openScratchDatabase(listings, say);
const data = mkdtempSync(path.join(tmpdir(), "pazar-payments-"));
const environment = {
  DATABASE_URL: scratch.url,
  APP_SECRET: secret,
  DATA_DIR: data,
  LOG_LEVEL: "warn",
  NODE_ENV: "production",
  API_LIMIT_PER_MINUTE: "1000000",
};
const programs: Program[] = [];
try {
  // Invoices are drawn and mailed by a process of their own, as on a site with many of them.
  for (const [port, roles] of [
    [42_311, "web,realtime"],
    [42_312, "worker"],
  ] as const)
    programs.push(
      await startProgram("server/src/main.ts", port, { ...environment, ROLES: roles }, "Pazar is ready", {
        cores: "0,1",
      }),
    );
  const [program] = programs;
  if (!program) throw new Error("no program");
  const orders = await makeOrders(scratch.db, seconds * confirmationsPerSecond);
  const drawn = await drawAddresses(scratch.pool);
  const addresses = ["/", ...drawn.category.slice(0, 8), ...drawn.listing.slice(0, shownListings)];
  const staff = await createStaffClient(scratch.db, program.origin, secret);
  const getPage = async (index: number): Promise<boolean> => {
    const address = addresses[index % addresses.length] ?? "/";
    const response = await fetch(program.origin + address, { headers: { "accept-language": "tr" } });
    await response.arrayBuffer();
    return response.ok;
  };
  const confirm = async (index: number): Promise<boolean> => {
    const { id, price } = orders[index] ?? { id: 0, price: 0 };
    const payment = { key: randomUUID(), amount: price, received_on: turkishDay(new Date()), note: "", paid_before: 0 };
    await staff.write("POST", `/api/admin/payments/orders/${id}/payments`, payment);
    return true;
  };
  for (const [index] of addresses.entries()) await getPage(index);

  const alone = await atRate(pagesPerSecond, getPage);
  const [confirmations, pages] = await Promise.all([
    atRate(confirmationsPerSecond, confirm),
    atRate(pagesPerSecond, getPage),
  ]);
  const { count, last } = await countInvoices(scratch.db);
  const table = [
    "# Payments",
    "",
    `Made by \`npm run bench:payments -- ${listings}\`: for ${seconds} s, ${confirmationsPerSecond} transfers a second are confirmed (payment, promotion, invoice, ledger, audit log, mail with PDF) while ${pagesPerSecond} pages a second are asked for (home, 8 categories, ${shownListings} listings). Web process, worker, database and load share two cores; requests are sent at their time, whether or not those before are answered. Load average at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")}.`,
    "",
    "| | sent | failed | median ms | p95 ms | p99 ms | slowest ms |",
    "|---|---:|---:|---:|---:|---:|---:|",
    row("pages alone", alone),
    row("pages beside confirmations", pages),
    row("confirmations", confirmations),
    "",
    `Afterwards ${count} invoices had been issued, and ${last} was the last number: no gap.`,
    "",
  ].join("\n");
  if (count !== last) throw new Error(`${count} invoices, but ${last} numbers were given`);
  writeFileSync(path.join(root, "bench/tables/payments.md"), table);
  process.stdout.write(table);
} finally {
  for (const program of programs) await program.stop();
  await scratch.stop();
  rmSync(data, { recursive: true, force: true });
}
