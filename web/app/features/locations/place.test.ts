import type { Place } from "@pazar/contract/catalogue/places";
import { beforeEach, expect, test, vi } from "vitest";
import type * as Stores from "../../platform/cache/store.ts";
import { memoryStorage } from "../../platform/testing/memory-storage.ts";

const city = { id: 34, name: "İstanbul", latitude: 41, longitude: 29 };
const district = { id: 444, name: "Kadıköy", city_id: 34, city: "İstanbul", latitude: 40.99, longitude: 29.03 };
const nowhere: Place = { city: null, district: null };
const istanbul: Place = { city, district: null };
const kadikoy: Place = { city, district };

let sent: string[];
let saved: Place | "down";
/** The saved place is answered after this. */
let delay: Promise<unknown>;

beforeEach(() => {
  vi.resetModules();
  sent = [];
  saved = nowhere;
  delay = Promise.resolve();
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "tr" } });
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit) => {
    if (address === "/sanctum/csrf-cookie") return new Response(null, { status: 204 });
    sent.push(typeof body === "string" ? `${method} ${address} ${body}` : `${method} ${address}`);
    if (saved === "down") return new Response("Bad gateway", { status: 502 });
    if (method === "DELETE") return new Response(null, { status: 204 });
    if (method === "POST") return Response.json(kadikoy);
    await delay;
    return Response.json(saved);
  });
});

const load = () => import("./place.ts");

test("the rendered place applies until the client has another one", async () => {
  const { isFrameOutdated, setRenderedPlace, startPlace } = await load();
  saved = istanbul;
  setRenderedPlace(istanbul);
  expect(isFrameOutdated()).toBe(false);
  await startPlace();
  expect(isFrameOutdated()).toBe(false);
  expect(sent).toEqual(["GET /api/current-location"]);
});

test("the rendered place causes no re-render; another one does", async () => {
  const changes: unknown[] = [];
  vi.doMock("../../platform/cache/store.ts", async (original) => {
    const stores = await original<typeof Stores>();
    const createStore: typeof stores.createStore = (initial) => {
      const store = stores.createStore(initial);
      store.subscribe(() => changes.push(store.get()));
      return store;
    };
    return { ...stores, createStore };
  });
  const { setRenderedPlace, startPlace } = await load();
  vi.doUnmock("../../platform/cache/store.ts");
  saved = istanbul;
  setRenderedPlace(istanbul);
  await startPlace();
  expect(changes).toEqual([]);
  saved = nowhere;
  await startPlace();
  expect(changes).toEqual([nowhere]);
  setRenderedPlace(undefined);
  saved = istanbul;
  await startPlace();
  expect(changes).toEqual([nowhere, istanbul]);
});

test("a choice and its end outdate the frame until it is loaded for them", async () => {
  const { clearPlace, isFrameOutdated, setRenderedPlace, savePlace } = await load();
  setRenderedPlace(nowhere);
  expect(await savePlace({ city_id: 34, district_id: 444 })).toEqual(kadikoy);
  expect(isFrameOutdated()).toBe(true);
  setRenderedPlace(kadikoy);
  expect(isFrameOutdated()).toBe(false);
  await clearPlace();
  expect(isFrameOutdated()).toBe(true);
});

test("a place chosen in another browser is taken over into this one's cookie", async () => {
  const { isFrameOutdated, setRenderedPlace, startPlace } = await load();
  saved = kadikoy;
  setRenderedPlace(istanbul);
  await startPlace();
  expect(sent[1]).toBe('POST /api/update-location {"city_id":34,"district_id":444,"latitude":40.99,"longitude":29.03}');
  expect(isFrameOutdated()).toBe(true);
});

test("a choice made while the saved place is loading wins", async () => {
  const { isFrameOutdated, setRenderedPlace, savePlace, startPlace } = await load();
  setRenderedPlace(kadikoy);
  delay = savePlace({ city_id: 34, district_id: 444 });
  await startPlace();
  expect(isFrameOutdated()).toBe(false);
});

test("a failure to load the place is only logged", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { isFrameOutdated, setRenderedPlace, startPlace } = await load();
  saved = "down";
  setRenderedPlace(istanbul);
  await startPlace();
  expect(isFrameOutdated()).toBe(false);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test.each([
  [nowhere, undefined, undefined],
  [istanbul, "İstanbul", "İstanbul, Türkiye"],
  [kadikoy, "Kadıköy, İstanbul", "Kadıköy, İstanbul"],
])("%o is called %s, and %s in lists", async (place, short, full) => {
  const { fullName, shortName } = await load();
  expect(shortName(place)).toBe(short);
  expect(fullName(place)).toBe(full);
});
