import { api } from "../../../platform/api/api.ts";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { onLiveEvents, emitLiveEvent } from "../../session/live-events.ts";
import { isListWith } from "../../../platform/cache/stored-shape.ts";
import { currentSession } from "../../../platform/session/session.ts";
import { createOutbox, type Failure, type Outbox, type Outgoing } from "./outbox.ts";

const keyOf = (me: number): string => `outbox.${me}`;

const isOutgoingList = (value: unknown): value is Outgoing[] =>
  isListWith(value, {
    client_id: "string",
    user: "number",
    product: "number",
    body: "string",
    photos: "object",
    written_at: "string",
    state: "string",
  });

function load(me: number): Outgoing[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(me)) ?? "[]");
    return isOutgoingList(stored) ? stored : [];
  } catch {
    return [];
  }
}

function save(me: number, messages: readonly Outgoing[]): void {
  try {
    sessionStorage.setItem(keyOf(me), JSON.stringify(messages));
  } catch {
    // Without storage they last as long as the document.
  }
}

export function explain(error: unknown): Failure {
  const failure = error instanceof ApiFailure ? error : undefined;
  const isRefused =
    failure !== undefined &&
    failure.status >= 400 &&
    failure.status < 500 &&
    failure.status !== 429 &&
    failure.status !== 401;
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
    onSent: (message) => emitLiveEvent("new_message", message),
    explain,
    load: () => load(me),
    save: (messages) => save(me, messages),
  });
  outboxes.set(me, outbox);
  addEventListener("online", outbox.resume);
  onLiveEvents({ catch_up: outbox.resume });
  outbox.resume();
  return outbox;
}
