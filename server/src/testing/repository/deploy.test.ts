import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import en from "../../../../messages/en.json" with { type: "json" };
import tr from "../../../../messages/tr.json" with { type: "json" };
import { readYaml } from "../../../../scripts/read-yaml.mjs";
import { readConfig } from "../../platform/config.ts";
import { connectionSettings } from "../../platform/database/database.ts";
import { freePort } from "../processes/free-port.ts";
import { hasNginx, startNginx, type Nginx } from "../processes/nginx.ts";

const deploy = path.resolve(import.meta.dirname, "../../../../deploy");
const read = (file: string): string => readFileSync(path.join(deploy, file), "utf8");

const Named = z.object({ metadata: z.object({ name: z.string() }), kind: z.string(), apiVersion: z.string() });
const Texts = z.record(z.string(), z.string());
const Deployment = z.object({
  kind: z.literal("Deployment"),
  spec: z.object({
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        containers: z.array(
          z.object({
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            readinessProbe: z.object({ httpGet: z.object({ path: z.literal("/readyz") }) }),
            livenessProbe: z.object({ httpGet: z.object({ path: z.literal("/healthz") }) }),
          }),
        ),
      }),
    }),
  }),
});
const Service = z.object({
  environment: z.optional(Texts),
  healthcheck: z.object({ test: z.array(z.string()) }),
});

describe("the manifests for Kubernetes", () => {
  const documents = globSync("kubernetes/*.yaml", { cwd: deploy }).flatMap((file) => readYaml(read(file)));

  it("are named, and there is one of each kind and name", () => {
    const names = documents.map((one) => Named.parse(one)).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining([
        "Deployment pazar-web",
        "Deployment pazar-realtime",
        "Deployment pazar-worker",
        "HorizontalPodAutoscaler pazar-web",
        "PodDisruptionBudget pazar-web",
        "Ingress pazar-realtime",
      ]),
    );
  });

  it("start every role, each with probes and time to stop, with settings that exist", () => {
    const deployments = documents.flatMap((one) => Deployment.safeParse(one).data ?? []);
    const settings = documents.map((one) => z.safeParse(z.object({ data: Texts }), one).data?.data);
    const secrets = documents.map((one) => z.safeParse(z.object({ stringData: Texts }), one).data?.stringData);
    const environment: Record<string, string> = Object.assign({}, ...settings, ...secrets, { VAPID_PRIVATE_KEY: "" });
    const roles = deployments.flatMap(({ spec: { template } }) => {
      const [container] = template.spec.containers;
      const own = Object.fromEntries(container?.env.map(({ name, value }) => [name, value]) ?? []);
      const config = readSettings({ ...environment, ...own });
      expect(template.spec.terminationGracePeriodSeconds * 1_000).toBeGreaterThan(config.STOP_DELAY_MS + 20_000);
      return [...config.ROLES];
    });
    expect(roles.toSorted()).toEqual(["realtime", "web", "worker"]);
  });
});

/** Fails on a name that is no setting, and on a wrong value. */
function readSettings(environment: Record<string, string>): ReturnType<typeof readConfig> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pazar-settings-"));
  try {
    const config = readConfig({ ...environment, DATA_DIR: folder });
    expect(Object.keys(config)).toEqual(expect.arrayContaining(Object.keys(environment)));
    return config;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("compose.yaml", () => {
  const [compose] = readYaml(read("compose.yaml"));
  const { services } = z.parse(z.object({ services: z.record(z.string(), Service) }), compose);

  it("has health checks for everything, and settings that exist", () => {
    expect(Object.keys(services).toSorted()).toEqual(
      ["web-1", "web-2", "realtime", "worker", "nginx", "postgres", "pgbouncer", "redis", "minio"].toSorted(),
    );
    const filled = (value: string): string =>
      value.replaceAll(/\$\{(\w+):[?-][^}]*\}/g, (_, name: string) =>
        name === "PUBLIC_URL" ? "https://pazar.example" : "x".repeat(32),
      );
    for (const { environment = {} } of Object.values(services))
      if ("ROLES" in environment)
        readSettings({
          ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)])),
          VAPID_PRIVATE_KEY: "",
          SMTP_URL: "smtp://mail.example",
          MAIL_FROM: "noreply@pazar.example",
        });
  });
});

it("pgbouncer.ini makes the settings that the program checks", () => {
  const [, query = ""] = /connect_query='(.*)'$/m.exec(read("pgbouncer.ini")) ?? [];
  const { STATEMENT_TIMEOUT_MS } = readSettings({});
  const wanted = Object.entries(connectionSettings(STATEMENT_TIMEOUT_MS)).map(
    ([name, value]) => `set ${name} = '${value}'`,
  );
  expect(query.replaceAll("''", "'").split("; ")).toEqual(wanted);
});

describe.skipIf(!hasNginx)("nginx.conf (needs nginx and openssl)", () => {
  type Upstream = { port: string; requests: string[]; server: http.Server };
  let upstreams: Upstream[];
  let nginx: Nginx;

  /** Stands for a process of Pazar: says how long its answers are kept, and who it is. */
  async function startUpstream(): Promise<Upstream> {
    const requests: string[] = [];
    const upstreamPort = await freePort();
    const server = http.createServer((request, response) => {
      requests.push(`${request.url} ${String(request.headers["x-forwarded-for"])}`);
      const isPrivate = request.url?.includes("private") === true;
      const isPicture = request.url?.startsWith("/media/") === true;
      const cacheControl = isPrivate
        ? "private, max-age=1000"
        : isPicture
          ? "public, max-age=31536000, immutable"
          : "private, no-cache";
      response.writeHead(200, { "cache-control": cacheControl }).end(upstreamPort);
    });
    server.listen(Number(upstreamPort), "127.0.0.1");
    await once(server, "listening");
    return { port: upstreamPort, requests, server };
  }

  beforeAll(async () => {
    upstreams = [await startUpstream(), await startUpstream(), await startUpstream()];
    nginx = await startNginx(upstreams.map(({ port }) => port));
  });
  afterAll(async () => {
    await nginx.stop();
    for (const { server } of upstreams) server.close();
  });
  beforeEach(() => upstreams.forEach(({ requests }) => (requests.length = 0)));

  async function get(address: string, headers: Record<string, string> = {}) {
    const options = {
      host: "127.0.0.1",
      port: nginx.port,
      path: address,
      agent: false,
      rejectUnauthorized: false,
      headers,
    };
    const [response]: http.IncomingMessage[] = await once(https.get(options), "response");
    if (!response) throw new Error("no response");
    return { status: response.statusCode, body: await text(response) };
  }
  const asked = (): string[] => upstreams.flatMap(({ requests }) => requests);

  it("spreads pages over the web processes, with the visitor's own address and no other", async () => {
    const pages = await Promise.all(Array.from({ length: 6 }, () => get("/", { "x-forwarded-for": "203.0.113.7" })));
    expect(new Set(pages.map(({ body }) => body))).toEqual(new Set(upstreams.slice(0, 2).map((one) => one.port)));
    expect(new Set(asked())).toEqual(new Set(["/ 127.0.0.1"]));
  });

  it("keeps pictures, but nothing that is private, and no pages", async () => {
    for (const address of ["/media/a.webp", "/media/private.webp", "/page"])
      for (let number = 0; number < 3; number++) expect((await get(address)).status).toBe(200);
    const counts = ["/media/a.webp", "/media/private.webp", "/page"].map(
      (address) => asked().filter((one) => one.startsWith(`${address} `)).length,
    );
    expect(counts).toEqual([1, 3, 3]);
  });

  it("leads polls to the realtime process, and hides what is not for the public", async () => {
    expect((await get("/socket.io/?sid=1")).body).toBe(upstreams[2]?.port);
    for (const address of ["/healthz", "/readyz", "/metrics"]) expect((await get(address)).status).toBe(404);
  });

  it("asks the other process when one is gone", async () => {
    upstreams[0]?.server.closeAllConnections();
    upstreams[0]?.server.close();
    for (let number = 0; number < 6; number++)
      expect(await get("/")).toEqual({ status: 200, body: upstreams[1]?.port });
  });

  it("says in the visitor's language that nobody answers", async () => {
    upstreams[1]?.server.closeAllConnections();
    upstreams[1]?.server.close();
    for (const [locale, { errors }] of Object.entries({ tr, en })) {
      const headers = { "accept-language": `${locale};q=0.9` };
      const call = await get("/api/user", headers);
      expect([call.status, JSON.parse(call.body)]).toEqual([503, { code: "UNAVAILABLE", message: errors.UNAVAILABLE }]);
      const page = await get("/", headers);
      expect(page.status).toBe(503);
      expect(page.body).toContain(`<html lang="${locale}">`);
      expect(page.body).toContain(errors.UNAVAILABLE);
    }
  });
});
