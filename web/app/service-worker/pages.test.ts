import { beforeEach, expect, test, vi } from "vitest";
import { asked, cachedIn, resetWorld, settled, world } from "./testing/worker-world.ts";

vi.mock(
  "../platform/offline/offline-database.ts",
  async () => (await import("./testing/worker-world.ts")).offlineDatabase,
);
beforeEach(resetWorld);

const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { "content-type": "text/html", vary: "Cookie", ...headers } });

async function visit(path: string): Promise<Response> {
  const { answerPage } = await import("./pages.ts");
  const answer = await answerPage(asked(path));
  await settled();
  return answer;
}

test("a page comes from the network, and from its copy without one", async () => {
  world.answers.set("GET /a-c2", () => page("first"));
  await visit("/a-c2");
  world.answers.set("GET /a-c2", () => page("second"));
  expect(await (await visit("/a-c2")).text()).toBe("second");
  world.isOnline = false;
  expect(await (await visit("/a-c2?utm_source=app")).text()).toBe("second");
});

test("after three seconds the copy is shown, and what arrives later is the next copy", async () => {
  world.answers.set("GET /a-c2", () => page("first"));
  await visit("/a-c2");
  vi.useFakeTimers();
  let arrive = (_: Response): void => {};
  world.answers.set("GET /a-c2", () => new Promise<Response>((resolve) => (arrive = resolve)));
  const { answerPage } = await import("./pages.ts");
  let shown = "";
  const answer = answerPage(asked("/a-c2")).then(async (response) => (shown = await response.text()));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(shown).toBe("");
  await vi.advanceTimersByTimeAsync(100);
  await answer;
  expect(shown).toBe("first");
  arrive(page("second"));
  await settled();
  vi.useRealTimers();
  world.isOnline = false;
  expect(await (await visit("/a-c2")).text()).toBe("second");
});

test.each([
  ["for one visitor", page("x", { "cache-control": "no-store" })],
  ["that is missing", new Response("x", { status: 404 })],
])("a page %s is not kept", async (_, answer) => {
  world.answers.set("GET /a-c2", () => answer);
  expect((await visit("/a-c2")).status).toBe(answer.status);
  expect(cachedIn("pages")).toEqual([]);
});

test("a page that was never seen leads to the offline page, which has an address of its own", async () => {
  world.isOnline = false;
  const answer = await visit("/a-c2?sort=new");
  expect([answer.status, answer.headers.get("location")]).toEqual([
    302,
    `${world.origin}/offline?address=%2Fa-c2%3Fsort%3Dnew`,
  ]);
});

test.each([
  [undefined, ["tr-TR", "en"], "Türkçe"],
  [undefined, ["en-GB"], "English"],
  [undefined, ["de"], "Türkçe"],
  ["en", ["tr-TR"], "English"],
])("the offline page with the cookie %s and the languages %s", async (cookie, languages, text) => {
  world.answers.set("GET /offline?lang=tr", () => page('Türkçe <link href="/assets/a-1.css">'));
  world.answers.set("GET /offline?lang=en", () => page('English <link href="/assets/a-1.css">'));
  const added: string[] = [];
  const open = caches.open.bind(caches);
  vi.spyOn(caches, "open").mockImplementation(async (name) =>
    Object.assign(await open(name), { addAll: async (files: string[]) => void added.push(...files) }),
  );
  const { cacheShell } = await import("./shell.ts");
  await cacheShell();
  expect(added).toEqual(["/assets/a-1.css"]);
  world.isOnline = false;
  vi.stubGlobal("navigator", { languages });
  if (cookie !== undefined) world.cookies.set("locale", cookie);
  expect(await (await visit("/offline?address=%2F")).text()).toContain(text);
});

test("another language forgets the copies in the first", async () => {
  world.answers.set("GET /a-c2", () => page("Türkçe"));
  world.answers.set("GET /?lang=en", () => page("English"));
  await visit("/a-c2");
  await visit("/?lang=en");
  expect(cachedIn("pages")).toEqual(["/"]);
});

test("data without a copy has React Router load the document", async () => {
  const { answerData } = await import("./pages.ts");
  const path = "/a-c2.data?sort=new&_routes=routes%2Fslug";
  world.answers.set(`GET ${path}`, () => new Response("data"));
  await answerData(asked(path));
  await settled();
  world.isOnline = false;
  expect(await (await answerData(asked(path))).text()).toBe("data");
  for (const [data, document] of [
    ["/b-c3.data?sort=new&_routes=routes%2Fslug", "/b-c3?sort=new"],
    ["/_.data", "/"],
  ] as const) {
    const answer = await answerData(asked(data));
    expect([
      answer.status,
      answer.headers.get("x-remix-redirect"),
      answer.headers.get("x-remix-reload-document"),
    ]).toEqual([204, document, "true"]);
  }
});

test("only so many copies are kept, the newest", async () => {
  const { cacheResponse } = await import("./bounded-cache.ts");
  for (const key of ["/a", "/b", "/a", "/c"]) await cacheResponse("pages", key, page(key), { entries: 2 });
  expect(cachedIn("pages")).toEqual(["/a", "/c"]);
  for (const key of ["/d", "/e", "/f"])
    await cacheResponse("photos", key, new Response("x", { headers: { "content-length": "40" } }), {
      entries: 50,
      bytes: 100,
    });
  expect(cachedIn("photos")).toEqual(["/e", "/f"]);
});

test("a visit beyond the last thirty takes the oldest page with it", async () => {
  const { noteVisit } = await import("./visits.ts");
  vi.useFakeTimers({ now: 1_000 });
  for (let number = 0; number <= 30; number++) {
    vi.setSystemTime(1_000 + number);
    world.caches.get("pages")?.set(`${world.origin}/a-p${number}`, page(""));
    await noteVisit({ type: "visited", address: `/a-p${number}`, title: "A" }, world.origin);
  }
  for (const address of ["/cpadmin/dashboard", "/reset-password", "https://kotu.example/"])
    await noteVisit({ type: "visited", address, title: "X" }, world.origin);
  vi.useRealTimers();
  const addresses = [...(world.stores.get("visits")?.keys() ?? [])];
  expect([addresses.length, addresses[0], addresses.at(-1)]).toEqual([30, "/a-p1", "/a-p30"]);
});
