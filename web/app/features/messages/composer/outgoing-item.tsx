import CircleAlert from "lucide-react/icons/circle-alert";
import Clock from "lucide-react/icons/clock";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { MessageBubble } from "../message/message-bubble.tsx";
import type { Outgoing } from "../../../platform/offline/stored-outgoing.ts";
import type { Outbox } from "./outbox.ts";

/** A message being sent, or one that failed. */
export function OutgoingItem({ message, name, outbox }: { message: Outgoing; name: string; outbox: Outbox }) {
  const { client_id, body, photos, written_at, state, problem } = message;
  return (
    <>
      <MessageBubble
        isOwn
        body={body}
        photos={photos}
        name={name}
        sentAt={written_at}
        state={<Clock size={14} role="img" aria-label={m["conversations.sending"]()} />}
      />
      {state !== "sending" && (
        <div className="mt-1 flex flex-col items-end text-sm">
          <p role="alert" className="flex gap-1.5 text-danger">
            <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
            {state === "waiting" ? m["conversations.waiting"]() : `${m["conversations.notSent"]()}: ${problem}`}
          </p>
          <p>
            <Button variant="ghost" size="sm" onClick={() => outbox.remove(client_id)}>
              {m["conversations.discard"]()}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => outbox.retry(client_id)}>
              {m["conversations.retry"]()}
            </Button>
          </p>
        </div>
      )}
    </>
  );
}
