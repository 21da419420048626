import type { ApiCaller } from "@pazar/contract/endpoints";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { apiContext } from "../platform/ssr/api-context.ts";
import { loader } from "./seller.tsx";

const seller = {
  id: 7,
  name: "Ayşe Y.",
  photo: null,
  member_since: "2023-03-01T00:00:00Z",
  followers_count: 3,
  listings_count: 1,
  stars: null,
  reviews_count: 0,
  deals_count: 0,
  answers_within: null,
  is_phone_verified: false,
};
const page = { data: [], next_cursor: null, total: 0, total_is_capped: false };

async function load(id: string, answers: Record<string, unknown>) {
  const calls: unknown[] = [];
  const context = new RouterContextProvider();
  const api: ApiCaller = async (call, ...[input]) => {
    calls.push([call, input]);
    const answer = answers[call];
    if (answer instanceof Error) throw answer;
    return JSON.parse(JSON.stringify(answer));
  };
  context.set(apiContext, api);
  const url = new URL(`https://pazar.test/satici/${id}`);
  return {
    result: await loader({ params: { id }, url, context, request: new Request(url), pattern: "/satici/:id" }),
    calls,
  };
}

test("shows the seller's listings wherever they are", async () => {
  const { result, calls } = await load("7", {
    "GET /api/sellers/:id": seller,
    "GET /api/listings": page,
    "GET /api/sellers/:id/reviews": page,
  });
  expect(result).toMatchObject({ kind: "seller", seller, query: { seller: 7, city: 0 } });
  expect(calls).toContainEqual(["GET /api/listings", { query: { seller: 7, city: 0, cursor: undefined } }]);
});

test("somebody unknown is a page with status 404", async () => {
  const missing = { init: { status: 404 }, data: { kind: "missing" } };
  const unknown = Object.assign(new Error("not found"), { status: 404 });
  expect(
    (
      await load("7", {
        "GET /api/sellers/:id": unknown,
        "GET /api/listings": page,
        "GET /api/sellers/:id/reviews": page,
      })
    ).result,
  ).toMatchObject(missing);
  for (const id of ["0", "abc", "1.5", "99999999999"]) {
    const { result, calls } = await load(id, {});
    expect(result).toMatchObject(missing);
    expect(calls).toEqual([]);
  }
});

test("other failures are not taken for an unknown seller", async () => {
  await expect(
    load("7", {
      "GET /api/sellers/:id": new Error("broken"),
      "GET /api/listings": page,
      "GET /api/sellers/:id/reviews": page,
    }),
  ).rejects.toThrow("broken");
});
