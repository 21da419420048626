import { beforeEach, expect, test, vi } from "vitest";
import { resetWorld, world } from "./testing/worker-world.ts";

vi.mock(
  "../platform/offline/offline-database.ts",
  async () => (await import("./testing/worker-world.ts")).offlineDatabase,
);

const message = (client_id: string, written_at: string, state = "waiting", me = 5) => ({
  me,
  message: { client_id, user: 7, product: 12, body: client_id, photos: [{ hash: "h" }], written_at, state },
});
const stored = () => [...(world.stores.get("outbox")?.keys() ?? [])];
const send = async () => (await import("./send-outbox.ts")).sendOutbox();
const sent: { body: unknown; authorization: string | null; csrf: string | null }[] = [];

beforeEach(() => {
  resetWorld();
  sent.length = 0;
  world.cookies.set("XSRF-TOKEN", "signed%3D");
  world.stores.set("session", new Map([["current", { userId: 5, token: "token-a" }]]));
  world.answers.set("GET /sanctum/csrf-cookie", () => new Response(null, { status: 204 }));
  const network = fetch;
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    if (init?.method === "POST")
      sent.push({
        body: await new Response(init.body ?? null).json(),
        authorization: headers.get("authorization"),
        csrf: headers.get("x-xsrf-token"),
      });
    return network(input, init);
  });
});

const fill = (...messages: ReturnType<typeof message>[]) =>
  world.stores.set("outbox", new Map(messages.map((one) => [one.message.client_id, one])));

test("what waits goes out in the order of writing, as its writer, once", async () => {
  world.answers.set("POST /api/messages/7/12", () => Response.json({}, { status: 201 }));
  fill(
    message("b", "2026-03-15T10:00:00Z"),
    message("a", "2026-03-15T09:00:00Z"),
    message("c", "2026-03-15T11:00:00Z", "refused"),
  );
  await Promise.all([send(), send()]);
  expect(sent).toEqual(
    ["a", "b"].map((name) => ({
      body: { client_id: name, body: name, attachments: ["h"] },
      authorization: "Bearer token-a",
      csrf: "signed=",
    })),
  );
  expect(stored()).toEqual(["c"]);
});

test("messages of somebody else on this device wait for that person", async () => {
  fill(message("a", "2026-03-15T09:00:00Z", "waiting", 6));
  await send();
  world.stores.delete("session");
  await send();
  expect([sent, stored()]).toEqual([[], ["a"]]);
});

test("a refused one is kept with the reason and holds nothing back", async () => {
  fill(message("a", "2026-03-15T09:00:00Z"));
  world.answers.set("POST /api/messages/7/12", () => Response.json({ message: "Engellendiniz." }, { status: 403 }));
  await send();
  expect(world.stores.get("outbox")?.get("a")).toMatchObject({
    message: { state: "refused", problem: "Engellendiniz." },
  });
});

test.each([401, 429, 500, 503])("%d: it waits, and the browser tries again", async (status) => {
  fill(message("a", "2026-03-15T09:00:00Z"));
  world.answers.set("POST /api/messages/7/12", () => Response.json({}, { status }));
  await expect(send()).rejects.toThrow(String(status));
  expect(stored()).toEqual(["a"]);
});

test("without a network it waits", async () => {
  fill(message("a", "2026-03-15T09:00:00Z"));
  world.isOnline = false;
  await expect(send()).rejects.toThrow("Failed to fetch");
  expect(stored()).toEqual(["a"]);
});
