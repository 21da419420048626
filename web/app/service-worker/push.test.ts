import { beforeEach, expect, test, vi } from "vitest";
import { resetWorld, scope, world } from "./testing/worker-world.ts";

vi.mock(
  "../platform/offline/offline-database.ts",
  async () => (await import("./testing/worker-world.ts")).offlineDatabase,
);

const shown: unknown[] = [];
const opened: string[] = [];
const badges: (number | "none")[] = [];
let tabs: { url: string; focus: () => Promise<void> }[] = [];

beforeEach(() => {
  resetWorld();
  for (const list of [shown, opened, badges]) list.length = 0;
  tabs = [];
  vi.stubGlobal("navigator", {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push("none"),
  });
  Object.assign(scope, {
    registration: { showNotification: async (title: string, options: object) => void shown.push([title, options]) },
    clients: { matchAll: async () => tabs, openWindow: async (url: string) => void opened.push(url) },
  });
});

const data = (text: string): PushMessageData => ({
  json: () => JSON.parse(text),
  text: () => text,
  arrayBuffer: () => new ArrayBuffer(0),
  blob: () => new Blob(),
  bytes: () => new Uint8Array(),
});

test("a push message shows its text, leads to its page and counts on the icon", async () => {
  const { showPush } = await import("./push.ts");
  await showPush(data(JSON.stringify({ title: "Yeni ilan", body: "3 yeni ilan", path: "/a-p1", unread: 3 })));
  await showPush(data(JSON.stringify({ title: "Okundu", body: "", path: "/", unread: 0 })));
  expect(shown[0]).toEqual(["Yeni ilan", expect.objectContaining({ body: "3 yeni ilan", data: { path: "/a-p1" } })]);
  expect(badges).toEqual([3, "none"]);
});

test.each(["", "[", "null", '{"title":5}'])("an unreadable one (%s) still shows something", async (text) => {
  const { showPush } = await import("./push.ts");
  await showPush(data(text));
  expect([shown.length, badges]).toEqual([1, []]);
});

test("a click goes to the tab that shows the page, else opens it", async () => {
  const { openPath } = await import("./push.ts");
  const focus = vi.fn<() => Promise<void>>(async () => {});
  tabs = [
    { url: `${world.origin}/b-p2`, focus: async () => {} },
    { url: `${world.origin}/a-p1#top`, focus },
  ];
  await openPath({ path: "/a-p1" });
  expect([focus.mock.calls.length, opened]).toEqual([1, []]);
  await openPath({ path: "/a-p3" });
  expect(opened).toEqual([`${world.origin}/a-p3`]);
});

test.each(["https://kotu.example/", "//kotu.example", "/\\kotu.example", 5, undefined])(
  "%j opens the home page",
  async (path) => {
    const { openPath } = await import("./push.ts");
    await openPath({ path });
    expect(opened).toEqual([`${world.origin}/`]);
  },
);
