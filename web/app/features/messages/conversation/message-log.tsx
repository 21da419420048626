import type { Message, MessageOffer } from "@pazar/contract/trade/messages";
import { turkishDayNumber } from "@pazar/contract/text/turkish-time";
import ArrowDown from "lucide-react/icons/arrow-down";
import { Fragment, useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/waiting/spinner.tsx";
import { dayName } from "../../../platform/i18n/recent-date.ts";
import { MessageItem } from "../message/message-item.tsx";

type MessageLogProps = {
  messages: readonly Message[];
  me: number;
  name: string;
  hasOlder: boolean;
  olderState: "idle" | "loading" | "failed";
  onOlder: () => void;
  onRemove: (id: number) => void;
  renderOffer: (message: Message, offer: MessageOffer) => ReactNode;
  /** After the messages: those being sent, and who is typing. */
  children: ReactNode;
};

/** Closer to an end than this many px counts as being there. */
const nearBottom = 80;
const nearTop = 400;

/** Anchored at the bottom, so that older messages and late images do not shift what is in view. */
export function MessageLog({
  messages,
  me,
  name,
  hasOlder,
  olderState,
  onOlder,
  onRemove,
  renderOffer,
  children,
}: MessageLogProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isFarUp, setFarUp] = useState(false);
  const [hasNews, setNews] = useState(false);
  const last = messages.at(-1);

  const follow = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    setFarUp(-scrollTop > nearBottom);
    if (-scrollTop <= nearBottom) setNews(false);
    if (hasOlder && olderState === "idle" && scrollHeight + scrollTop - clientHeight < nearTop) onOlder();
  };
  const toBottom = () => {
    if (box.current) box.current.scrollTop = 0;
  };
  const onGrown = useEffectEvent(follow);
  // A first page can be shorter than the screen.
  useEffect(() => onGrown(), [messages.length, hasOlder]);
  const seen = useRef(last?.id);
  useEffect(() => {
    if (last === undefined || last.id === seen.current) return;
    seen.current = last.id;
    if (last.sender_id === me) toBottom();
    else if (-(box.current?.scrollTop ?? 0) > nearBottom) setNews(true);
  }, [last, me]);

  const now = new Date();
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        onScroll={follow}
        tabIndex={0}
        role="region"
        aria-label={m["conversations.history"]()}
        className="relative flex h-full flex-col-reverse overflow-y-auto overscroll-contain px-3 py-4 -outline-offset-2 md:px-5"
      >
        <div className="mb-auto">
          {hasOlder && olderState !== "failed" && (
            <p className="flex justify-center pb-3 text-muted">
              <Spinner label={m["conversations.older"]()} />
            </p>
          )}
          {olderState === "failed" && (
            <div className="pb-3">
              <RetryProblem text={m["conversations.olderFailed"]()} onRetry={onOlder} />
            </div>
          )}
          <ol className="space-y-2">
            {messages.map((message, index) => {
              const before = messages[index - 1];
              const isNewDay =
                !before ||
                turkishDayNumber(new Date(before.created_at)) !== turkishDayNumber(new Date(message.created_at));
              return (
                <Fragment key={message.id}>
                  {isNewDay && (
                    <li className="py-2 text-center text-sm text-muted">
                      {dayName(message.created_at, now, getLocale())}
                    </li>
                  )}
                  <li>
                    {message.offer ? (
                      renderOffer(message, message.offer)
                    ) : (
                      <MessageItem message={message} me={me} name={name} onRemove={onRemove} />
                    )}
                  </li>
                </Fragment>
              );
            })}
          </ol>
          {children}
        </div>
      </div>
      {isFarUp && (
        <Button
          variant="secondary"
          size="sm"
          onClick={toBottom}
          icon={<ArrowDown size={16} aria-hidden="true" />}
          className="absolute! right-4 bottom-3 rounded-full! shadow-pop"
        >
          {hasNews ? (
            m["conversations.newMessages"]()
          ) : (
            <span className="sr-only">{m["conversations.scrollDown"]()}</span>
          )}
        </Button>
      )}
    </div>
  );
}
