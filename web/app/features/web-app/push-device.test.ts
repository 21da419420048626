import { beforeEach, expect, test, vi } from "vitest";
import { pushState, switchPushOff, switchPushOn, type PushCalls } from "./push-device.ts";

const endpoint = "https://push.example/1";
const keys = { p256dh: "p".repeat(87), auth: "a".repeat(22) };

type World = { permission: NotificationPermission; isSubscribed: boolean; hasWorker: boolean };
const world: World = { permission: "default", isSubscribed: false, hasWorker: true };
const said: string[] = [];

const subscription = {
  endpoint,
  toJSON: () => ({ endpoint, keys }),
  unsubscribe: async () => {
    world.isSubscribed = false;
    return true;
  },
};
const worker = {
  pushManager: {
    getSubscription: async () => (world.isSubscribed ? subscription : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      said.push(`subscribed with ${applicationServerKey}`);
      world.isSubscribed = true;
      return subscription;
    },
  },
};
/** What the person answers to the browser's question. */
let answer: NotificationPermission = "granted";

const calls: PushCalls = {
  key: async () => "public-key",
  subscribe: async (device) => said.push(`told ${JSON.stringify(device)}`),
  remove: async (address) => said.push(`removed ${address}`),
};

beforeEach(() => {
  Object.assign(world, { permission: "default", isSubscribed: false, hasWorker: true });
  answer = "granted";
  said.length = 0;
  vi.stubGlobal("window", { PushManager: {}, Notification: {} });
  vi.stubGlobal("navigator", {
    serviceWorker: { getRegistration: async () => (world.hasWorker ? worker : undefined) },
  });
  vi.stubGlobal("Notification", {
    get permission() {
      return world.permission;
    },
    requestPermission: async () => {
      said.push("asked");
      world.permission = answer;
      return answer;
    },
  });
});

test("looking asks for nothing", async () => {
  expect(await pushState()).toBe("off");
  expect(said).toEqual([]);
});

test.each([
  ["a refused permission", { permission: "denied" as const }, "denied"],
  ["no service worker", { hasWorker: false }, "unsupported"],
  ["a subscription", { permission: "granted" as const, isSubscribed: true }, "on"],
  ["a subscription whose permission was taken back", { isSubscribed: true }, "off"],
])("%s", async (_, change, state) => {
  Object.assign(world, change);
  expect(await pushState()).toBe(state);
});

test("a browser without push messages", async () => {
  vi.stubGlobal("window", {});
  expect(await pushState()).toBe("unsupported");
});

test("switching on asks, subscribes with the server's key and tells the server", async () => {
  expect(await switchPushOn(calls)).toBe("on");
  expect(said).toEqual(["asked", "subscribed with public-key", `told ${JSON.stringify({ endpoint, keys })}`]);
  expect(await pushState()).toBe("on");
});

test("who refuses is not subscribed", async () => {
  answer = "denied";
  expect(await switchPushOn(calls)).toBe("denied");
  expect(said).toEqual(["asked"]);
});

test("where the server could not be told, nothing stays switched on", async () => {
  const failing = { ...calls, subscribe: () => Promise.reject(new Error("no network")) };
  await expect(switchPushOn(failing)).rejects.toThrow("no network");
  expect(await pushState()).toBe("off");
});

test("switching off tells the server first, and may fail there", async () => {
  Object.assign(world, { permission: "granted", isSubscribed: true });
  const failing = { ...calls, remove: () => Promise.reject(new Error("no network")) };
  await expect(switchPushOff(failing)).rejects.toThrow("no network");
  expect(await pushState()).toBe("on");
  expect(await switchPushOff(calls)).toBe("off");
  expect(said).toEqual([`removed ${endpoint}`]);
});
