import { favoriteListsPath } from "@pazar/contract/pages/paths";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ListPlus from "lucide-react/icons/list-plus";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useNavigate } from "react-router";
import { AccountLayout } from "../../features/accounts/account-layout.tsx";
import { OwnItems } from "../../features/favorite-lists/own-items.tsx";
import { SharePanel } from "../../features/favorite-lists/share-panel.tsx";
import { useDeleteList } from "../../features/favorite-lists/use-favorite-lists.ts";
import { useOwnList } from "../../features/favorite-lists/use-own-list.ts";
import { VotersCard } from "../../features/favorite-lists/voters-card.tsx";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { useDialogOnDemand } from "../../platform/navigation/use-dialog-on-demand.ts";
import { useUser } from "../../platform/session/session.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";
import type { Route } from "./+types/favorite-list.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["lists.title"]() });

export default function FavoriteListPage({ params }: Route.ComponentProps) {
  const user = useUser();
  const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : 0;
  return (
    <AccountLayout current="/favorites" title={m["favorites.title"]()} isWide>
      <a
        href={favoriteListsPath}
        className="inline-flex items-center gap-1.5 rounded-small font-semibold text-brand hover:underline"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        {m["lists.page.back"]()}
      </a>
      {user ? <List key={`${user.id} ${id}`} id={id} /> : <Skeletons />}
    </AccountLayout>
  );
}

function List({ id }: { id: number }) {
  const { list, error, load, show, vote, order, takeOut, rename, share, renew, removeVoter } = useOwnList(id);
  const { dialog, open, close } = useDialogOnDemand();
  const remove = useDeleteList();
  const navigate = useNavigate();
  if (!list) {
    if (error === undefined) return <Skeletons />;
    return (
      <RetryProblem text={`${m["lists.errors.fetchOne"]()} ${failureReason(error)}`} onRetry={() => void load()} />
    );
  }

  const askName = () =>
    open(async () => {
      const { ListNameDialog } = await import("../../features/favorite-lists/list-name-dialog.tsx");
      const save = async (name: string) => {
        await rename(name);
        close();
      };
      return <ListNameDialog title={m["lists.renameTitle"]()} name={list.name} onSave={save} onCancel={close} />;
    });
  const removeList = async () => {
    if (await remove(list)) await navigate(favoriteListsPath);
  };
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 pt-1 text-xl wrap-anywhere">{list.name}</h2>
        <div className="flex shrink-0 gap-2">
          <IconButton size="sm" label={m["lists.rename"]()} onClick={askName}>
            <Pencil size={17} aria-hidden="true" />
          </IconButton>
          <IconButton size="sm" variant="danger-outline" label={m["lists.delete"]()} onClick={() => void removeList()}>
            <Trash2 size={17} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <div className="gap-4 max-xl:space-y-4 xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        <div className="space-y-4 xl:col-start-2 xl:row-start-1">
          <SharePanel list={list} onShare={share} onRenew={renew} />
          {list.is_shared && (
            <VotersCard voters={list.voters} onRemove={(voter) => void removeVoter(voter.id, voter.name)} />
          )}
        </div>
        <section className="min-w-0 xl:row-start-1">
          {list.items.length === 0 ? (
            <EmptyState
              icon={<ListPlus size={30} />}
              text={m["lists.page.empty"]()}
              action={<Button href="/favorites">{m["lists.page.toFavorites"]()}</Button>}
            />
          ) : (
            <OwnItems
              list={list}
              onOrder={order}
              onVote={vote}
              onTakeOut={(item) => void takeOut(item)}
              onChange={show}
            />
          )}
        </section>
      </div>
      {dialog}
    </>
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
