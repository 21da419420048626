import type { Photo } from "@pazar/contract/listings/photos";
import type { ReactNode } from "react";
import { getLocale } from "../../../platform/i18n/i18n.ts";
import { classNames } from "../../../ui/class-names.ts";
import { formatTime } from "../../../platform/i18n/recent-date.ts";
import { MessagePhotos } from "./message-photos.tsx";
import { MessageText } from "./message-text.tsx";

type MessageBubbleProps = {
  isOwn: boolean;
  body: string;
  photos: readonly Photo[];
  /** The person at the other end. */
  name: string;
  sentAt: string;
  /** After the time: ticks and the like. */
  state?: ReactNode;
  /** Beside the bubble. */
  action?: ReactNode;
};

export function MessageBubble({ isOwn, body, photos, name, sentAt, state, action }: MessageBubbleProps) {
  return (
    <div className={classNames("group/message flex items-center gap-1.5", isOwn && "flex-row-reverse")}>
      {/* Focusable, so that a tap shows the action beside it. */}
      <div
        tabIndex={-1}
        className={classNames(
          "max-w-[82%] space-y-1.5 rounded-card px-3.25 py-2 outline-none md:max-w-[70%]",
          isOwn
            ? "rounded-br-small bg-brand text-on-brand selection:bg-on-brand selection:text-brand dark:bg-brand-soft dark:text-text"
            : "rounded-bl-small bg-sunken",
        )}
      >
        {photos.length > 0 && <MessagePhotos photos={photos} name={name} />}
        {body !== "" && <MessageText body={body} />}
        <p
          className={classNames(
            "-mt-0.5! flex items-center justify-end gap-1 text-xs tabular-nums",
            !isOwn && "text-muted",
          )}
        >
          <time dateTime={sentAt}>{formatTime(sentAt, getLocale())}</time>
          {state}
        </p>
      </div>
      {action}
    </div>
  );
}
