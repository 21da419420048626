import MessageCircle from "lucide-react/icons/message-circle";
import type { ReactNode } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

type MessagesLayoutProps = {
  list: ReactNode;
  /** Takes the place of the list on small screens. */
  conversation: ReactNode;
};

/** Two panes, or one on small screens; the frame gives them the height of the screen. */
export function MessagesLayout({ list, conversation }: MessagesLayoutProps) {
  const isOpen = Boolean(conversation);
  const Heading = isOpen ? "h2" : "h1";
  return (
    <div
      data-full-height={isOpen ? "screen" : "page"}
      className="flex h-full overflow-hidden bg-surface md:rounded-card md:border md:border-line"
    >
      <div
        className={classNames(
          "flex min-w-0 flex-1 flex-col min-[56rem]:w-90 min-[56rem]:flex-none min-[56rem]:border-r",
          isOpen && "max-[56rem]:hidden",
        )}
      >
        <Heading className="px-4 pt-4 text-xl">{m["conversations.title"]()}</Heading>
        {list}
      </div>
      <div className={classNames("flex min-w-0 flex-1 flex-col", !isOpen && "max-[56rem]:hidden")}>
        {conversation ?? (
          <div className="m-auto">
            <EmptyState icon={<MessageCircle size={30} strokeWidth={1.5} />} text={m["conversations.choose"]()} />
          </div>
        )}
      </div>
    </div>
  );
}
