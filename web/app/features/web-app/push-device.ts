import type { PushSubscriptionKeys } from "@pazar/contract/notices/push";

/** `unsupported` also where the service worker is switched off. */
export type PushState = "unsupported" | "denied" | "off" | "on";

/** The calls of contract/notices/push.ts. */
export type PushCalls = {
  key: () => Promise<string>;
  subscribe: (device: PushSubscriptionKeys) => Promise<unknown>;
  remove: (endpoint: string) => Promise<unknown>;
};

const registration = () => navigator.serviceWorker.getRegistration();

const isSupported = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export async function pushState(): Promise<PushState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const worker = await registration();
  if (!worker) return "unsupported";
  return (await worker.pushManager.getSubscription()) && Notification.permission === "granted" ? "on" : "off";
}

/** Asks for the permission, so it has to be called by a click. */
export async function switchPushOn(calls: PushCalls): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return pushState();
  const worker = await registration();
  if (!worker) return "unsupported";
  const subscription =
    (await worker.pushManager.getSubscription()) ??
    (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: await calls.key() }));
  try {
    await calls.subscribe(deviceOf(subscription));
  } catch (error) {
    // The switch must not say "on" while the server knows nothing.
    await subscription.unsubscribe();
    throw error;
  }
  return "on";
}

export async function switchPushOff(calls: PushCalls): Promise<PushState> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription) {
    await calls.remove(subscription.endpoint);
    await subscription.unsubscribe();
  }
  return pushState();
}

function deviceOf(subscription: PushSubscription): PushSubscriptionKeys {
  const { keys } = subscription.toJSON();
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" },
  };
}
