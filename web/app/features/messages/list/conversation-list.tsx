import * as limits from "@pazar/contract/limits";
import { allListingsPath } from "@pazar/contract/pages/paths";
import MessageCircle from "lucide-react/icons/message-circle";
import Search from "lucide-react/icons/search";
import SearchX from "lucide-react/icons/search-x";
import X from "lucide-react/icons/x";
import { useEffect, type ReactNode } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useSession } from "../../../platform/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadMore } from "../../../ui/data/load-more.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { isOf, type ConversationKey } from "./conversation-list-state.ts";
import { ConversationRow } from "./conversation-row.tsx";
import { ConversationSkeletons } from "../conversation-skeletons.tsx";
import { outboxOf } from "../composer/stored-outbox.ts";
import { useConversations } from "./use-conversations.ts";
import { useSearchTerm } from "./use-search-term.ts";

type ConversationListProps = { me: number; current: ConversationKey | undefined; urlTerm: string };

export function ConversationList({ me, current, urlTerm }: ConversationListProps) {
  const { typed, setTyped, term, clear } = useSearchTerm(urlTerm);
  const { conversations, hasMore, state, retry, loadMore } = useConversations(me, term);
  const { onlineUsers } = useSession();
  // Resumes sending what was written before a reload.
  useEffect(() => void outboxOf(me), [me]);
  const clearButton = (
    <button
      type="button"
      aria-label={m["conversations.clearSearch"]()}
      onClick={clear}
      className="-mr-1.5 rounded-small p-1.5 hover:text-text"
    >
      <X size={18} aria-hidden="true" />
    </button>
  );
  return (
    <>
      <div role="search" className="border-b border-line px-4 pt-2.5 pb-3.5">
        <TextField
          label={m["conversations.search"]()}
          isLabelHidden
          type="text"
          enterKeyHint="search"
          controlSize="sm"
          placeholder={m["conversations.searchPlaceholder"]()}
          maxLength={limits.searchTerm}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          leading={<Search size={18} aria-hidden="true" />}
          trailing={typed !== "" && clearButton}
        />
      </div>
      {/* Positioned, because sr-only elements would otherwise lengthen the page. */}
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {state === "first" && <ConversationSkeletons />}
        {state === "failed" && (
          <div className="p-4">
            <RetryProblem text={m["conversations.loadFailed"]()} onRetry={retry} />
          </div>
        )}
        {state !== "first" && state !== "failed" && conversations && (
          <>
            {conversations.length === 0 && <Nothing term={term} onShowAll={clear} />}
            <nav aria-label={m["conversations.list"]()}>
              <ul>
                {conversations.map((conversation) => (
                  <ConversationRow
                    key={`${conversation.user.id}-${conversation.listing.id}`}
                    conversation={conversation}
                    me={me}
                    isOnline={onlineUsers.includes(conversation.user.id)}
                    isCurrent={current !== undefined && isOf(conversation, current)}
                  />
                ))}
              </ul>
            </nav>
            {hasMore && (
              <LoadMore
                href="/messages"
                onLoad={loadMore}
                busy={state === "more"}
                label={m["listings.loadMore"]()}
                error={state === "moreFailed" ? m["conversations.loadMoreFailed"]() : undefined}
                retryLabel={m["common.retry"]()}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}

function Nothing({ term, onShowAll }: { term: string; onShowAll: () => void }): ReactNode {
  if (term === "") {
    const action = <Button href={allListingsPath}>{m["common.browseListings"]()}</Button>;
    return (
      <EmptyState
        icon={<MessageCircle size={30} strokeWidth={1.5} />}
        text={m["conversations.empty"]()}
        action={action}
      />
    );
  }
  const action = (
    <Button variant="secondary" onClick={onShowAll}>
      {m["conversations.showAll"]()}
    </Button>
  );
  return (
    <EmptyState
      icon={<SearchX size={30} strokeWidth={1.5} />}
      text={m["conversations.nothingFound"]({ term })}
      action={action}
    />
  );
}
