import { describe, expect, test, vi } from "vitest";
import {
  failed,
  newDocument,
  noNetwork,
  resetWorld,
  session,
  signedInDocument,
  stored,
  user,
  world,
} from "./testing/session-world.ts";

resetWorld();

const otherTab = (key: string | null) => world.window.dispatchEvent(Object.assign(new Event("storage"), { key }));

describe("start", () => {
  test("without a token nobody is asked and what was left of a person goes", async () => {
    localStorage.setItem("user", JSON.stringify(user));
    const { startSession, currentSession } = await newDocument();
    expect(currentSession().isLoading).toBe(true);
    expect(await startSession()).toBe(false);
    expect(currentSession()).toMatchObject({ isLoading: false, user: null });
    expect(world.calls).toEqual([]);
    expect(stored()).toEqual([null, null, null]);
  });

  test("with a token the user comes first, then the live connection, history and unread counts", async () => {
    const { currentSession } = await signedInDocument();
    expect(world.calls).toEqual([
      "GET /api/user",
      "GET /api/search-history",
      "GET /api/favorites/ids",
      "GET /api/messages/unread-count",
      "GET /api/notices/unread-count",
    ]);
    expect(currentSession()).toMatchObject({
      ...session,
      isLoading: false,
      unreadCount: 2,
      searchHistory: [{ search_term: "araba" }],
    });
    expect(stored()).toEqual(["token-a", JSON.stringify(user), JSON.stringify(session.permissions)]);
  });

  test("happens once, however often it is asked for", async () => {
    const { startSession } = await signedInDocument();
    await Promise.all([startSession(), startSession()]);
    expect(world.calls.filter((call) => call === "GET /api/user")).toHaveLength(1);
  });

  test("shows the cached person until the response arrives", async () => {
    localStorage.setItem("token", "token-a");
    localStorage.setItem("user", JSON.stringify({ ...user, name: "Eski" }));
    localStorage.setItem("permissions", "[]");
    const { startSession, currentSession } = await newDocument();
    const starting = startSession();
    expect(currentSession()).toMatchObject({ isLoading: true, user: { name: "Eski" } });
    await starting;
    expect(currentSession()).toMatchObject({ isLoading: false, user: { name: "Ayşe" } });
  });

  test.each(["{}", "null", "[", '"Ayşe"'])("treats %s as no cached person", async (text) => {
    localStorage.setItem("token", "token-a");
    localStorage.setItem("user", text);
    localStorage.setItem("permissions", "[]");
    const { startSession, currentSession } = await newDocument();
    void startSession();
    expect(currentSession().user).toBeNull();
  });

  test.each([
    ["a fault of the server", failed(500), 1],
    ["no network, twice,", noNetwork, 2],
  ])("%s clears user, permissions and token, and says so", async (_, answer, tries) => {
    localStorage.setItem("token", "token-a");
    localStorage.setItem("user", JSON.stringify(user));
    localStorage.setItem("permissions", "[]");
    world.answers["GET /api/user"] = answer;
    const { startSession, currentSession } = await newDocument();
    vi.useFakeTimers();
    const started = startSession();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await started).toBe(false);
    expect(stored()).toEqual([null, null, null]);
    expect(currentSession()).toMatchObject({ isLoading: false, user: null });
    expect(world.toasts).toEqual(["warning: Oturumunuz yüklenemedi. Lütfen tekrar giriş yapın."]);
    expect(world.calls).toEqual(Array.from({ length: tries }, () => "GET /api/user"));
  });

  test("a page left before hydration keeps the token", async () => {
    localStorage.setItem("token", "token-a");
    world.answers["GET /api/user"] = noNetwork;
    const { startSession } = await newDocument();
    vi.useFakeTimers();
    void startSession();
    await vi.advanceTimersByTimeAsync(400);
    expect(world.calls).toEqual(["GET /api/user"]);
    expect(localStorage.getItem("token")).toBe("token-a");
    expect(world.toasts).toEqual([]);
  });

  test("a network that is back a moment later signs nobody out", async () => {
    localStorage.setItem("token", "token-a");
    const { "GET /api/user": answer } = world.answers;
    world.answers["GET /api/user"] = () => (world.calls.length === 1 ? noNetwork() : (answer ?? noNetwork)());
    const { startSession, currentSession } = await newDocument();
    vi.useFakeTimers();
    const started = startSession();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await started).toBe(true);
    expect(currentSession()).toMatchObject({ isLoading: false, user: { name: "Ayşe" } });
    expect(world.toasts).toEqual([]);
  });

  test("a refused token clears everything and reloads once", async () => {
    localStorage.setItem("token", "token-a");
    world.answers["GET /api/user"] = failed(401);
    const { startSession } = await newDocument();
    expect(await startSession()).toBe(false);
    expect(stored()).toEqual([null, null, null]);
    expect(world.location.reload).toHaveBeenCalledTimes(1);
  });

  test("a page that is being left keeps the token when its calls are aborted", async () => {
    localStorage.setItem("token", "token-a");
    world.answers["GET /api/user"] = noNetwork;
    const { startSession, watchSession } = await newDocument();
    const stop = watchSession();
    world.window.dispatchEvent(new Event("beforeunload"));
    expect(await startSession()).toBe(false);
    expect(localStorage.getItem("token")).toBe("token-a");
    stop();
  });

  test("stays signed in when only history or unread count fail", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    world.answers["GET /api/search-history"] = failed(500);
    const { currentSession } = await signedInDocument();
    expect(currentSession()).toMatchObject({ user, searchHistory: [], unreadCount: 2 });
  });
});

describe("other tabs", () => {
  test("signing out there signs out here", async () => {
    const { watchSession, currentSession, socket } = await signedInDocument();
    const stop = watchSession();
    localStorage.removeItem("token");
    otherTab("token");
    expect(currentSession().user).toBeNull();
    expect(socket.isClosed).toBe(true);
    stop();
  });

  test("signing in there signs in here", async () => {
    const { watchSession, startSession, currentSession } = await newDocument();
    const stop = watchSession();
    await startSession();
    localStorage.setItem("token", "token-b");
    otherTab("token");
    await vi.waitFor(() => expect(currentSession()).toMatchObject({ user, token: "token-b" }), 10_000);
    stop();
  });

  test("other keys, and an unchanged token, change nothing", async () => {
    const { watchSession } = await signedInDocument();
    const stop = watchSession();
    otherTab("theme");
    otherTab("token");
    expect(world.calls.filter((call) => call === "GET /api/user")).toHaveLength(1);
    stop();
  });

  test("a page from the back-forward cache looks again", async () => {
    const { watchSession, currentSession } = await signedInDocument();
    const stop = watchSession();
    localStorage.clear();
    world.window.dispatchEvent(new Event("pageshow"));
    expect(currentSession().user).toBeNull();
    stop();
  });
});

describe("a new session", () => {
  test("is stored and shown at once", async () => {
    const { saveSession, currentSession } = await newDocument();
    expect(saveSession({ ...session, token: "token-c" })).toBe(true);
    expect(currentSession()).toMatchObject({ ...session, token: "token-c", isLoading: false });
    expect(stored()).toEqual(["token-c", JSON.stringify(user), JSON.stringify(session.permissions)]);
  });

  test("is not stored where storage is disabled", async () => {
    vi.stubGlobal("localStorage", {});
    const { saveSession, currentSession } = await newDocument();
    expect(saveSession({ ...session, token: "token-c" })).toBe(false);
    expect(currentSession().user).toBeNull();
  });

  test("shows people's own changes", async () => {
    const { changeUser, currentSession } = await signedInDocument();
    changeUser({ ...user, name: "Ayşegül" });
    expect(currentSession()).toMatchObject({ user: { name: "Ayşegül" }, permissions: session.permissions });
    expect(localStorage.getItem("user")).toContain("Ayşegül");
  });
});
