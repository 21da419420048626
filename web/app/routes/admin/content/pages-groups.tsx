import type { PageOrder, PageSummary, StaffPageGroup } from "@pazar/contract/admin/content/pages";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { can } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { refreshFooterPages } from "../../../features/content/content-cache.ts";
import { GroupForm } from "../../../features/pages/order/group-form.tsx";
import { PageList } from "../../../features/pages/order/page-list.tsx";
import { titleOf } from "../../../features/pages/page-names.tsx";
import { PagesNav } from "../../../features/pages/pages-nav.tsx";
import { api } from "../../../platform/api/api.ts";
import { ConfirmDialog } from "../../../platform/api/confirm-dialog.tsx";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SortableList } from "../../../ui/data/sortable-list.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";

export const handle: AreaHandle = { area: "pages" };
export const meta = () => pageHead({ title: m["admin.pages.groups"]() });

const load = () => api("GET /api/admin/page-order");

/** The groups of the footer with their pages, and the pages of the other places, each in its order. */
export default function PagesGroups() {
  const isReadOnly = !can(useSession(), "pages.edit");
  const { value, hasFailed, retry } = useLoaded(load, { keep: true });
  const [changed, setChanged] = useState<PageOrder>();
  const [edited, setEdited] = useState<StaffPageGroup | "new">();
  const [removed, setRemoved] = useState<StaffPageGroup>();
  const order = changed ?? value;
  const reload = () => {
    setChanged(undefined);
    retry();
    void refreshFooterPages();
  };
  const put = async (optimistic: PageOrder, send: () => Promise<PageOrder>) => {
    setChanged(optimistic);
    try {
      setChanged(await send());
      void refreshFooterPages();
    } catch (error) {
      setChanged(order);
      showToast("error", m["admin.pages.failed"](), { description: failureReason(error) });
    }
  };
  const orderPages = (pages: PageSummary[]) => {
    if (!order) return;
    const next = pages.values();
    const named = new Set(pages.map(({ id }) => id));
    const all = order.pages.map((page) => (named.has(page.id) ? (next.next().value ?? page) : page));
    const ids = pages.map(({ id }) => id);
    void put({ ...order, pages: all }, () => api("PUT /api/admin/page-order", { body: { ids } }));
  };
  const orderGroups = (groups: StaffPageGroup[]) => {
    if (!order) return;
    const ids = groups.map(({ id }) => id);
    void put({ ...order, groups }, () => api("PUT /api/admin/page-groups", { body: { ids } }));
  };
  const remove = async ({ id }: StaffPageGroup) => {
    await api("DELETE /api/admin/page-groups/:id", { params: { id } });
    setRemoved(undefined);
    showToast("success", m["admin.pages.order.groupRemoved"]());
    reload();
  };
  const pagesIn = (id: number): PageSummary[] => order?.pages.filter(({ group_id }) => group_id === id) ?? [];
  const add = (
    <Button size="sm" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited("new")}>
      {m["admin.pages.order.addGroup"]()}
    </Button>
  );
  return (
    <div className="max-w-4xl space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["admin.pages.groups"]()}</h1>
        {!isReadOnly && add}
      </div>
      <PagesNav current="/cpadmin/pages/groups" />
      {!isReadOnly && <p className="text-muted">{m["admin.pages.order.text"]()}</p>}
      <RetryProblem text={hasFailed ? m["admin.pages.order.loadFailed"]() : undefined} onRetry={retry} />
      {!order && !hasFailed && <Skeleton className="h-120" />}
      {order && (
        <>
          <h2 className="pt-2 text-lg">{m["admin.pages.order.footerGroups"]()}</h2>
          {order.groups.length === 0 && <p className="text-muted">{m["admin.pages.order.noGroups"]()}</p>}
          <SortableList
            items={order.groups}
            disabled={isReadOnly}
            className="space-y-3"
            onOrder={orderGroups}
            handleLabel={(group) => m["admin.pages.order.move"]({ name: titleOf(group) })}
            handleHint={m["admin.pages.order.hint"]()}
            movedText={(group, position) => m["admin.pages.order.moved"]({ name: titleOf(group), position })}
          >
            {(group, mover) => (
              <Card className="space-y-2 p-3!">
                <div className="flex items-center gap-2">
                  {!isReadOnly && mover}
                  <h3 className="min-w-0 flex-1 text-base break-words">{titleOf(group)}</h3>
                  {!isReadOnly && (
                    <>
                      <IconButton
                        size="sm"
                        label={m["admin.pages.order.editNamed"]({ name: titleOf(group) })}
                        onClick={() => setEdited(group)}
                      >
                        <Pencil size={17} aria-hidden="true" />
                      </IconButton>
                      <IconButton
                        size="sm"
                        label={m["admin.pages.order.removeNamed"]({ name: titleOf(group) })}
                        onClick={() => setRemoved(group)}
                      >
                        <Trash2 size={17} aria-hidden="true" className="text-danger" />
                      </IconButton>
                    </>
                  )}
                </div>
                <div className="sm:pl-9">
                  <PageList pages={pagesIn(group.id)} isReadOnly={isReadOnly} onOrder={orderPages} />
                </div>
              </Card>
            )}
          </SortableList>
          <Card as="section" heading={m["admin.pages.order.headPages"]()}>
            <PageList
              pages={order.pages.filter(({ is_head }) => is_head)}
              isReadOnly={isReadOnly}
              onOrder={orderPages}
            />
          </Card>
          <Card as="section" heading={m["admin.pages.order.footerPages"]()}>
            <PageList
              pages={order.pages.filter(({ is_footer }) => is_footer)}
              isReadOnly={isReadOnly}
              onOrder={orderPages}
            />
          </Card>
        </>
      )}
      {edited && (
        <GroupForm
          group={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            reload();
          }}
        />
      )}
      {removed && (
        <ConfirmDialog
          open
          title={m["admin.pages.order.removeTitle"]()}
          text={m["admin.pages.order.removeText"]({ name: titleOf(removed), count: pagesIn(removed.id).length })}
          confirmLabel={m["admin.pages.remove"]()}
          failure={m["admin.pages.failed"]()}
          onCancel={() => setRemoved(undefined)}
          onConfirm={() => remove(removed)}
        />
      )}
    </div>
  );
}
