import type { RememberedListing } from "@pazar/contract/listings/listings";
import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../platform/testing/memory-storage.ts";
import { memoryKeys } from "../seen/device-memory.ts";
import { comparePath, readIds } from "./compare-path.ts";

type Toast = { text: string; action?: { onClick: () => void }; link?: { href: string } };
const world: { listings: Record<number, Partial<RememberedListing>>; toasts: Toast[] } = { listings: {}, toasts: [] };

vi.mock("../../platform/api/api.ts", () => ({
  api: async (_: string, { query }: { query: { ids: string } }) =>
    query.ids.split(",").map((id) => ({
      id: Number(id),
      state: "gone",
      comparable: null,
      listing: null,
      ...world.listings[Number(id)],
    })),
}));
vi.mock("../../ui/overlays/toast.ts", () => ({
  showToast: (_: string, text: string, options: Omit<Toast, "text">) => void world.toasts.push({ text, ...options }),
}));

const car = { state: "active", comparable: "cars" } as const;
const phone = { state: "active", comparable: "phones" } as const;

beforeEach(() => {
  world.listings = { 1: car, 2: car, 3: car, 4: car, 5: car, 6: phone };
  world.toasts = [];
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("dispatchEvent", () => true);
});

const toggle = async (...ids: number[]) => {
  const { toggleCompare } = await import("./toggle-compare.ts");
  for (const id of ids) await toggleCompare(id);
};
const stored = () => JSON.parse(localStorage.getItem(memoryKeys.compared) ?? "null");

test("listings are added and taken out, and the device remembers them", async () => {
  await toggle(1, 2);
  expect(stored()).toEqual({ kind: "cars", ids: [1, 2] });
  await toggle(1);
  expect(stored()).toEqual({ kind: "cars", ids: [2] });
  await toggle(2);
  expect([stored(), world.toasts]).toEqual([null, []]);
});

test("a fifth is refused with a way to the other four", async () => {
  await toggle(1, 2, 3, 4, 5);
  expect(stored().ids).toEqual([1, 2, 3, 4]);
  expect(world.toasts).toMatchObject([{ link: { href: "/compare?ids=1,2,3,4" } }]);
});

test("one that is gone makes room", async () => {
  await toggle(1, 2, 3, 4);
  delete world.listings[2];
  await toggle(5);
  expect(stored().ids).toEqual([1, 3, 4, 5]);
});

test("what cannot be compared is refused, unless one starts anew", async () => {
  await toggle(1, 6);
  expect(stored()).toEqual({ kind: "cars", ids: [1] });
  world.toasts[0]?.action?.onClick();
  expect(stored()).toEqual({ kind: "phones", ids: [6] });
});

test("a listing that is gone is not added", async () => {
  await toggle(7);
  expect([stored(), world.toasts.length]).toEqual([null, 1]);
});

test.each(["{", "5", '{"kind":1,"ids":[]}', '{"kind":"cars","ids":["1"]}'])(
  "junk in the storage counts as nothing: %s",
  async (text) => {
    localStorage.setItem(memoryKeys.compared, text);
    await toggle(1);
    expect(stored()).toEqual({ kind: "cars", ids: [1] });
  },
);

test.each([
  [null, []],
  ["", []],
  ["5,3,5", [5, 3]],
  ["x,0,-1,1.5,7,99999999999", [7]],
  ["1,2,3,4,5", [1, 2, 3, 4]],
])("an address with %j compares %j", (given, ids) => {
  expect(readIds(given)).toEqual(ids);
  expect(readIds(new URLSearchParams(comparePath(ids).split("?")[1] ?? "").get("ids"))).toEqual(ids);
});
