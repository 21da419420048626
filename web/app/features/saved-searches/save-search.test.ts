import { beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "../../platform/api/api-failure.ts";
import { memoryStorage } from "../../platform/testing/memory-storage.ts";
import { continueAfterSignIn } from "../session/continue-after-sign-in.ts";

const world: { calls: unknown[]; fault: Error | undefined; toasts: string[]; returnTo: string | undefined } = {
  calls: [],
  fault: undefined,
  toasts: [],
  returnTo: undefined,
};
vi.mock("../../platform/api/api.ts", () => ({
  api: async (...call: unknown[]) => {
    world.calls.push(call);
    if (world.fault) throw world.fault;
  },
}));
vi.mock("../../ui/overlays/toast.ts", () => ({
  showToast: (type: string, text: string, { link }: { link?: { href: string } }) =>
    void world.toasts.push([type, text, ...(link ? [link.href] : [])].join(": ")),
}));
vi.mock("../../platform/session/auth-dialog.ts", () => ({
  openAuthDialog: ({ returnTo }: { returnTo: string }) => void (world.returnTo = returnTo),
}));

beforeEach(() => {
  Object.assign(world, { calls: [], fault: undefined, toasts: [], returnTo: undefined });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  vi.stubGlobal("location", { pathname: "/vasita-c2", search: "?search=kombi" });
  for (const storage of ["localStorage", "sessionStorage"]) vi.stubGlobal(storage, memoryStorage());
});

const query = { category: 2, search: "kombi" };
async function askAsGuest(): Promise<void> {
  const { askToSave } = await import("./save-search.tsx");
  askToSave({ query: { ...query, sort: "newest", cursor: "x" }, name: "kombi, Vasıta", onClose: () => {} });
}

test("guests are asked to sign in, and the search is saved once after it", async () => {
  await askAsGuest();
  expect(world.toasts).toEqual(["warning: You have to log in to save a search."]);
  expect([world.returnTo, world.calls]).toEqual(["/vasita-c2?search=kombi#save-search", []]);

  expect(continueAfterSignIn(world.returnTo ?? "")).toBe("/vasita-c2?search=kombi");
  await vi.waitFor(() => expect(world.toasts.at(-1)).toBe("success: Search saved: /saved-searches"));
  const body = { name: "kombi, Vasıta", alert: "at_once", query };
  expect(world.calls).toEqual([["POST /api/saved-searches", { body }]]);
  const { savePendingSearch } = await import("./save-pending-search.ts");
  await savePendingSearch();
  expect(world.calls).toHaveLength(1);
});

test("whoever signs in for something else saves no search", async () => {
  await askAsGuest();
  expect(continueAfterSignIn("/messages")).toBe("/messages");
  await vi.dynamicImportSettled();
  expect(world.calls).toEqual([]);
});

test("a search that was saved before leads to the saved ones", async () => {
  await askAsGuest();
  world.fault = new ApiFailure({ status: 409, code: "SAVED_SEARCH_EXISTS", message: "Exists" });
  continueAfterSignIn(world.returnTo ?? "");
  await vi.waitFor(() => expect(world.toasts.at(-1)).toBe("info: This search is already saved: /saved-searches"));
});
