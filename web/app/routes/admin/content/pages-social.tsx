import type { StaffSocialLink } from "@pazar/contract/admin/content/social-links";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Share2 from "lucide-react/icons/share-2";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { can } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { socialLinksCache } from "../../../features/content/content-cache.ts";
import { PagesNav } from "../../../features/pages/pages-nav.tsx";
import { SocialForm } from "../../../features/pages/social/social-form.tsx";
import { SvgIcon } from "../../../features/pages/social/svg-icon.tsx";
import { api } from "../../../platform/api/api.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SortableList } from "../../../ui/data/sortable-list.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { showToast, undoToastMs } from "../../../ui/overlays/toast.ts";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";

export const handle: AreaHandle = { area: "pages" };
export const meta = () => pageHead({ title: m["admin.pages.social"]() });

const load = () => api("GET /api/admin/social-links");

export default function PagesSocial() {
  const isReadOnly = !can(useSession(), "pages.edit");
  const { value, hasFailed, retry } = useLoaded(load, { keep: true });
  const [changed, setChanged] = useState<StaffSocialLink[]>();
  const [edited, setEdited] = useState<StaffSocialLink | "new">();
  const links = changed ?? value;
  const show = (next: StaffSocialLink[]) => {
    setChanged(next);
    socialLinksCache.set(next.map(({ name, link, icon_svg }) => ({ name, link, icon_svg })));
  };
  /** Takes back what was shown if the server refuses, and says why. */
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      setChanged(links);
      showToast("error", m["admin.pages.failed"](), { description: failureReason(error) });
    }
  };
  const order = (next: StaffSocialLink[]) =>
    attempt(async () => {
      setChanged(next);
      show(await api("PUT /api/admin/social-links", { body: { ids: next.map(({ id }) => id) } }));
    });
  /** Adds it again, at its former position. */
  const putBack = ({ name, link, icon_svg }: StaffSocialLink, ids: readonly number[], index: number) =>
    attempt(async () => {
      const { id } = await api("POST /api/admin/social-links", { body: { name, link, icon_svg } });
      show(await api("PUT /api/admin/social-links", { body: { ids: ids.toSpliced(index, 1, id) } }));
      showToast("success", m["admin.pages.socialLinks.returned"]({ name }));
    });
  const remove = (removed: StaffSocialLink) =>
    attempt(async () => {
      const before = links ?? [];
      await api("DELETE /api/admin/social-links/:id", { params: { id: removed.id } });
      show(before.filter(({ id }) => id !== removed.id));
      const ids = before.map(({ id }) => id);
      showToast("success", m["admin.pages.socialLinks.removed"]({ name: removed.name }), {
        duration: undoToastMs,
        action: { label: m["admin.pages.undo"](), onClick: () => void putBack(removed, ids, before.indexOf(removed)) },
      });
    });
  return (
    <div className="max-w-4xl space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["admin.pages.social"]()}</h1>
        {!isReadOnly && (
          <Button size="sm" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited("new")}>
            {m["admin.pages.socialLinks.add"]()}
          </Button>
        )}
      </div>
      <PagesNav current="/cpadmin/pages/social" />
      <p className="text-muted">
        {m["admin.pages.socialLinks.text"]()} {!isReadOnly && m["admin.pages.order.text"]()}
      </p>
      <RetryProblem text={hasFailed ? m["admin.pages.socialLinks.loadFailed"]() : undefined} onRetry={retry} />
      {!links && !hasFailed && <Skeleton className="h-80" />}
      {links?.length === 0 && (
        <EmptyState icon={<Share2 size={30} strokeWidth={1.5} />} text={m["admin.pages.socialLinks.empty"]()} />
      )}
      {links && links.length > 0 && (
        <SortableList
          items={links}
          disabled={isReadOnly}
          className="space-y-2"
          onOrder={(next) => void order(next)}
          handleLabel={({ name }) => m["admin.pages.order.move"]({ name })}
          handleHint={m["admin.pages.order.hint"]()}
          movedText={({ name }, position) => m["admin.pages.order.moved"]({ name, position })}
        >
          {(link, mover) => (
            <Card className="flex items-center gap-3 p-3!">
              {!isReadOnly && mover}
              <SvgIcon markup={link.icon_svg} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{link.name}</span>
                <a
                  href={link.link}
                  target="_blank"
                  rel="noreferrer"
                  className="block truncate text-sm text-muted hover:underline"
                >
                  {link.link}
                </a>
              </span>
              {!isReadOnly && (
                <span className="flex gap-1">
                  <IconButton
                    size="sm"
                    label={m["admin.pages.socialLinks.editNamed"]({ name: link.name })}
                    onClick={() => setEdited(link)}
                  >
                    <Pencil size={17} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={m["admin.pages.socialLinks.removeNamed"]({ name: link.name })}
                    onClick={() => void remove(link)}
                  >
                    <Trash2 size={17} aria-hidden="true" className="text-danger" />
                  </IconButton>
                </span>
              )}
            </Card>
          )}
        </SortableList>
      )}
      {edited && (
        <SocialForm
          link={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            void attempt(async () => show(await load()));
          }}
        />
      )}
    </div>
  );
}
