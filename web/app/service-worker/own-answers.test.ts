import { beforeEach, expect, test, vi } from "vitest";
import { asked, cachedIn, resetWorld, settled, world } from "./testing/worker-world.ts";

vi.mock(
  "../platform/offline/offline-database.ts",
  async () => (await import("./testing/worker-world.ts")).offlineDatabase,
);
beforeEach(resetWorld);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Ayşe (5) with token-a reads who she is and her conversations. */
async function signedIn(token = "token-a", id = 5) {
  const { answerOwn } = await import("./own-answers.ts");
  const read = async (path: string, by = token) => {
    const answer = await answerOwn(asked(path, bearer(by)));
    await settled();
    return answer;
  };
  world.answers.set("GET /api/user", () => Response.json({ user: { id }, permissions: [] }));
  world.answers.set("GET /api/messages", () => Response.json({ data: [`of ${id}`] }));
  await read("/api/user");
  await read("/api/messages");
  return read;
}

test("what was read is there without a network, for the same session only", async () => {
  const read = await signedIn();
  world.isOnline = false;
  expect(await (await read("/api/messages")).json()).toEqual({ data: ["of 5"] });
  await expect(read("/api/messages", "token-b")).rejects.toThrow("Failed to fetch");
  await expect(read("/api/messages/7/12")).rejects.toThrow("Failed to fetch");
});

test("whoever signs in next finds nothing of the person before, not even the pages", async () => {
  const read = await signedIn();
  world.caches.set("pages", new Map([[`${world.origin}/messages/u-7/p-12`, new Response("page")]]));
  world.stores.set("visits", new Map([["/messages/u-7/p-12", { address: "/messages/u-7/p-12" }]]));
  world.answers.set("GET /api/user", () => Response.json({ user: { id: 6 }, permissions: [] }));
  await read("/api/user", "token-b");
  expect([cachedIn("own"), cachedIn("pages"), world.stores.get("visits")?.size]).toEqual([["/api/user"], [], 0]);
  world.isOnline = false;
  await expect(read("/api/messages", "token-a")).rejects.toThrow("Failed to fetch");
});

test("a refused token takes everything with it", async () => {
  const read = await signedIn();
  world.answers.set("GET /api/messages", () => Response.json({}, { status: 401 }));
  expect((await read("/api/messages")).status).toBe(401);
  expect([cachedIn("own"), world.stores.get("session")?.size]).toEqual([[], 0]);
});

test("an answer that arrives after the session has ended is not kept", async () => {
  const { answerOwn } = await import("./own-answers.ts");
  const { forgetSession } = await import("./device-session.ts");
  await signedIn();
  const answer = await answerOwn(asked("/api/messages", bearer("token-a")));
  await forgetSession();
  await settled();
  expect(answer.status).toBe(200);
  expect(cachedIn("own")).toEqual([]);
});

test("errors are answered, and not kept in the place of what was read", async () => {
  const read = await signedIn();
  world.answers.set("GET /api/messages", () => Response.json({}, { status: 503 }));
  expect((await read("/api/messages")).status).toBe(503);
  world.isOnline = false;
  expect((await read("/api/messages")).status).toBe(200);
});
