import { favoriteListPath } from "@pazar/contract/pages/paths";
import ListX from "lucide-react/icons/list-x";
import List from "lucide-react/icons/list";
import { PageMessage } from "../features/content/page-message.tsx";
import { ListReportButton } from "../features/favorite-lists/list-report-button.tsx";
import { SharedItems } from "../features/favorite-lists/shared-items.tsx";
import { useSharedList } from "../features/favorite-lists/use-shared-list.ts";
import { NeedsScripts } from "../features/session/needs-scripts.tsx";
import { failureReason } from "../platform/api/failure-reason.ts";
import { RetryProblem } from "../platform/api/retry-problem.tsx";
import { m } from "../platform/i18n/i18n.ts";
import { pageHead } from "../platform/ssr/page-head.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/waiting/skeleton.tsx";
import type { Route } from "./+types/shared-list.ts";

/** Never in search engines: the address is the key. */
export const meta: Route.MetaFunction = () => pageHead({ title: m["lists.view.title"]() });

/** The address is a key: other sites must not learn it as a referrer. */
export const headers: Route.HeadersFunction = () => ({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });

/** Rendered empty on the server: pages are shared between visitors, and a link can be ended at any time. */
export default function SharedListPage({ params: { token } }: Route.ComponentProps) {
  return (
    <>
      <NeedsScripts />
      <SharedListView key={token} token={token} />
    </>
  );
}

function SharedListView({ token }: { token: string }) {
  const { list, isGone, error, load, vote } = useSharedList(token);
  if (isGone)
    return (
      <PageMessage
        icon={<ListX size={38} strokeWidth={1.5} />}
        title={m["lists.view.goneTitle"]()}
        text={m["lists.view.goneText"]()}
      />
    );
  return (
    <div className="mx-auto max-w-200 space-y-4 py-2">
      {list ? (
        <>
          <header>
            <h1 className="text-2xl wrap-anywhere">{list.name}</h1>
            <p className="text-muted">
              {list.is_own ? m["lists.view.own"]() : m["lists.view.by"]({ name: list.owner_name })}
            </p>
            {list.can_vote && !list.is_own && list.items.length > 0 && (
              <p className="mt-2 text-sm text-muted">{m["lists.view.voteHint"]({ name: list.owner_name })}</p>
            )}
            {list.is_own && (
              <Button href={favoriteListPath(list.id)} variant="secondary" size="sm" className="mt-3">
                {m["lists.view.manage"]()}
              </Button>
            )}
          </header>
          {list.items.length === 0 ? (
            <EmptyState icon={<List size={30} />} text={m["lists.view.empty"]()} />
          ) : (
            <SharedItems list={list} onVote={vote} />
          )}
          {!list.is_own && <ListReportButton token={token} />}
        </>
      ) : (
        <>
          <h1 className="text-2xl">{m["lists.view.title"]()}</h1>
          {error === undefined ? (
            <Skeletons />
          ) : (
            <RetryProblem
              text={`${m["lists.errors.fetchOne"]()} ${failureReason(error)}`}
              onRetry={() => void load()}
            />
          )}
        </>
      )}
    </div>
  );
}

const skeletons = 3;

function Skeletons() {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{m["lists.page.loading"]()}</span>
      {Array.from({ length: skeletons }, (_, index) => (
        <Skeleton key={index} className="h-36 rounded-card" />
      ))}
    </div>
  );
}
