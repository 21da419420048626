import { m } from "../../platform/i18n/i18n.ts";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";

export function ConversationSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">{m["conversations.loading"]()}</span>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-3 border-b border-line px-4 py-3">
          <Skeleton className="size-13.5 shrink-0" />
          <div className="flex-1 space-y-2.5 py-1">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

const widths = ["w-2/5", "w-3/5 self-end", "w-1/3", "w-1/2 self-end"];

/** A conversation that is still being opened. */
export function MessageSkeletons() {
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col gap-3 overflow-hidden p-4">
      <span className="sr-only">{m["conversations.opening"]()}</span>
      {widths.map((width) => (
        <Skeleton key={width} className={`h-14 shrink-0 rounded-card ${width}`} />
      ))}
    </div>
  );
}
