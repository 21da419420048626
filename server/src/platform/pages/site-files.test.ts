import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mountSiteFiles } from "./site-files.ts";

let app: FastifyInstance;
let withoutWorker: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "site-files-"));
  mkdirSync(path.join(folder, "assets"));
  mkdirSync(path.join(folder, ".vite"));
  const files = {
    "assets/a-1.js": "plain",
    "assets/a-1.js.br": "brotli",
    "assets/a-1.js.gz": "gzip",
    "assets/b-2.woff2": "font",
    "favicon.svg": "<svg/>",
    "favicon.svg.br": "svg brotli",
    "service-worker.js": "worker",
    "service-worker.js.br": "worker brotli",
    "service-worker-off.js": "worker that removes itself",
    ".vite/manifest.json": "{}",
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  app = Fastify();
  await mountSiteFiles(app, folder, "on");
  app.get("/*", () => "page");
  withoutWorker = Fastify();
  await mountSiteFiles(withoutWorker, folder, "off");
});

afterAll(async () => {
  await Promise.all([app.close(), withoutWorker.close()]);
  rmSync(folder, { recursive: true });
});

const fetchFile = (url: string, encoding = "") => app.inject({ url, headers: { "accept-encoding": encoding } });

test("a built file never changes, so browsers keep it for a year", async () => {
  const answer = await fetchFile("/assets/b-2.woff2");
  expect(answer).toMatchObject({
    statusCode: 200,
    body: "font",
    headers: { "cache-control": "public, max-age=31536000, immutable" },
  });
});

test.each([
  ["br, gzip", "br", "brotli"],
  ["gzip", "gzip", "gzip"],
  ["", undefined, "plain"],
])("accepting %o gets what the build compressed", async (accepted, encoding, body) => {
  const answer = await fetchFile("/assets/a-1.js", accepted);
  expect(answer.body).toBe(body);
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.headers["content-type"]).toContain("javascript");
  expect(answer.headers["vary"]).toBe("accept-encoding");
});

test("a missing file is missing, not a page", async () => {
  expect((await fetchFile("/assets/old-0.js")).statusCode).toBe(404);
});

test.each(["/assets/..%2ffavicon.svg", "/assets/%00", "/assets/"])("%s leads nowhere", async (url) => {
  const answer = await fetchFile(url);
  expect([400, 403, 404]).toContain(answer.statusCode);
  expect(answer.body).not.toContain("svg/");
});

test("other public files are cached for an hour", async () => {
  expect(await fetchFile("/favicon.svg", "br")).toMatchObject({
    body: "svg brotli",
    headers: { "cache-control": "public, max-age=3600" },
  });
});

test.each(["/.vite/manifest.json", "/favicon.svg.br", "/service-worker-off.js", "/service-worker.js.br"])(
  "%s is no address of its own",
  async (url) => {
    expect((await fetchFile(url)).body).toBe("page");
  },
);

test("the service worker is looked for with each visit, and may call the site", async () => {
  const answer = await fetchFile("/service-worker.js");
  expect(answer).toMatchObject({
    statusCode: 200,
    body: "worker",
    headers: {
      "cache-control": "no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
      "content-type": "text/javascript; charset=utf-8",
    },
  });
});

test("switched off, one that removes itself is served in its place", async () => {
  const answer = await withoutWorker.inject("/service-worker.js");
  expect(answer).toMatchObject({ body: "worker that removes itself", headers: { "cache-control": "no-cache" } });
});
