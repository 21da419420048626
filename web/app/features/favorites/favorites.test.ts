import { afterEach, expect, test, vi } from "vitest";
import type { Store } from "../../platform/cache/store.ts";
import { failed, noNetwork, resetWorld, signedInDocument, world } from "../session/testing/session-world.ts";

resetWorld();

const [kept, other] = [1_000_001, 1_000_002];
const noContent = () => new Response(null, { status: 204 });

const openTabs: (() => void)[] = [];
afterEach(() => openTabs.splice(0).forEach((close) => close()));

async function signedIn() {
  const site = await signedInDocument();
  const [favorites, marks, toggles] = await Promise.all([
    import("./favorites.ts"),
    import("./favorite-marks.ts"),
    import("./toggle-favorite.ts"),
  ]);
  await vi.waitFor(() => expect(marks.isFavorite(kept)).toBe(true));
  world.calls = [];
  return { ...site, ...favorites, ...marks, ...toggles };
}

test("a signed-in person's favorites are fetched once, and cleared on sign-out", async () => {
  const { isFavorite, clearSession } = await signedIn();
  expect([isFavorite(kept), isFavorite(other)]).toEqual([true, false]);
  clearSession();
  expect(isFavorite(kept)).toBe(false);
});

test("hearts re-render when favorites are cleared, but not for guests without any", async () => {
  const { onFavoriteMarks, clearSession } = await signedIn();
  const draw = vi.fn<() => void>();
  openTabs.push(onFavoriteMarks(draw));
  clearSession();
  expect(draw).toHaveBeenCalledOnce();
  clearSession();
  expect(draw).toHaveBeenCalledOnce();
});

test("the heart changes at once, the toast follows when it is saved", async () => {
  const { isFavorite, toggleFavorite } = await signedIn();
  world.answers[`PUT /api/favorites/${other}`] = noContent;
  const added = toggleFavorite(other);
  expect(isFavorite(other)).toBe(true);
  expect(world.toasts).toEqual([]);
  await added;
  expect(world.toasts).toEqual(["success: Favorilere eklendi"]);
  world.answers[`DELETE /api/favorites/${kept}`] = noContent;
  await toggleFavorite(kept);
  expect(isFavorite(kept)).toBe(false);
  expect(world.toasts.at(-1)).toBe("success: Favorilerden çıkarıldı");
  expect(world.calls).toEqual([`PUT /api/favorites/${other}`, `DELETE /api/favorites/${kept}`]);
});

test.each([
  ["a refusal", failed(500)],
  ["no network", noNetwork],
])("after %s the heart is as before, and a toast says so", async (_, answer) => {
  const { isFavorite, toggleFavorite } = await signedIn();
  world.answers[`DELETE /api/favorites/${kept}`] = answer;
  const removed = toggleFavorite(kept);
  expect(isFavorite(kept)).toBe(false);
  await removed;
  expect(isFavorite(kept)).toBe(true);
  expect(world.toasts).toEqual(["error: Favoriler güncellenirken bir hata oluştu."]);
});

test("quick presses are saved in their order, and only the last is announced", async () => {
  const { isFavorite, toggleFavorite } = await signedIn();
  const { promise, resolve } = Promise.withResolvers<void>();
  world.answers[`PUT /api/favorites/${other}`] = () => promise.then(noContent);
  world.answers[`DELETE /api/favorites/${other}`] = failed(500);
  const presses = [toggleFavorite(other), toggleFavorite(other)];
  expect(isFavorite(other)).toBe(false);
  await vi.waitFor(() => expect(world.calls).toEqual([`PUT /api/favorites/${other}`]));
  resolve();
  await Promise.all(presses);
  expect(world.calls).toEqual([`PUT /api/favorites/${other}`, `DELETE /api/favorites/${other}`]);
  // The first was saved, the second was not: so it is a favorite.
  expect(isFavorite(other)).toBe(true);
  expect(world.toasts).toEqual(["error: Favoriler güncellenirken bir hata oluştu."]);
});

test("what is pressed while the favorites load is newer than their answer", async () => {
  const { changeFavorite, isFavorite, refreshFavorites } = await signedIn();
  const loaded = refreshFavorites();
  changeFavorite(other, true);
  changeFavorite(kept, false);
  await loaded;
  expect([isFavorite(kept), isFavorite(other)]).toEqual([false, true]);
});

test("other tabs hear what is saved, not what is only tried", async () => {
  const { isFavorite, toggleFavorite } = await signedIn();
  const heard: unknown[] = [];
  const tab = new BroadcastChannel("favorites");
  openTabs.push(() => tab.close());
  tab.addEventListener("message", ({ data }) => heard.push(data));
  world.answers[`PUT /api/favorites/${other}`] = failed(500);
  await toggleFavorite(other);
  world.answers[`PUT /api/favorites/${other}`] = noContent;
  await toggleFavorite(other);
  await vi.waitFor(() => expect(heard).toEqual([[other, true]]));
  tab.postMessage.call(tab, [other, false]);
  await vi.waitFor(() => expect(isFavorite(other)).toBe(false));
});

test("guests are asked to log in, and the favorite is saved after it", async () => {
  const { connectToaster } = await import("../../ui/overlays/toast.ts");
  connectToaster((type, text) => world.toasts.push(`${type}: ${text}`));
  const openAuthDialog = vi.fn<(request: { returnTo?: string }) => void>();
  vi.doMock("../../platform/session/auth-dialog.ts", () => ({ openAuthDialog }));
  vi.stubGlobal("location", { pathname: "/vasita-c2", search: "?sort=newest" });
  const { toggleFavorite } = await import("./toggle-favorite.ts");
  await toggleFavorite(other);
  vi.doUnmock("../../platform/session/auth-dialog.ts");
  expect(world.toasts).toEqual(["warning: Favorilere eklemek için giriş yapmalısınız!"]);
  expect(openAuthDialog).toHaveBeenCalledWith({ returnTo: `/vasita-c2?sort=newest#favorite=${other}` });
  expect(world.calls).toEqual([]);
});

test("a guest who closes the dialog and signs in later does not sign in for the favorite", async () => {
  vi.doMock("../../platform/cache/store.ts", async (original) => ({
    ...(await original<object>()),
    useStore: <T>(store: Store<T>) => store.get(),
  }));
  vi.stubGlobal("location", { pathname: "/vasita-c2", search: "" });
  const [{ toggleFavorite }, { closeAuthDialog, openAuthDialog, useAuthDialog: dialog }] = await Promise.all([
    import("./toggle-favorite.ts"),
    import("../../platform/session/auth-dialog.ts"),
  ]);
  vi.doUnmock("../../platform/cache/store.ts");
  await toggleFavorite(other);
  expect(dialog()).toMatchObject({ isOpen: true, returnTo: `/vasita-c2#favorite=${other}` });
  closeAuthDialog();
  expect(dialog().isOpen).toBe(false);
  openAuthDialog();
  expect(dialog()).toMatchObject({ isOpen: true, returnTo: undefined });
});

test("after signing in, the favorite is added and the visitor led back", async () => {
  const { isFavorite } = await signedIn();
  const { addFavoriteAfterSignIn } = await import("./favorite-after-sign-in.ts");
  world.answers[`PUT /api/favorites/${other}`] = noContent;
  expect(addFavoriteAfterSignIn(`/vasita-c2?sort=newest#favorite=${other}`)).toBe("/vasita-c2?sort=newest");
  await vi.waitFor(() => expect(world.toasts).toEqual(["success: Favorilere eklendi"]));
  expect(isFavorite(other)).toBe(true);
  expect(addFavoriteAfterSignIn("/messages/u-7/p-1000001")).toBe("/messages/u-7/p-1000001");
  expect(world.calls).toEqual([`PUT /api/favorites/${other}`]);
});
