import { beforeEach, expect, test, vi } from "vitest";
import { m } from "../../platform/i18n/i18n.ts";
import { openAuthDialog } from "../../platform/session/auth-dialog.ts";
import { memoryStorage } from "../../platform/testing/memory-storage.ts";
import { followAfterSignIn } from "./follow-after-sign-in.ts";

const world: { calls: string[]; fails: boolean; toasts: { text: string; action?: { onClick: () => void } }[] } = {
  calls: [],
  fails: false,
  toasts: [],
};
vi.mock("../../platform/api/api.ts", () => ({
  api: async (call: string) => {
    world.calls.push(call);
    if (world.fails) throw new Error("no network");
    return { followers_count: 12 };
  },
}));
vi.mock("../../ui/overlays/toast.ts", () => ({
  showToast: (_: string, text: string, options: { action?: { onClick: () => void } }) =>
    void world.toasts.push({ text, ...options }),
}));
vi.mock("../../platform/session/auth-dialog.ts", () => ({ openAuthDialog: vi.fn<() => void>() }));

beforeEach(() => Object.assign(world, { calls: [], fails: false, toasts: [] }));

const load = async () => ({ ...(await import("./toggle-follow.ts")), ...(await import("./follow-marks.ts")) });

test("the button changes at once, and back where it cannot be saved", async () => {
  const { setFollow, isFollowed } = await load();
  world.fails = true;
  const saving = setFollow(1, true);
  expect(isFollowed(1)).toBe(true);
  await saving;
  expect([isFollowed(1), world.toasts.length]).toEqual([false, 1]);
});

test("unfollowing can be taken back", async () => {
  const { setFollow, isFollowed } = await load();
  await setFollow(2, true);
  await setFollow(2, false);
  expect(isFollowed(2)).toBe(false);
  world.toasts.at(-1)?.action?.onClick();
  await vi.waitFor(() => expect(world.calls).toHaveLength(3));
  expect([isFollowed(2), world.calls.at(-1)]).toEqual([true, "PUT /api/follows/:id"]);
});

test("of several changes the last one is saved last", async () => {
  const { setFollow, isFollowed } = await load();
  await Promise.all([setFollow(3, true), setFollow(3, false), setFollow(3, true)]);
  expect(world.calls).toEqual(["PUT /api/follows/:id", "DELETE /api/follows/:id", "PUT /api/follows/:id"]);
  expect([isFollowed(3), world.toasts.length]).toEqual([true, 1]);
});

test("guests are asked to sign in, to follow after it", async () => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("location", { pathname: "/telefon-p9", search: "" });
  const { toggleFollow, isFollowed } = await load();
  await toggleFollow(4);
  expect(world.toasts.map(({ text }) => text)).toEqual([m["follow.loginNeeded"]()]);
  expect(openAuthDialog).toHaveBeenCalledWith({ returnTo: "/telefon-p9#follow=4" });
  expect([isFollowed(4), world.calls]).toEqual([false, []]);
});

test("whoever signed in to follow somebody does, and returns to the page", async () => {
  const { isFollowed } = await load();
  expect(followAfterSignIn("/satici/7?sort=newest#follow=7")).toBe("/satici/7?sort=newest");
  await vi.waitFor(() => expect(isFollowed(7)).toBe(true));
  expect(followAfterSignIn("/favorites")).toBe("/favorites");
});
