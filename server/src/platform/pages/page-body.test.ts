import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { pageBody } from "./page-body.ts";

const titles = [
  "Kadıköy'de kiralık daire",
  "Sahibinden temiz otomobil",
  "Az kullanılmış bisiklet",
  "Bahçeli müstakil ev",
];
const text = Array.from(
  { length: 300 },
  (_, number) => `<p class="card">${titles[(number * 7) % 4]} ${(number * 7919) % 100_003} TL</p>`,
).join("");
const body = () => pageBody(Buffer.from(text), ["x-page", "1"]);
const asRecord = (headers: string[]) =>
  Object.fromEntries(headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : [])));

test("each encoding holds the same content", async () => {
  const page = body();
  const [zstd, br, gzip, identity] = [
    await page.make("zstd"),
    await page.make("br"),
    await page.make("gzip"),
    await page.make("identity"),
  ];
  expect(zstdDecompressSync(zstd.body).toString()).toBe(text);
  expect(brotliDecompressSync(br.body).toString()).toBe(text);
  expect(gunzipSync(gzip.body).toString()).toBe(text);
  expect(identity.body.toString()).toBe(text);
  expect(asRecord(br.headers)).toEqual({
    "x-page": "1",
    "content-length": String(br.body.length),
    "content-encoding": "br",
  });
  expect(asRecord(zstd.headers)).toMatchObject({
    "content-encoding": "zstd",
    "content-length": String(zstd.body.length),
  });
  expect(asRecord(gzip.headers)).toMatchObject({
    "content-encoding": "gzip",
    "content-length": String(gzip.body.length),
  });
  expect(asRecord(identity.headers)).toEqual({ "x-page": "1", "content-length": String(Buffer.byteLength(text)) });
});

test("an encoding is made once, when it is first asked for", async () => {
  const page = body();
  expect(page.ready("br")).toBeUndefined();
  const made = await page.make("br");
  expect(page.ready("br")).toBe(made);
  expect(await page.make("br")).toBe(made);
  expect(page.ready("gzip")).toBeUndefined();
  expect((await page.make("identity")).body.toString()).toBe(text);
});

test("what was compressed in one encoding is made in the others from that", async () => {
  const page = body();
  await page.make("zstd");
  expect((await page.make("identity")).body.toString()).toBe(text);
  expect(gunzipSync((await page.make("gzip")).body).toString()).toBe(text);
  await page.compressWell();
  expect((await page.make("identity")).body.toString()).toBe(text);
});

test("compressed well it is smaller and says the same", async () => {
  const page = body();
  const quick = await page.make("br");
  await page.compressWell();
  const good = page.ready("br");
  expect(good?.body.length).toBeLessThan(quick.body.length);
  expect(brotliDecompressSync(good?.body ?? "").toString()).toBe(text);
  expect(page.ready("zstd")).toBe(good);
  expect(page.storedBytes()).toBe(good?.body.length);
  await page.compressWell();
  expect(page.ready("br")).toBe(good);
});

test("it is counted for the memory it holds", async () => {
  const page = body();
  expect(page.storedBytes()).toBe(Buffer.byteLength(text));
  const br = await page.make("br");
  expect(page.storedBytes()).toBe(br.body.length);
  const gzip = await page.make("gzip");
  expect(page.storedBytes()).toBe(br.body.length + gzip.body.length);
});

test("what is tiny is sent as it is", async () => {
  const page = pageBody(Buffer.from("<p>Merhaba</p>"), []);
  expect(page.ready("br")).toBe(await page.make("gzip"));
  expect(page.ready("br")?.headers).toEqual(["content-length", "14"]);
  expect(page.storedBytes()).toBe(page.ready("br")?.body.length);
});
