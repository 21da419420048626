import { readAllStored, removeStored, writeStored } from "../platform/offline/offline-database.ts";
import { isRefusedForGood, isStoredOutgoing, type StoredOutgoing } from "../platform/offline/stored-outgoing.ts";
import { currentSession } from "./device-session.ts";
import { writeApi } from "./write-api.ts";

let sending: Promise<void> | undefined;

/**
 * Sends the messages that wait, in the order of writing, whether a page is open or not. A page may send the same ones:
 * the server keeps each `client_id` once. Throws where the network is gone again, so that the browser tries later.
 */
export const sendOutbox = (): Promise<void> =>
  (sending ??= sendAll().finally(() => {
    sending = undefined;
  }));

async function sendAll(): Promise<void> {
  const session = await currentSession();
  if (!session) return;
  const stored = (await readAllStored("outbox")).filter(isStoredOutgoing);
  const waiting = stored
    .filter(({ me, message }) => me === session.userId && message.state !== "refused")
    .toSorted((a, b) => a.message.written_at.localeCompare(b.message.written_at));
  for (const one of waiting) {
    const { client_id, user, product, body, photos } = one.message;
    const attachments = photos.map(({ hash }) => hash);
    const answer = await writeApi(`/api/messages/${user}/${product}`, session.token, { client_id, body, attachments });
    if (!answer) return;
    if (answer.ok) await removeStored("outbox", client_id);
    else if (isRefusedForGood(answer.status)) await refuse(one, answer);
    else throw new Error(`A message was answered with ${answer.status}.`);
  }
}

async function refuse(stored: StoredOutgoing, answer: Response): Promise<void> {
  const reason: unknown = await answer.json().catch(() => undefined);
  const problem =
    typeof reason === "object" && reason !== null && "message" in reason && typeof reason.message === "string"
      ? reason.message
      : "";
  await writeStored("outbox", stored.message.client_id, {
    ...stored,
    message: { ...stored.message, state: "refused", problem },
  } satisfies StoredOutgoing);
}
