// Confirming transfers while pages are served: 10 confirmations and 200 pages a second, each sent at its time whether
// or not those before are answered. Usage: npm run bench:payments. Writes bench/payments.md.
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { NewSession } from "@pazar/contract/accounts";
import { listingSlug } from "@pazar/contract/pages/paths";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { sql } from "kysely";
import { createDatabase, createPool, type Database } from "../server/src/platform/database/database.ts";
import { root, startProgram } from "./tools/program.ts";

const seconds = Number(process.env["BENCH_SECONDS"] ?? 30);
const confirmationsPerSecond = 10;
const pagesPerSecond = 200;

const folder = mkdtempSync(path.join(tmpdir(), "pazar-bench-"));
const program = await startProgram(
  "server/src/main.ts",
  Number(process.env["BENCH_PORT"] ?? 42_311),
  { DATA_DIR: folder, LOG_LEVEL: "warn", API_LIMIT_PER_MINUTE: "1000000" },
  "Pazar is ready",
);
const pool = createPool(databaseUrl());
try {
  const db = createDatabase(pool);
  const orders = await makeOrders(db, seconds * confirmationsPerSecond);
  const addresses = await pageAddresses(db);
  const session = await logIn();
  for (const address of addresses) await getPage(address);

  const alone = await atRate(pagesPerSecond, seconds, (index) => getPage(addresses[index % addresses.length] ?? "/"));
  const [confirmations, pages] = await Promise.all([
    atRate(confirmationsPerSecond, seconds, (index) => confirm(session, orders[index])),
    atRate(pagesPerSecond, seconds, (index) => getPage(addresses[index % addresses.length] ?? "/")),
  ]);
  const { invoices, last } = await countInvoices(db);
  const table = [
    "# Payments",
    "",
    `Made by \`npm run bench:payments\`: for ${seconds} s, ${confirmationsPerSecond} transfers a second are confirmed (payment, promotion, invoice, ledger, audit log) while ${pagesPerSecond} pages a second are asked for (home, categories, ${addresses.length - 9} listings). The server has one core; requests are sent at their time, whether or not those before are answered.`,
    "",
    "| | sent | failed | median ms | 99th percentile ms | slowest ms |",
    "|---|---:|---:|---:|---:|---:|",
    row("pages alone", alone),
    row("pages beside confirmations", pages),
    row("confirmations", confirmations),
    "",
    `Afterwards ${invoices} invoices had been issued, and ${last} was the last number: no gap.`,
    "",
  ].join("\n");
  if (invoices !== last) throw new Error("numbers are missing");
  writeFileSync(path.join(root, "bench/payments.md"), table);
  process.stdout.write(table);
} finally {
  await pool.end();
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
}

function databaseUrl(): string {
  const cluster = path.join(folder, "postgres/cluster");
  const password = readFileSync(path.join(cluster, "password"), "utf8").trim();
  const port = readFileSync(path.join(cluster, "data/postmaster.pid"), "utf8").split("\n")[3]?.trim();
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

/** Open orders by transfer, one for each listing and package. */
async function makeOrders(db: Database, count: number): Promise<{ id: number; price: number }[]> {
  const buyer = JSON.stringify({
    kind: "person",
    name: "Ayşe Yılmaz",
    tax_number: "10000000146",
    tax_office: "",
    address: "Moda Caddesi 12/3, Kadıköy",
    city: "İstanbul",
  });
  const { rows } = await sql<{ id: number; price: number }>`
    insert into orders (reference, user_id, listing_id, package_id, kind, days, package_name_tr, package_name_en,
      price, vat_rate, net, vat, buyer, method, due_at, city_id, top_id)
    select 'BENCH' || row_number() over (), l.seller_id, l.id, p.id, p.kind, p.days, p.name_tr, p.name_en,
      12000, 20, 10000, 2000, ${buyer}::jsonb, 'transfer', now() + interval '5 days', l.city_id, l.top_id
    from listings l cross join packages p
    where l.status = 'active' and p.kind = 'featured'
    order by l.id, p.id limit ${count}
    returning id, price`.execute(db);
  if (rows.length < count) throw new Error(`only ${rows.length} orders`);
  return rows;
}

async function pageAddresses(db: Database): Promise<string[]> {
  const [listings, categories] = await Promise.all([
    db.selectFrom("listings").where("status", "=", "active").select(["id", "title"]).orderBy("id").limit(100).execute(),
    db.selectFrom("categories").where("level", "=", 1).select(["id", "slug"]).orderBy("id").limit(8).execute(),
  ]);
  return [
    "/",
    ...categories.map(({ id, slug }) => `/${slug}-c${id}`),
    ...listings.map((listing) => `/${listingSlug(listing)}`),
  ];
}

type Session = { token: string; cookie: string };

async function logIn(): Promise<Session> {
  const prepared = await fetch(`${program.origin}/sanctum/csrf-cookie`);
  const cookie = prepared.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const response = await fetch(`${program.origin}/api/login`, {
    method: "POST",
    headers: { ...writeHeaders(cookie), "content-type": "application/json" },
    body: JSON.stringify({ email: "accounting@pazar.test", password: "pazar1234" }),
  });
  if (!response.ok) throw new Error(`login answered ${response.status}`);
  const { token } = NewSession.parse(await response.json());
  return { token, cookie };
}

function writeHeaders(cookie: string): Record<string, string> {
  return { cookie, "x-xsrf-token": cookie.split("=")[1] ?? "" };
}

async function getPage(address: string): Promise<boolean> {
  const response = await fetch(program.origin + address, { headers: { "accept-language": "tr" } });
  await response.arrayBuffer();
  return response.ok;
}

async function confirm({ token, cookie }: Session, order: { id: number; price: number } | undefined): Promise<boolean> {
  const response = await fetch(`${program.origin}/api/admin/payments/orders/${order?.id}/payments`, {
    method: "POST",
    headers: { ...writeHeaders(cookie), authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({
      key: randomUUID(),
      amount: order?.price,
      received_on: turkishDay(new Date()),
      note: "",
      paid_before: 0,
    }),
  });
  await response.arrayBuffer();
  return response.ok;
}

type Measured = { times: number[]; failed: number };

/** Sends at its rate, without waiting for answers. */
async function atRate(
  perSecond: number,
  duration: number,
  send: (index: number) => Promise<boolean>,
): Promise<Measured> {
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
  for (let index = 0; index < perSecond * duration; index++) {
    const waitMs = startedAt + (index * 1000) / perSecond - performance.now();
    if (waitMs > 1) await delay(waitMs);
    sent.push(one(index));
  }
  await Promise.all(sent);
  return { times, failed };
}

async function countInvoices(db: Database): Promise<{ invoices: number; last: number }> {
  const [{ invoices }, { last }] = await Promise.all([
    db
      .selectFrom("invoices")
      .where("kind", "=", "invoice")
      .select(({ fn }) => fn.countAll<number>().as("invoices"))
      .executeTakeFirstOrThrow(),
    db.selectFrom("invoice_numbers").where("series", "=", "PZR").select("last").executeTakeFirstOrThrow(),
  ]);
  return { invoices, last };
}

function row(name: string, { times, failed }: Measured): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
  return `| ${name} | ${times.length} | ${failed} | ${at(0.5)} | ${at(0.99)} | ${at(1)} |`;
}
