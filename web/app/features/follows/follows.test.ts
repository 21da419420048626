import { beforeEach, expect, test, vi } from "vitest";
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

test("whoever signed in to follow somebody does, and returns to the page", async () => {
  const { isFollowed } = await load();
  expect(followAfterSignIn("/satici/7?sort=newest#follow=7")).toBe("/satici/7?sort=newest");
  await vi.waitFor(() => expect(isFollowed(7)).toBe(true));
  expect(followAfterSignIn("/favorites")).toBe("/favorites");
});
