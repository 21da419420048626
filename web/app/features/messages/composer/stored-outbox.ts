import { api } from "../../../platform/api/api.ts";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { onLiveEvents, emitLiveEvent } from "../../session/live-events.ts";
import { suggestApp } from "../../../platform/offline/suggest-app.ts";
import { readAllStored, removeStored, writeStored } from "../../../platform/offline/offline-database.ts";
import {
  isRefusedForGood,
  isStoredOutgoing,
  outboxTag,
  type Outgoing,
  type StoredOutgoing,
} from "../../../platform/offline/stored-outgoing.ts";
import { currentSession } from "../../../platform/session/session.ts";
import { createOutbox, type Failure, type Outbox } from "./outbox.ts";

async function load(me: number): Promise<Outgoing[]> {
  const stored: unknown[] = await readAllStored("outbox").catch(() => []);
  return stored
    .filter((one) => isStoredOutgoing(one))
    .filter((one) => one.me === me)
    .map(({ message }) => message)
    .toSorted((a, b) => a.written_at.localeCompare(b.written_at));
}

/** One by one: another tab, or the service worker, may have others in the same storage. */
async function save(me: number, messages: readonly Outgoing[], before: readonly Outgoing[]): Promise<void> {
  const ids = new Set(messages.map(({ client_id }) => client_id));
  const gone = before.filter(({ client_id }) => !ids.has(client_id));
  try {
    await Promise.all([
      ...messages.map((message) => writeStored("outbox", message.client_id, { me, message } satisfies StoredOutgoing)),
      ...gone.map(({ client_id }) => removeStored("outbox", client_id)),
    ]);
    if (messages.some(({ state }) => state === "waiting")) await requestBackgroundSync();
  } catch {
    // Without storage they last as long as the document.
  }
}

/** With Background Sync, which only Chromium has, the worker sends what waits even if no page is open. */
async function requestBackgroundSync(): Promise<void> {
  const registration: unknown = await navigator.serviceWorker?.getRegistration();
  if (!hasSync(registration)) return;
  await registration.sync.register(outboxTag);
}

type WithSync = { sync: { register: (tag: string) => Promise<void> } };
const hasSync = (value: unknown): value is WithSync => typeof value === "object" && value !== null && "sync" in value;

export function explain(error: unknown): Failure {
  const failure = error instanceof ApiFailure ? error : undefined;
  const isRefused = failure !== undefined && isRefusedForGood(failure.status);
  // Reloads the conversation, which shows why, for example that one is blocked.
  if (isRefused) emitLiveEvent("catch_up", undefined);
  return {
    problem: failureReason(error),
    isRefused,
    ...(failure?.retryAfterSeconds && { retryAfterMs: failure.retryAfterSeconds * 1_000 }),
  };
}

async function send(me: number, { user, product, client_id, body, photos }: Outgoing) {
  // Somebody else may have signed in meanwhile.
  if (currentSession().user?.id !== me) throw new Error("The writer has signed out.");
  return api("POST /api/messages/:user/:product", {
    params: { user, product },
    body: { client_id, body, attachments: photos.map(({ hash }) => hash) },
  });
}

const outboxes = new Map<number, Outbox>();

/** One per user and document: it keeps sending on other pages. */
export function outboxOf(me: number): Outbox {
  const known = outboxes.get(me);
  if (known) return known;
  const outbox = createOutbox({
    send: (message) => send(me, message),
    onSent: (message) => {
      emitLiveEvent("new_message", message);
      suggestApp();
    },
    explain,
    save: (messages, before) => void save(me, messages, before),
  });
  outboxes.set(me, outbox);
  addEventListener("online", outbox.resume);
  onLiveEvents({ catch_up: outbox.resume });
  void load(me).then(outbox.restore);
  return outbox;
}
