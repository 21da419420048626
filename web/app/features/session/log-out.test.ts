import { expect, test, vi } from "vitest";
import { failed, noNetwork, resetWorld, signedInDocument, stored, world } from "./testing/session-world.ts";

resetWorld();

test("logging out disconnects, says so, clears everything and reloads after two seconds", async () => {
  const { logOut, currentSession, socket } = await signedInDocument();
  world.answers["POST /api/logout"] = () => {
    expect(socket.isClosed).toBe(true);
    return new Response(null, { status: 204 });
  };
  vi.useFakeTimers();
  await Promise.all([logOut(), logOut()]);
  expect(world.calls.filter((call) => call === "POST /api/logout")).toHaveLength(1);
  expect(stored()).toEqual([null, null, null]);
  expect(currentSession().user).toBeNull();
  expect(world.toasts).toEqual(["success: Çıkış yapıldı."]);
  vi.advanceTimersByTime(1_999);
  expect(world.location.reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(world.location.reload).toHaveBeenCalledTimes(1);
});

test.each([
  ["a fault of the server", failed(500)],
  ["no network", noNetwork],
])("logging out clears everything as well with %s", async (_, answer) => {
  const { logOut, currentSession } = await signedInDocument();
  world.answers["POST /api/logout"] = answer;
  await logOut();
  expect(stored()).toEqual([null, null, null]);
  expect(currentSession().user).toBeNull();
  expect(world.toasts).toEqual(["warning: Bu cihazda çıkış yapıldı, ancak sunucuya ulaşılamadı."]);
});
