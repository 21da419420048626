import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { reloadAfterFailedImports } from "./reload-after-failed-imports.ts";

const page = new EventTarget();
const reload = vi.fn<() => void>();
const fetched = vi.fn<(address: string) => Promise<Response>>();

beforeAll(() => {
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("fetch", fetched);
  reloadAfterFailedImports();
});
beforeEach(() => {
  vi.resetAllMocks();
  fetched.mockImplementation(async () => new Response());
});

/** As Vite says that an import failed. */
async function fail(message: string): Promise<void> {
  page.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: new TypeError(message) }));
  await new Promise(setImmediate);
}
const failToFetch = (address: string) => fail(`Failed to fetch dynamically imported module: ${address}`);

test("the page is loaded again when a module fails once more although its file can be fetched", async () => {
  const phone = "https://pazar.test/assets/phone.js";
  await failToFetch(phone);
  expect(fetched).not.toHaveBeenCalled();
  await failToFetch(phone);
  expect(fetched.mock.calls[0]?.[0]).toBe(phone);
  expect(reload).toHaveBeenCalledOnce();
});

test("not while the network is away or the file is gone, nor for another module or one that throws", async () => {
  const heart = "https://pazar.test/assets/heart.js";
  fetched.mockRejectedValueOnce(new TypeError("no network")).mockResolvedValueOnce(new Response("", { status: 404 }));
  for (let times = 0; times < 3; times += 1) await failToFetch(heart);
  expect(fetched).toHaveBeenCalledTimes(2);
  await failToFetch("https://pazar.test/assets/menu.js");
  for (let times = 0; times < 2; times += 1) await fail("x is not a function");
  expect(reload).not.toHaveBeenCalled();
});
