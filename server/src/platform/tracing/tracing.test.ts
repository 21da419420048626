import { once } from "node:events";
import http from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createLog } from "../log.ts";
import { describeStatement } from "./describe-statement.ts";
import { createTracing } from "./create-tracing.ts";
import { noTracing } from "./tracing.ts";

type SentSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

function portOf(server: http.Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

/** Takes what the exporter sends, as JSON. */
async function startCollector() {
  const bodies: string[] = [];
  const headers: http.IncomingHttpHeaders[] = [];
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      headers.push(request.headers);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    headers,
    text: () => bodies.join("\n"),
    spans: (): SentSpan[] =>
      bodies.flatMap((body) => {
        const { resourceSpans }: Sent = JSON.parse(body);
        return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
      }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe("traces", () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let app: TestApp;
  beforeAll(async () => {
    collector = await startCollector();
    app = await createTestApp({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: "x-tenant=pazar%20test",
      TRUST_PROXY: "true",
    });
  });
  afterAll(() => collector.stop());
  async function arrived(name: string): Promise<void> {
    await expect.poll(() => collector.spans().some((span) => span.name === name), { timeout: 15_000 }).toBe(true);
  }

  it("tell of requests and their statements, and of nobody", async () => {
    const { token } = await app.make.session((await app.make.user({ email: "gizli@pazar.test" })).id);
    const outside = "4bf92f3577b34da6a3ce929d0e0e4736";
    const headers = { traceparent: `00-${outside}-00f067aa0ba902b7-01`, cookie: "secret=kurabiye" };
    await app.get("/api/listings?q=aranankelime", { token, headers });
    await app.write("POST", "/api/login", { email: "kimse@pazar.test", password: "cokgizlisifre" });
    await arrived("GET /api/listings");
    await arrived("POST /api/login");
    const request = collector.spans().find(({ name }) => name === "GET /api/listings");
    expect(request).toMatchObject({ traceId: outside, parentSpanId: "00f067aa0ba902b7" });
    expect(request?.attributes).toEqual(
      expect.arrayContaining([
        { key: "http.route", value: { stringValue: "/api/listings" } },
        { key: "http.response.status_code", value: { intValue: 200 } },
      ]),
    );
    const login = collector.spans().find(({ name }) => name === "POST /api/login");
    const statements = (of: SentSpan | undefined) =>
      collector
        .spans()
        .filter(({ parentSpanId, name }) => parentSpanId === of?.spanId && /^(select|with|insert)/.test(name));
    expect(statements(request).length).toBeGreaterThan(0);
    // A body that was read does not lose the request.
    expect(statements(login).length).toBeGreaterThan(0);
    for (const secret of [token, "gizli@", "kimse@", "aranankelime", "cokgizlisifre", "kurabiye"])
      expect(collector.text()).not.toContain(secret);
    expect(collector.headers[0]).toMatchObject({ "x-tenant": "pazar test" });
  });

  it("do not tell of health checks", async () => {
    await app.get("/healthz");
    await app.get("/api/settings");
    await arrived("GET /api/settings");
    expect(collector.text()).not.toContain("healthz");
  });

  it("do not take their parent from visitors", async () => {
    const alone = await createTestApp(
      { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: "alone" },
      { database: app.database },
    );
    const traceparent = "00-11111111111111111111111111111111-2222222222222222-01";
    await alone.get("/api/categories", { headers: { traceparent } });
    await arrived("GET /api/categories");
    expect(collector.text()).not.toContain("11111111111111111111111111111111");
  });

  it("keep errors to their kind, and children to their parents", async () => {
    const tracing = await createTracing(
      { ...app.config, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
      createLog("silent"),
    );
    await expect(
      tracing.span("outer", {}, () =>
        tracing.span("inner", { kind: "client" }, () => Promise.reject(new TypeError("deniz@pazar.test is gone"))),
      ),
    ).rejects.toThrow("is gone");
    await tracing.stop();
    const [inner, outer] = ["inner", "outer"].map((name) => collector.spans().find((span) => span.name === name));
    expect(inner?.parentSpanId).toBe(outer?.spanId);
    expect(inner?.attributes).toContainEqual({ key: "error.type", value: { stringValue: "TypeError" } });
    expect(collector.text()).not.toContain("deniz@");
  });
});

describe("without a collector that answers", () => {
  const silent = http.createServer(() => {});
  beforeAll(async () => void (await once(silent.listen(0, "127.0.0.1"), "listening")));
  afterAll(() => {
    silent.closeAllConnections();
    silent.close();
  });

  const config = {
    OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
    OTEL_EXPORTER_OTLP_HEADERS: undefined,
    OTEL_SERVICE_NAME: "pazar",
    OTEL_TRACES_SAMPLER_ARG: 1,
    TRUST_PROXY: false,
  };

  it.each([
    ["dead", () => "http://127.0.0.1:1"],
    ["slow", () => `http://127.0.0.1:${portOf(silent)}`],
  ])("work goes on and stops in time: %s", async (_, url) => {
    const tracing = await createTracing({ ...config, OTEL_EXPORTER_OTLP_ENDPOINT: url() }, createLog("silent"));
    for (let i = 0; i < 3_000; i++) expect(await tracing.span("many", {}, () => Promise.resolve("done"))).toBe("done");
    const startedAt = Date.now();
    await tracing.stop();
    expect(Date.now() - startedAt).toBeLessThan(4_000);
  });

  it("nothing is traced without an address", async () => {
    expect(await createTracing(config, createLog("silent"))).toBe(noTracing);
  });
});

it.each([
  ["select * from listings where id = $1", "select listings"],
  ['insert into "users" ("email") values ($1)', "insert users"],
  ["update settings set a = 'gizli''li'", "update settings"],
  ["with x as (select 1) select * from x", "with x"],
  ["", "statement"],
])("a statement has a short name: %s", (statement, name) => {
  const described = describeStatement(statement);
  expect(described.name).toBe(name);
  expect(JSON.stringify(described)).not.toContain("gizli");
});
