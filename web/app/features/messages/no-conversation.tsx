import MessageCircleOff from "lucide-react/icons/message-circle-off";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";

/** The two people cannot talk about this listing. */
export function NoConversation() {
  return (
    <div className="m-auto flex max-w-100 flex-col items-center gap-3 p-6 text-center">
      <span aria-hidden="true" className="grid size-16 place-items-center rounded-card bg-brand-soft text-brand-strong">
        <MessageCircleOff size={30} strokeWidth={1.5} />
      </span>
      <h1 className="text-xl">{m["conversations.notFoundTitle"]()}</h1>
      <p className="text-balance text-muted">{m["conversations.notFoundText"]()}</p>
      <Button href="/messages" variant="secondary">
        {m["conversations.toList"]()}
      </Button>
    </div>
  );
}
