import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../platform/testing/memory-storage.ts";
import { detectPlace, placeProblem } from "./detect-place.ts";

const city = { id: 34, name: "İstanbul", latitude: 41, longitude: 29 };
const district = { id: 444, name: "Kadıköy", city_id: 34, city: "İstanbul", latitude: 40.99, longitude: 29.03 };
const position = { latitude: 40.9912, longitude: 29.0271 };

type Locate = Geolocation["getCurrentPosition"];

let sent: { call: string; body: unknown }[];
let refuse: string | undefined;
const getCurrentPosition = vi.fn<Locate>();

beforeEach(() => {
  sent = [];
  refuse = undefined;
  getCurrentPosition.mockReset();
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "tr" } });
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition } });
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit) => {
    if (address === "/sanctum/csrf-cookie") return new Response(null, { status: 204 });
    sent.push({ call: `${method} ${address}`, body: typeof body === "string" ? JSON.parse(body) : undefined });
    if (refuse !== undefined && address.startsWith(refuse))
      return Response.json({ message: "Yok", code: "PLACE_NOT_FOUND" }, { status: 404 });
    return Response.json({ city, district });
  });
});

const isAt = () =>
  getCurrentPosition.mockImplementation((onSuccess) => Reflect.apply(onSuccess, null, [{ coords: position }]));
const failsWith = (code: number) =>
  getCurrentPosition.mockImplementation((_, onError) => onError && Reflect.apply(onError, null, [{ code }]));
const detect = (signal = new AbortController().signal) => detectPlace(signal);
const problem = () => detect().then(() => "no problem", placeProblem);

test("the position is measured precisely, within five seconds and not from memory, and its place is saved", async () => {
  isAt();
  expect(await detect()).toEqual({ city, district });
  expect(getCurrentPosition.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 5000, maximumAge: 0 });
  expect(sent).toEqual([
    { call: "GET /api/detect-location?latitude=40.9912&longitude=29.0271", body: undefined },
    { call: "POST /api/update-location", body: { city_id: 34, district_id: 444, ...position } },
  ]);
});

test("a browser without geolocation shows an error", async () => {
  vi.stubGlobal("navigator", {});
  expect(await problem()).toBe("Tarayıcınız konum bulmayı desteklemiyor.");
  expect(sent).toEqual([]);
});

test("a refused permission shows an error", async () => {
  failsWith(1);
  expect(await problem()).toBe("Konum izni verilmedi. Lütfen tarayıcı ayarlarınızı kontrol edin.");
  expect(sent).toEqual([]);
});

test.each([2, 3])("any other failure of the browser (code %i) is a location error", async (code) => {
  failsWith(code);
  expect(await problem()).toBe("Konum bulunamadı veya kaydedilemedi. Lütfen tekrar deneyin.");
});

test.each(["/api/detect-location", "/api/update-location"])("so is a failing call of %s", async (path) => {
  isAt();
  refuse = path;
  expect(await problem()).toBe("Konum bulunamadı veya kaydedilemedi. Lütfen tekrar deneyin.");
});

test("nothing is asked or saved when the panel was closed meanwhile", async () => {
  isAt();
  const closing = new AbortController();
  const detecting = detect(closing.signal);
  closing.abort();
  await expect(detecting).rejects.toThrow("aborted");
  expect(sent).toEqual([]);
});
