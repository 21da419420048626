import { noticeFilters, type NoticeFilter } from "@pazar/contract/notices/notices";
import Bell from "lucide-react/icons/bell";
import CheckCheck from "lucide-react/icons/check-check";
import Settings from "lucide-react/icons/settings";
import { useRef, useState } from "react";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { warnOnce } from "../../platform/api/warn-once.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { useNoticeCount } from "../../platform/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LoadMore } from "../../ui/data/load-more.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ChipGroup } from "../../ui/fields/chip-group.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { dayName } from "../../platform/i18n/recent-date.ts";
import { InboxSkeleton } from "./inbox-skeleton.tsx";
import { groupByDay } from "./merge-notices.ts";
import { NoticeRow } from "./notice-row.tsx";
import { useNotices } from "./use-notices.ts";
import { useRemoval } from "./use-removal.ts";

const filterNames: Record<NoticeFilter, () => string> = { all: m["notices.all"], unread: m["notices.unread"] };

export function Inbox() {
  const [filter, setFilter] = useState<NoticeFilter>("all");
  const { notices, cursor, state, loadMore, markRead, retry } = useNotices(filter);
  const { hidden, remove } = useRemoval();
  const [isMarking, setMarking] = useState(false);
  const unreadCount = useNoticeCount();
  const list = useRef<HTMLDivElement>(null);
  const shown = notices?.filter(({ id }) => !hidden.has(id));

  const markAll = async () => {
    setMarking(true);
    try {
      await markRead();
      showToast("success", m["notices.markAllDone"](), { id: "notices-read" });
    } catch (error) {
      showToast("error", m["notices.markFailed"](), { description: failureReason(error), id: "notices-read" });
    } finally {
      setMarking(false);
    }
  };

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChipGroup
          label={m["notices.filter"]()}
          options={noticeFilters.map((value) => ({ value, label: filterNames[value]() }))}
          value={filter}
          onChange={setFilter}
        />
        <div className="flex flex-wrap gap-2">
          {unreadCount > 0 && (
            <Button
              size="sm"
              variant="secondary"
              busy={isMarking}
              icon={<CheckCheck size={18} aria-hidden="true" />}
              onClick={() => void markAll()}
            >
              {m["notices.markAll"]()}
            </Button>
          )}
          <IconButton size="sm" href="/account/profile#notices" label={m["notices.toPreferences"]()}>
            <Settings size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {state === "failed" && <RetryProblem text={m["notices.failed"]()} onRetry={retry} />}
      {!shown && state !== "failed" && <InboxSkeleton />}
      {shown && (
        <div ref={list} tabIndex={-1} className="space-y-4 outline-none">
          {shown.length === 0 && !cursor ? (
            <Nothing filter={filter} onShowAll={() => setFilter("all")} />
          ) : (
            groupByDay(shown, (iso) => dayName(iso, new Date(), getLocale())).map(({ day, notices: ofDay }) => (
              <section key={day}>
                <h2 className="mb-2 text-base tracking-normal text-muted">{day}</h2>
                <Card flush>
                  <ul>
                    {ofDay.map((notice) => (
                      <NoticeRow
                        key={notice.id}
                        notice={notice}
                        onOpen={() => {
                          if (!notice.is_read)
                            markRead([notice.id]).catch((error: unknown) =>
                              warnOnce("A notice could not be marked as read.", error),
                            );
                        }}
                        onRemove={() => {
                          remove(notice);
                          // The pressed button is gone, and with it the focus.
                          list.current?.focus({ preventScroll: true });
                        }}
                      />
                    ))}
                  </ul>
                </Card>
              </section>
            ))
          )}
          <LoadMore
            href={cursor ? "/notices" : undefined}
            onLoad={() => void loadMore()}
            busy={state === "more"}
            label={m["notices.more"]()}
            error={state === "moreFailed" ? m["notices.moreFailed"]() : undefined}
            retryLabel={m["common.retry"]()}
          />
        </div>
      )}
    </>
  );
}

function Nothing({ filter, onShowAll }: { filter: NoticeFilter; onShowAll: () => void }) {
  return filter === "unread" ? (
    <EmptyState
      icon={<CheckCheck size={30} />}
      text={m["notices.emptyUnread"]()}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {m["notices.showAll"]()}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<Bell size={30} />}
      text={m["notices.empty"]()}
      action={
        <Button href="/favorites" variant="secondary">
          {m["profileMenu.favorites"]()}
        </Button>
      }
    />
  );
}
