import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, apiWith } from "./api.ts";
import { ApiFailure } from "./api-failure.ts";
import { onRefusal } from "./refusals.ts";
import { memoryStorage } from "../testing/memory-storage.ts";

type Sent = { address: string; method: string; headers: Headers; init: RequestInit };

let sent: Sent[];
let answer: (address: string) => Response | Promise<Response>;
const reload = vi.fn<() => void>();

beforeEach(() => {
  sent = [];
  answer = () => Response.json([]);
  reload.mockReset();
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", { cookie: "other=1; XSRF-TOKEN=abc%3D.def", documentElement: { lang: "tr" } });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    sent.push({ address, method: init.method ?? "GET", headers: new Headers(init.headers), init });
    return address === "/sanctum/csrf-cookie" ? new Response(null, { status: 204 }) : answer(address);
  });
});

const refused = () => Response.json({ message: "Lütfen giriş yapın.", code: "UNAUTHENTICATED" }, { status: 401 });
const signIn = (token = "token-a") => localStorage.setItem("token", token);
/** In no contract: tests of the transport need no real answer. */
const callThing = (method: string, input: object) => Reflect.apply(api, null, [`${method} /api/things/:id`, input]);
const write = (method: "POST" | "PUT" | "PATCH" | "DELETE") => callThing(method, { params: { id: 7 }, body: { a: 1 } });

test("a call goes to the same origin with the marker header and without a bearer", async () => {
  const place = { id: 1, parent_id: null, slug_cid: "emlak-c1" };
  const category = { ...place, name: "Emlak", icon: null, listings_count: 4, is_on_home: true };
  answer = () => Response.json([category]);
  expect(await api("GET /api/home/categories")).toEqual([category]);
  expect(sent.map(({ method, address }) => `${method} ${address}`)).toEqual(["GET /api/home/categories"]);
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
    accept: "application/json",
    "x-requested-with": "XMLHttpRequest",
  });
  expect(sent[0]?.init.credentials).toBe("same-origin");
});

test("an answer that breaks the contract is an error in development", async () => {
  answer = () => Response.json([{ id: "1" }]);
  await expect(api("GET /api/home/categories")).rejects.toThrow("GET /api/home/categories breaks the contract");
});

test("a stored token is sent as a bearer, junk in its place is not", async () => {
  signIn();
  await api("GET /api/home/categories");
  signIn("çöp\n");
  await api("GET /api/home/categories");
  expect(sent.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer token-a", null]);
});

test("path parameters and the query are filled in, what is undefined is left out", async () => {
  await callThing("GET", { params: { id: "10/1" } });
  await callThing("GET", { params: { id: 3 }, query: { page: 3, search: "çok güzel & ucuz", city: undefined } });
  expect(sent.map(({ address }) => address)).toEqual([
    "/api/things/10%2F1",
    "/api/things/3?page=3&search=%C3%A7ok+g%C3%BCzel+%26+ucuz",
  ]);
});

test.each(["POST", "PUT", "PATCH", "DELETE"] as const)(
  "each %s first fetches the CSRF cookie and repeats its value",
  async (method) => {
    await write(method);
    await write(method);
    expect(sent.map((request) => `${request.method} ${request.address}`)).toEqual([
      "GET /sanctum/csrf-cookie",
      `${method} /api/things/7`,
      "GET /sanctum/csrf-cookie",
      `${method} /api/things/7`,
    ]);
    expect(sent[1]?.headers.get("x-xsrf-token")).toBe("abc=.def");
    expect(sent[1]?.headers.get("content-type")).toBe("application/json");
    expect(sent[1]?.init.body).toBe('{"a":1}');
  },
);

test("a cookie that changed in between is fetched again once, and the write is sent with the new value", async () => {
  const expired = () => Response.json({ message: "Sayfanın süresi doldu.", code: "CSRF_MISMATCH" }, { status: 419 });
  answer = () => {
    if (document.cookie.includes("new")) return Response.json({ id: 7 });
    document.cookie = "XSRF-TOKEN=new";
    return expired();
  };
  expect(await write("POST")).toEqual({ id: 7 });
  expect(sent.map(({ method, headers }) => [method, headers.get("x-xsrf-token")])).toEqual([
    ["GET", null],
    ["POST", "abc=.def"],
    ["GET", null],
    ["POST", "new"],
  ]);

  answer = expired;
  await expect(write("POST")).rejects.toMatchObject({ status: 419 });
  expect(sent).toHaveLength(8);
});

test("an upload sends the file itself under its own type, with bearer and CSRF like any other write", async () => {
  signIn();
  const upload = new Blob(["JPEG"], { type: "image/jpeg" });
  await callThing("POST", { params: { id: 7 }, upload });
  expect(sent.map(({ method, address }) => `${method} ${address}`)).toEqual([
    "GET /sanctum/csrf-cookie",
    "POST /api/things/7",
  ]);
  expect(sent[0]?.headers.has("content-type")).toBe(false);
  expect(sent[1]?.init.body).toBe(upload);
  expect(Object.fromEntries(sent[1]?.headers ?? [])).toMatchObject({
    authorization: "Bearer token-a",
    "content-type": "image/jpeg",
    "x-xsrf-token": "abc=.def",
  });
});

test("a 401 removes the token and reloads once, however many calls it hits", async () => {
  signIn();
  answer = refused;
  const results = await Promise.allSettled([api("GET /api/home/categories"), api("GET /api/home/slides")]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(localStorage.getItem("token")).toBeNull();
  expect(reload).toHaveBeenCalledTimes(1);
  await expect(api("GET /api/home/categories")).rejects.toMatchObject({ status: 401 });
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a 401 for an old token leaves a newer one alone", async () => {
  signIn("token-a");
  answer = () => {
    signIn("token-b");
    return refused();
  };
  await expect(api("GET /api/home/categories")).rejects.toThrow(ApiFailure);
  expect(localStorage.getItem("token")).toBe("token-b");
  expect(reload).not.toHaveBeenCalled();
});

test("a call can keep the page on a 401; the token goes all the same", async () => {
  signIn();
  answer = refused;
  await expect(apiWith({ reloadOn401: false })("GET /api/home/categories")).rejects.toMatchObject({ status: 401 });
  expect(localStorage.getItem("token")).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test("a token that cannot be removed does not reload for ever", async () => {
  vi.stubGlobal("localStorage", Object.assign(memoryStorage({ token: "token-a" }), { removeItem: () => {} }));
  answer = refused;
  await expect(api("GET /api/home/categories")).rejects.toMatchObject({ status: 401 });
  expect(reload).not.toHaveBeenCalled();
});

describe("a call that needs a confirmation", () => {
  const refusal = { message: "Siz olduğunuzu doğrulayın.", code: "CONFIRMATION_NEEDED" };
  const refuseUntil = (isConfirmed: () => boolean) => () =>
    isConfirmed() ? Response.json({ id: 7 }) : Response.json(refusal, { status: 403 });

  test("is sent again with what was typed once it is given", async () => {
    let isConfirmed = false;
    answer = refuseUntil(() => isConfirmed);
    const stop = onRefusal("CONFIRMATION_NEEDED", async () => (isConfirmed = true));
    expect(await write("PUT")).toEqual({ id: 7 });
    stop();
    expect(sent.filter(({ method }) => method === "PUT").map(({ init }) => init.body)).toEqual(['{"a":1}', '{"a":1}']);
  });

  test("fails when it is not, or nobody asks for it", async () => {
    answer = refuseUntil(() => false);
    await expect(write("PUT")).rejects.toMatchObject(refusal);
    const stop = onRefusal("CONFIRMATION_NEEDED", async () => false);
    await expect(write("PUT")).rejects.toMatchObject(refusal);
    stop();
  });
});

test("an error answer becomes a failure with all it says", async () => {
  const body = { message: "Çok fazla istek.", code: "TOO_MANY_REQUESTS", errors: { email: ["Geçersiz"] } };
  answer = () => Response.json(body, { status: 429, headers: { "Retry-After": "40" } });
  const failure = await api("GET /api/home/categories").catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({ ...body, status: 429, retryAfterSeconds: 40 });
});

test.each([502, 200])("a page of a proxy (status %i) is a failure with our own words", async (status) => {
  answer = () => new Response("<h1>Bad gateway</h1>", { status });
  await expect(api("GET /api/home/categories")).rejects.toMatchObject({
    status,
    code: "UNREADABLE",
    message: "Bir şeyler ters gitti. Lütfen tekrar deneyin.",
  });
});

test("no network is a failure with status 0, an aborted call stays an abort", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(api("GET /api/home/categories")).rejects.toMatchObject({
    name: "ApiFailure",
    status: 0,
    retryAfterSeconds: undefined,
  });
  await expect(apiWith({ signal: AbortSignal.abort() })("GET /api/home/categories")).rejects.toBeInstanceOf(TypeError);
});

test("calls work where storage is switched off", async () => {
  const blocked = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: blocked, removeItem: blocked });
  answer = refused;
  await expect(api("GET /api/home/categories")).rejects.toMatchObject({ status: 401 });
  expect(reload).not.toHaveBeenCalled();
});
