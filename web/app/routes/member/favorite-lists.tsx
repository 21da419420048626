import ListPlus from "lucide-react/icons/list-plus";
import { AccountLayout } from "../../features/accounts/account-layout.tsx";
import { FavoritesTabs } from "../../features/favorite-lists/favorites-tabs.tsx";
import { ListCard } from "../../features/favorite-lists/list-card.tsx";
import { loadFavoriteLists, useCreateList } from "../../features/favorite-lists/use-favorite-lists.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { useDialogOnDemand } from "../../platform/navigation/use-dialog-on-demand.ts";
import { useUser } from "../../platform/session/session.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";
import type { Route } from "./+types/favorite-lists.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["lists.title"]() });

export default function FavoriteListsPage() {
  const user = useUser();
  return (
    <AccountLayout current="/favorites" title={m["favorites.title"]()} isWide>
      <FavoritesTabs current="lists" />
      {user ? <Lists key={user.id} /> : <Skeletons />}
    </AccountLayout>
  );
}

function Lists() {
  const { value: lists, hasFailed, retry } = useLoaded(loadFavoriteLists);
  const { dialog, isLoading, open, close } = useDialogOnDemand();
  const create = useCreateList();
  if (hasFailed) return <RetryProblem text={m["lists.errors.fetch"]()} onRetry={retry} />;
  if (!lists) return <Skeletons />;

  const askName = () =>
    open(async () => {
      const { ListNameDialog } = await import("../../features/favorite-lists/list-name-dialog.tsx");
      return <ListNameDialog title={m["lists.createTitle"]()} name="" onSave={create} onCancel={close} />;
    });
  const button = (
    <Button busy={isLoading} icon={<ListPlus size={18} aria-hidden="true" />} onClick={askName}>
      {m["lists.create"]()}
    </Button>
  );
  return (
    <>
      {lists.length === 0 ? (
        <EmptyState icon={<ListPlus size={30} />} text={m["lists.empty"]()} action={button} />
      ) : (
        <>
          {button}
          <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
            {lists.map((list) => (
              <ListCard key={list.id} list={list} />
            ))}
          </ul>
        </>
      )}
      {dialog}
    </>
  );
}

const skeletons = 3;

function Skeletons() {
  return (
    <div role="status" className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
      <span className="sr-only">{m["lists.loading"]()}</span>
      {Array.from({ length: skeletons }, (_, index) => (
        <Skeleton key={index} className="h-44 rounded-card" />
      ))}
    </div>
  );
}
