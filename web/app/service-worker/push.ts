import type { PushPayload } from "@pazar/contract/notices/push";
import { isObjectWith } from "../platform/cache/stored-shape.ts";
import { isSitePath } from "../platform/navigation/site-path.ts";
import { currentSession } from "./device-session.ts";
import { worker } from "./worker-scope.ts";
import { writeApi } from "./write-api.ts";

const isPayload = (value: unknown): value is PushPayload =>
  isObjectWith(value, { title: "string", body: "string", path: "string", unread: "number" });

/** Browsers withdraw the permission where a push message shows nothing, so an unreadable one shows the name of the site. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const payload = readPayload(data);
  const { title, body, path, unread } = payload ?? { title: "Pazar", body: "", path: "/", unread: undefined };
  await worker.registration.showNotification(title, {
    body,
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: { path },
    // The newest one about a page takes the place of the last.
    tag: path,
  });
  if (unread !== undefined) await setBadge(unread);
}

function readPayload(data: PushMessageData | null): PushPayload | undefined {
  try {
    const payload: unknown = data?.json();
    return isPayload(payload) ? payload : undefined;
  } catch {
    return undefined;
  }
}

async function setBadge(count: number): Promise<void> {
  if (!("setAppBadge" in navigator)) return;
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}

const pathIn = (data: unknown): string => {
  const path = typeof data === "object" && data !== null && "path" in data ? data.path : undefined;
  return typeof path === "string" && isSitePath(path) ? path : "/";
};

/** To a tab that shows the page, else to a new one. */
export async function openPath(data: unknown): Promise<void> {
  const target = new URL(pathIn(data), worker.location.origin);
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = tabs.find(({ url }) => {
    const shown = new URL(url);
    return shown.pathname === target.pathname && shown.search === target.search;
  });
  await (open ? open.focus() : worker.clients.openWindow(target.href));
}

/** The push service has ended the old address: the new one takes its place. */
export async function renewSubscription(old: PushSubscription | null): Promise<void> {
  const session = await currentSession();
  const key = old?.options.applicationServerKey;
  if (!session || !key) return;
  const renewed = await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = renewed.toJSON();
  await writeApi("/api/push/subscriptions", session.token, { endpoint, keys });
  if (old) await writeApi("/api/push/subscriptions/remove", session.token, { endpoint: old.endpoint });
}
