import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createMetrics } from "./metrics.ts";

const token = "a-token-of-prometheus";
const deploy = path.resolve(import.meta.dirname, "../../../../deploy");

describe("/metrics", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ METRICS_TOKEN: token, TRUST_PROXY: "true" });
  });

  it.each([
    ["a program on this machine", "127.0.0.1", {}, 200],
    ["the same over IPv6", "::1", {}, 200],
    ["the same as an IPv4-mapped address", "::ffff:127.0.0.1", {}, 200],
    ["somebody who comes through a proxy on this machine", "127.0.0.1", { "x-forwarded-for": "203.0.113.9" }, 404],
    ["somebody who claims to be this machine", "203.0.113.9", { "x-forwarded-for": "127.0.0.1" }, 404],
    ["a proxy that names itself", "127.0.0.1", { via: "1.1 proxy" }, 404],
    ["somebody else", "203.0.113.9", {}, 404],
    ["somebody else with the token", "203.0.113.9", { authorization: `Bearer ${token}` }, 200],
    [
      "somebody with the token through a proxy",
      "127.0.0.1",
      { authorization: `Bearer ${token}`, "x-forwarded-for": "203.0.113.9" },
      200,
    ],
    ["somebody with a wrong token", "203.0.113.9", { authorization: `Bearer ${token.slice(1)}x` }, 404],
    ["somebody with a part of the token", "203.0.113.9", { authorization: `Bearer ${token.slice(0, -1)}` }, 404],
  ])("answers %s as it should", async (_, remoteAddress, headers, status) => {
    const answer = await app.request({ method: "GET", url: "/metrics", remoteAddress, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.body.includes("pazar_")).toBe(status === 200);
  });

  it("is closed from elsewhere without a token in the environment", async () => {
    const plain = await createTestApp({}, { database: app.database });
    for (const authorization of ["", "Bearer ", "Bearer undefined"])
      expect(
        (
          await plain.request({
            method: "GET",
            url: "/metrics",
            remoteAddress: "203.0.113.9",
            headers: { authorization },
          })
        ).statusCode,
      ).toBe(404);
  });

  it("has every metric that the alerts and the dashboard name", async () => {
    const { body } = await app.get("/metrics");
    const known = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    for (const file of ["alerts.yml", "grafana-dashboard.json"]) {
      const text = readFileSync(path.join(deploy, file), "utf8");
      const named = [...text.matchAll(/\b((?:pazar|nodejs|process)_\w+)/g)].map(([, name = ""]) =>
        name.replace(/_(?:bucket|sum|count)$/, ""),
      );
      expect(named.length).toBeGreaterThan(10);
      expect(named.filter((name) => !known.has(name))).toEqual([]);
    }
  });

  it("tells of requests, connections, caches and jobs", async () => {
    await app.get("/api/settings");
    await app.get("/api/settings");
    await sql`select graphile_worker.add_job('send_push', '{}', run_at => now() - interval '90 seconds')`.execute(
      app.db,
    );
    await sql`select graphile_worker.add_job('send_push', '{}', run_at => now() + interval '1 day')`.execute(app.db);
    await sql`select graphile_worker.permanently_fail_jobs(array[(graphile_worker.add_job('resize_photo', '{}')).id])`.execute(
      app.db,
    );
    // Numbers of the database are asked for every five seconds only.
    const fresh = await createTestApp({}, { database: app.database });
    await fresh.get("/api/settings");
    await fresh.get("/api/settings");
    const { body } = await fresh.get("/metrics");
    for (const line of [
      'pazar_http_requests_total{method="GET",route="/api/settings",status="200"} 2',
      'pazar_cache_lookups_total{cache="answers",outcome="hit"} 1',
      'pazar_jobs{task="send_push",state="waiting"} 1',
      'pazar_jobs{task="send_push",state="scheduled"} 1',
      'pazar_jobs{task="resize_photo",state="failed"} 1',
      "pazar_database_up 1",
      "pazar_sockets 0",
      'pazar_database_connections{pool="visitors",state="waiting"} 0',
    ])
      expect(body).toContain(line);
    expect(Number(/^pazar_oldest_job_seconds (\S+)/m.exec(body)?.[1])).toBeGreaterThanOrEqual(90);
    expect(Number(/^pazar_disk_bytes\{what="free"\} (\S+)/m.exec(body)?.[1])).toBeGreaterThan(0);
    expect(body).not.toMatch(/^pazar_last_backup_timestamp_seconds /m);
  });

  it("does not name addresses", async () => {
    await app.get("/api/listings/1?q=gizli");
    const { body } = await app.get("/metrics");
    expect(body).toContain('route="/api/listings/:id"');
    expect(body).not.toContain("gizli");
  });
});

describe("metrics", () => {
  const empty = { pages: 0, bytes: 0, hits: 0, misses: 0, staleHits: 0, drops: 0, evictions: 0 };
  const connections = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const sources = {
    pageCache: () => empty,
    lookups: { answers: { hits: 0, misses: 0 }, cards: { hits: 0, misses: 0 } },
    pools: { visitors: connections, jobs: connections },
    sockets: () => 0,
    queue: () => Promise.resolve({ tasks: [], replicaLagSeconds: 7 }),
    disk: () => Promise.resolve({ freeBytes: 1, totalBytes: 2 }),
    lastBackup: () => Promise.resolve(undefined),
  };

  it.each([
    ["fails", () => Promise.reject(new Error("away"))],
    ["hangs", () => new Promise<never>(() => {})],
  ])("are told without the database's when that %s", async (_, queue) => {
    const text = await createMetrics({ ...sources, queue })
      .registry()
      .metrics();
    expect(text).toMatch(/^pazar_database_up 0$/m);
    expect(text).toMatch(/^pazar_page_cache_pages 0$/m);
    expect(text).not.toMatch(/^pazar_(?:oldest_job_seconds|database_replica_lag_seconds) /m);
  });

  it("tell of replicas and backups where there are any", async () => {
    const lastBackup = () => Promise.resolve({ finished_at: new Date(1_800_000_000_000), bytes: 9 });
    const text = await createMetrics({ ...sources, lastBackup })
      .registry()
      .metrics();
    expect(text).toMatch(/^pazar_database_replica_lag_seconds 7$/m);
    expect(text).toMatch(/^pazar_last_backup_timestamp_seconds 1800000000$/m);
    expect(text).toMatch(/^pazar_last_backup_bytes 9$/m);
  });

  it("count jobs and calls by their outcome, and let failures through", async () => {
    const { registry, observeJob, callOut } = createMetrics(sources);
    await observeJob("tidy", async () => {});
    await expect(observeJob("tidy", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await callOut("mail", async () => "ok");
    await callOut(
      "push",
      async () => 500,
      (status) => status < 400,
    );
    await expect(callOut("mail", () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
    const text = await registry().metrics();
    for (const line of [
      'pazar_job_runs_total{task="tidy",outcome="done"} 1',
      'pazar_job_runs_total{task="tidy",outcome="failed"} 1',
      'pazar_job_seconds_count{task="tidy"} 2',
      'pazar_outgoing_calls_total{service="mail",outcome="done"} 1',
      'pazar_outgoing_calls_total{service="mail",outcome="failed"} 1',
      'pazar_outgoing_calls_total{service="push",outcome="failed"} 1',
    ])
      expect(text).toContain(line);
  });
});
