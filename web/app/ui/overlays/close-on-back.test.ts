import { beforeEach, expect, test, vi } from "vitest";

type State = { idx: number; key: string; overlays?: number };
type Pop = { stopImmediatePropagation: () => void };

/** A browser's history with a router on it, which hears of what nobody stops. */
let entries: { state: State; url: string }[];
let at: number;
let heard: string[];
let listener: (event: Pop) => void;
let coverPage: (close: () => void) => () => void;
let listenToPops: () => void;

const browserHistory = () => ({
  get state() {
    return entries[at]?.state;
  },
  pushState(state: State, _: string, url = entries[at]?.url ?? "") {
    entries = [...entries.slice(0, at + 1), { state, url }];
    at += 1;
  },
  replaceState(state: State, _: string, url = entries[at]?.url ?? "") {
    entries[at] = { state, url };
  },
  go(by: number) {
    setTimeout(() => {
      if (entries[at + by] === undefined) return;
      at += by;
      let isStopped = false;
      listener({ stopImmediatePropagation: () => (isStopped = true) });
      if (!isStopped) heard.push(entries[at]?.url ?? "");
    }, 10);
  },
});

const router = {
  push: (url: string) => history.pushState({ idx: history.state.idx + 1, key: url }, "", url),
  replace: (url: string) => history.replaceState({ idx: history.state.idx, key: url }, "", url),
};
const wait = () => vi.advanceTimersByTimeAsync(2_000);
const back = async (by = -1) => {
  history.go(by);
  await wait();
};
/** The addresses of the entries, with a + for each overlay, and the current one in brackets. */
const shape = () =>
  entries
    .map(({ state, url }, index) => {
      const text = url + "+".repeat(state.overlays ?? 0);
      return index === at ? `[${text}]` : text;
    })
    .join(" ");

function openOverlay() {
  let isOpen = true;
  const close = () => {
    if (isOpen) uncover();
    isOpen = false;
  };
  const uncover = coverPage(close);
  return { close, isOpen: () => isOpen };
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  entries = [
    { state: { idx: 0, key: "home" }, url: "/" },
    { state: { idx: 1, key: "list" }, url: "/list" },
  ];
  at = 1;
  heard = [];
  vi.stubGlobal("history", browserHistory());
  vi.stubGlobal("window", { addEventListener: (_: string, listen: typeof listener) => (listener = listen) });
  ({ listenToPops } = await import("./pop-listener.ts"));
  listenToPops();
  ({ coverPage } = await import("./close-on-back.ts"));
});

test("Back closes the overlay, then leaves the page", async () => {
  const dialog = openOverlay();
  await wait();
  expect(shape()).toBe("/ /list [/list+]");
  await back();
  expect(dialog.isOpen()).toBe(false);
  expect(heard).toEqual([]);
  await back();
  expect(heard).toEqual(["/"]);
});

test("closed by other means, it leaves no entry behind", async () => {
  const dialog = openOverlay();
  await wait();
  dialog.close();
  await wait();
  expect(shape()).toBe("/ [/list] /list+");
  expect(heard).toEqual([]);
  await back();
  expect(heard).toEqual(["/"]);
});

test("overlays on one another close one at a time", async () => {
  const sheet = openOverlay();
  await wait();
  const dialog = openOverlay();
  await wait();
  expect(shape()).toBe("/ /list /list+ [/list++]");
  await back();
  expect([sheet.isOpen(), dialog.isOpen()]).toEqual([true, false]);
  await back();
  expect(sheet.isOpen()).toBe(false);
  expect(heard).toEqual([]);
});

test("one that opens while another closes takes over its entry", async () => {
  const sheet = openOverlay();
  await wait();
  sheet.close();
  await vi.advanceTimersByTimeAsync(5);
  const dialog = openOverlay();
  await wait();
  expect(shape()).toBe("/ /list [/list+]");
  await back();
  expect(dialog.isOpen()).toBe(false);
});

test("a link inside an overlay is one Back away", async () => {
  const sheet = openOverlay();
  await wait();
  router.push("/listing");
  sheet.close();
  await wait();
  expect(shape()).toBe("/ /list [/listing]");
  await back();
  expect(heard).toEqual(["/list"]);
});

test("a page that arrives while the overlay's entry is being removed is not lost", async () => {
  const sheet = openOverlay();
  await wait();
  sheet.close();
  await vi.advanceTimersByTimeAsync(5);
  router.push("/listing");
  await wait();
  expect(shape()).toBe("/ /list [/listing]");
  expect(heard).toEqual([]);
});

test("a link inside an overlay on another one is one Back away too", async () => {
  const sheet = openOverlay();
  await wait();
  const dialog = openOverlay();
  await wait();
  router.push("/listing");
  dialog.close();
  sheet.close();
  await wait();
  await back();
  expect(heard).toEqual(["/list"]);
  expect(shape()).toBe("/ [/list] /list+ /listing");
});

test("an overlay that outlives its page covers the next one", async () => {
  const dialog = openOverlay();
  await wait();
  router.push("/listing");
  await wait();
  expect(shape()).toBe("/ /list /listing [/listing+]");
  await back();
  expect(dialog.isOpen()).toBe(false);
  expect(heard).toEqual([]);
});

test("an address replaced under an overlay is the page's when the overlay has closed", async () => {
  const picker = openOverlay();
  await wait();
  router.replace("/list?city=6");
  picker.close();
  await wait();
  expect(shape()).toBe("/ [/list?city=6] /list?city=6+");
  expect(heard).toEqual([]);
});

test("Forward to an overlay that is closed goes nowhere", async () => {
  const dialog = openOverlay();
  await wait();
  dialog.close();
  await wait();
  await back(1);
  expect(shape()).toBe("/ [/list] /list+");
  expect(heard).toEqual([]);
});

test("one that refuses to close is asked again by the next Back", async () => {
  const asked = vi.fn<() => void>();
  coverPage(asked);
  await wait();
  await back();
  await back();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(heard).toEqual([]);
});

test("a jump over the overlay leaves the page and closes the overlay", async () => {
  const dialog = openOverlay();
  await wait();
  await back(-2);
  expect(dialog.isOpen()).toBe(false);
  expect(heard).toEqual(["/"]);
});

test("after a reload the overlay's entry is left", async () => {
  entries.push({ state: { idx: 1, key: "list", overlays: 1 }, url: "/list" });
  at = 2;
  listenToPops();
  await wait();
  expect(shape()).toBe("/ [/list] /list+");
  expect(heard).toEqual([]);
});
