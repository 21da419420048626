import { afterEach, beforeEach, expect, vi } from "vitest";
import { memoryStorage } from "../../../platform/testing/memory-storage.ts";

export const user = {
  id: 5,
  name: "Ayşe",
  surname: "Yılmaz",
  email: "ayse@ornek.com",
  phone: null,
  photo: null,
  role: "users",
  created_at: "2026-01-01T00:00:00Z",
};
export const session = { user, permissions: ["adverts.view"] };

class FakeSocket {
  readonly handlers = new Map<string, (given?: unknown) => void>();
  readonly all: ((event: string, given?: unknown) => unknown)[] = [];
  readonly emitted: unknown[] = [];
  isClosed = false;
  on = (event: string, handler: (given?: unknown) => void) => void this.handlers.set(event, handler);
  onAny = (handler: (event: string, given?: unknown) => unknown) => void this.all.push(handler);
  off = () => this.handlers.clear();
  get volatile() {
    return this;
  }
  emit = (...event: unknown[]) => void this.emitted.push(event);
  disconnect = () => {
    this.isClosed = true;
    return this;
  };
  connect = () => void (this.isClosed = false);
  receive = (event: string, given?: unknown) => {
    for (const handler of this.all) void handler(event, given);
    this.handlers.get(event)?.(given);
  };
}

const place = { reload: vi.fn<() => void>(), origin: "https://pazar.example", pathname: "/" };

type World = {
  /** What the API answers to "METHOD /path". */
  answers: Record<string, () => Response | Promise<Response>>;
  calls: string[];
  toasts: string[];
  /** Where their links lead. */
  toastLinks: string[];
  sockets: { url: string; options: object; socket: FakeSocket }[];
  window: EventTarget;
};

export const world: World & { location: typeof place } = {
  answers: {},
  calls: [],
  toasts: [],
  toastLinks: [],
  sockets: [],
  window: new EventTarget(),
  location: place,
};

/** A browser with an empty storage, before each test; what its document still loads or waits for ends with the test. */
export const resetWorld = () => {
  const { setTimeout } = globalThis;
  const timers: NodeJS.Timeout[] = [];
  afterEach(async () => {
    await vi.dynamicImportSettled();
    vi.useRealTimers();
    timers.splice(0).forEach(clearTimeout);
  });
  beforeEach(() => {
    vi.stubGlobal("setTimeout", (...given: Parameters<typeof setTimeout>) => {
      const timer = setTimeout(...given);
      timers.push(timer);
      return timer;
    });
    Object.assign(world, { calls: [], toasts: [], toastLinks: [], sockets: [], window: new EventTarget() });
    world.answers = {
      "GET /api/user": () => Response.json(session),
      "GET /api/search-history": () =>
        Response.json({
          userHistory: [{ search_term: "araba", updated_at: "2026-01-01T00:00:00Z" }],
          popularSearches: [],
        }),
      "GET /api/favorites/ids": () => Response.json({ ids: [1_000_001] }),
      "GET /api/messages/unread-count": () => Response.json({ count: 2 }),
      "GET /api/notices/unread-count": () => Response.json({ count: 1 }),
      "POST /api/logout": () => new Response(null, { status: 204 }),
    };
    world.location.reload.mockReset();
    world.location.pathname = "/";
    vi.stubGlobal("localStorage", memoryStorage());
    vi.stubGlobal("document", {
      cookie: "",
      title: "Pazar",
      head: {},
      documentElement: { lang: "tr" },
      querySelector: () => null,
    });
    vi.stubGlobal(
      "MutationObserver",
      class {
        observe() {}
      },
    );
    vi.stubGlobal("location", world.location);
    vi.stubGlobal("window", world.window);
    vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit = {}) => {
      if (address.startsWith("/sanctum")) return new Response(null, { status: 204 });
      world.calls.push(`${method} ${address}`);
      return world.answers[`${method} ${address}`]?.() ?? new Response(null, { status: 404 });
    });
    vi.resetModules();
    vi.doMock("socket.io-client", () => ({
      io: (url: string, options: object) => {
        const socket = new FakeSocket();
        world.sockets.push({ url, options, socket });
        return socket;
      },
    }));
  });
};

/** The site's modules keep state for the life of a document: this begins a new one. */
export async function newDocument() {
  const [{ connectToaster }, store, start, { logOut }] = await Promise.all([
    import("../../../ui/overlays/toast.ts"),
    import("../../../platform/session/session.ts"),
    import("../start-session.ts"),
    import("../log-out.ts"),
  ]);
  connectToaster((type, text, { link } = {}) => {
    world.toasts.push(`${type}: ${text}`);
    if (link) world.toastLinks.push(link.href);
  });
  return { ...store, ...start, logOut };
}

export async function signedInDocument() {
  localStorage.setItem("token", "token-a");
  const site = await newDocument();
  await site.startSession();
  await vi.waitFor(() => {
    expect(world.sockets).toHaveLength(1);
    expect(world.calls).toHaveLength(5);
    expect(site.currentSession()).toMatchObject({ unreadCount: 2, noticeCount: 1 });
  }, 10_000);
  const socket = world.sockets[0]?.socket ?? expect.fail();
  return { ...site, socket };
}

export const stored = () => ["token", "user", "permissions"].map((key) => localStorage.getItem(key));
export const failed = (status: number) => () => Response.json({ message: "Olmadı.", code: "X" }, { status });
export const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));
