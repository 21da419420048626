import { isObjectWith } from "../platform/cache/stored-shape.ts";
import { cacheNames } from "../platform/offline/offline-caches.ts";
import {
  clearStored,
  type DeviceSession,
  readStored,
  removeStored,
  writeStored,
} from "../platform/offline/offline-database.ts";

const key = "current";

const isSession = (value: unknown): value is DeviceSession =>
  isObjectWith(value, { userId: "number", token: "string" });

export async function currentSession(): Promise<DeviceSession | undefined> {
  const stored = await readStored("session", key).catch(() => undefined);
  return isSession(stored) ? stored : undefined;
}

/** Remembers who is signed in, by the answer to `GET /api/user`; first removes everything of somebody else. */
export async function rememberSession(token: string, answer: unknown): Promise<void> {
  const userId = userIdIn(answer);
  if (userId === undefined) return;
  const before = await currentSession();
  if (before?.token === token) return;
  await forgetSession();
  await writeStored("session", key, { userId, token } satisfies DeviceSession);
}

function userIdIn(answer: unknown): number | undefined {
  const user = typeof answer === "object" && answer !== null && "user" in answer ? answer.user : undefined;
  const id = typeof user === "object" && user !== null && "id" in user ? user.id : undefined;
  return typeof id === "number" ? id : undefined;
}

/** At the end of a session. The visited pages go too, because they say something about a person. */
export async function forgetSession(): Promise<void> {
  if (!(await currentSession())) return;
  await Promise.allSettled([
    removeStored("session", key),
    clearStored("visits"),
    caches.delete(cacheNames.own),
    caches.delete(cacheNames.pages),
  ]);
}
