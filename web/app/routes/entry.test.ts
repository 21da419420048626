import type { ApiCaller } from "@pazar/contract/endpoints";
import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { apiContext } from "../platform/api-context.ts";
import { loader } from "./entry.tsx";

type Answers = Record<string, unknown>;
let answers: Answers;
let calls: unknown[];

const failure = (status: number) => Object.assign(new Error("refused"), { status });
const page = { data: [], next_cursor: null, total: 0, total_is_capped: false };

beforeEach(() => {
  calls = [];
  answers = {
    "GET /api/categories/:id": { id: 12, name: "Otomobil", slug_cid: "otomobil-c12", ancestors: [], children: [] },
    "GET /api/home/categories": [{ id: 1, name: "Emlak" }],
    "GET /api/listings": page,
    "GET /api/listings/:id": { id: 5, slug_pid: "bisiklet-p5" },
    "GET /api/listings/:id/similar": [],
    "GET /api/pages/:id": { id: 3, title: "Yardım", slug_paid: "yardim-s3" },
  };
});

async function load(address: string) {
  const url = new URL(address, "https://pazar.test");
  const context = new RouterContextProvider();
  const api: ApiCaller = async (call, ...[input]) => {
    calls.push([call, input]);
    const answer = answers[call];
    if (answer instanceof Error) throw answer;
    return JSON.parse(JSON.stringify(answer));
  };
  context.set(apiContext, api);
  const result = await loader({ params: { entry: url.pathname.slice(1) }, url, context, request: new Request(url), pattern: "/:entry" }).catch(
    (thrown: unknown) => thrown,
  );
  return result;
}

const isRedirect = (result: unknown) =>
  result instanceof Response ? [result.status, result.headers.get("location")] : result;

test.each([
  ["/otomobil-c12", "category"],
  ["/tum-ilanlar-c0", "category"],
  ["/bisiklet-p5", "listing"],
  ["/yardim-s3", "page"],
])("%s shows a %s", async (address, kind) => {
  expect(await load(address)).toMatchObject({ kind, path: address.slice(1), origin: "https://pazar.test" });
});

test.each([
  ["/araba-c12?search=bmw&city=34", "/otomobil-c12?search=bmw&city=34"],
  ["/otomobil-c012", "/otomobil-c12"],
  ["/hepsi-c0", "/tum-ilanlar-c0"],
  ["/bisiklett-p5", "/bisiklet-p5"],
  ["/help-s3", "/yardim-s3"],
])("%s leads for good to %s", async (address, right) => {
  expect(isRedirect(await load(address))).toEqual([301, right]);
});

test("all listings are listings of category 0, with the top-level categories beside them", async () => {
  expect(await load("/tum-ilanlar-c0?search=iphone")).toMatchObject({ name: null, children: [{ name: "Emlak" }] });
  expect(calls).toContainEqual(["GET /api/listings", { query: { category: 0, search: "iphone", cursor: undefined } }]);
});

const missing = (result: object) => ({ init: { status: 404 }, data: { kind: "missing", ...result } });

test.each(["/olmayan", "/otomobil-x1", "/ilan-p0"])("%s is no page, and the API is not asked", async (address) => {
  expect(await load(address)).toMatchObject(missing({ wasListing: false, recent: [] }));
  expect(calls).toEqual([]);
});

test("what the API does not find is a page with status 404", async () => {
  answers["GET /api/categories/:id"] = failure(404);
  answers["GET /api/pages/:id"] = failure(404);
  expect(await load("/otomobil-c12")).toMatchObject(missing({ wasListing: false }));
  expect(await load("/yardim-s3")).toMatchObject(missing({ wasListing: false }));
});

test("a listing that is gone offers recent ones", async () => {
  answers["GET /api/listings/:id"] = failure(404);
  answers["GET /api/listings"] = { ...page, data: Array.from({ length: 24 }, (_, id) => ({ id })) };
  const result = await load("/bisiklet-p5");
  expect(result).toMatchObject(missing({ wasListing: true }));
  expect(result).toHaveProperty("data.recent.length", 12);
});

test("a cursor that is no longer good leads to the list's beginning; other failures stay failures", async () => {
  answers["GET /api/listings"] = failure(422);
  expect(isRedirect(await load("/otomobil-c12?cursor=old&search=bmw"))).toEqual([302, "/otomobil-c12?search=bmw"]);
  expect(await load("/otomobil-c12")).toEqual(failure(422));
  answers["GET /api/listings"] = failure(500);
  expect(await load("/otomobil-c12?cursor=old")).toEqual(failure(500));
});
