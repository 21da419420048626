import type { StaffListing } from "@pazar/contract/admin/staff-listings";
import Flag from "lucide-react/icons/flag";
import Lock from "lucide-react/icons/lock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect, useRef } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { waitOf } from "../listings/staff-listing-columns.tsx";

/** The queue beside the current listing; on smaller screens there are only keys and buttons. */
export function QueueList({
  items,
  current,
  onGo,
}: {
  items: readonly StaffListing[];
  current: StaffListing;
  onGo: (id: number) => void;
}) {
  const marked = useRef<HTMLButtonElement>(null);
  // In braces, because React would take a returned value for a cleanup function.
  useEffect(() => {
    marked.current?.scrollIntoView({ block: "nearest" });
  }, [current.id]);
  return (
    <nav
      aria-label={m["moderation.queuePage.items"]()}
      className="sticky top-18 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card border border-line bg-surface p-1.5 max-2xl:hidden"
    >
      <ol>
        {items.map((item) => (
          <li key={item.id}>
            <button
              ref={item.id === current.id ? marked : null}
              type="button"
              aria-current={item.id === current.id ? "true" : undefined}
              onClick={() => onGo(item.id)}
              className="w-full rounded-control px-2.5 py-2 text-left text-sm -outline-offset-2 hover:bg-sunken aria-[current=true]:bg-brand-soft"
            >
              <span className="line-clamp-2 font-medium">{item.title}</span>
              <span className="mt-0.5 flex items-center gap-1.5 text-xs text-muted">
                {waitOf(item)}
                {item.findings.length > 0 && (
                  <TriangleAlert size={13} aria-label={m["moderation.columns.findings"]()} className="text-danger" />
                )}
                {item.reports > 0 && (
                  <Flag
                    size={13}
                    aria-label={m["moderation.reportCount"]({ count: item.reports })}
                    className="text-danger"
                  />
                )}
                {item.lock && !item.lock.is_mine && (
                  <Lock size={13} aria-label={m["moderation.lockedBy"]({ name: item.lock.holder.name })} />
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
