import type { Message } from "@pazar/contract/trade/messages";
import Trash2 from "lucide-react/icons/trash-2";
import { m } from "../../../platform/i18n/i18n.ts";
import { DangerWarning } from "./danger-warning.tsx";
import { MessageBubble } from "./message-bubble.tsx";
import { dangersIn } from "./message-dangers.ts";
import { Tick } from "./tick.tsx";

type MessageItemProps = { message: Message; me: number; name: string; onRemove: (id: number) => void };

export function MessageItem({ message, me, name, onRemove }: MessageItemProps) {
  const { id, body, attachments, created_at, read_at } = message;
  const isOwn = message.sender_id === me;
  const dangers = isOwn ? [] : dangersIn(body, location.host);
  const remove = (
    <button
      type="button"
      aria-label={m["conversations.remove"]()}
      title={m["conversations.remove"]()}
      onClick={() => onRemove(id)}
      className="grid size-9 shrink-0 place-items-center rounded-full text-muted opacity-0 transition-opacity group-focus-within/message:opacity-100 group-hover/message:opacity-100 hover:bg-sunken hover:text-danger"
    >
      <Trash2 size={17} aria-hidden="true" />
    </button>
  );
  return (
    <>
      {dangers.length > 0 && <DangerWarning dangers={dangers} />}
      <MessageBubble
        isOwn={isOwn}
        body={body}
        photos={attachments}
        name={name}
        sentAt={created_at}
        state={isOwn && <Tick isRead={read_at !== null} />}
        action={remove}
      />
    </>
  );
}
