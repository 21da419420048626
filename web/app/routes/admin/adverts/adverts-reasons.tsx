import type { ModerationReason } from "@pazar/contract/admin/adverts/moderation-reasons";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { can } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { ModerationNav } from "../../../features/moderation/moderation-nav.tsx";
import { ReasonForm } from "../../../features/moderation/reason-form.tsx";
import { api } from "../../../platform/api/api.ts";
import { ConfirmDialog } from "../../../platform/api/confirm-dialog.tsx";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m, getLocale } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";

export const handle: AreaHandle = { area: "adverts" };
export const meta = () => pageHead({ title: m["admin.moderation.reasonsTitle"]() });

const load = () => api("GET /api/admin/moderation/reasons");

/** What moderators can tell sellers, in the order of the number keys. */
export default function AdvertsReasons() {
  const canEdit = can(useSession(), "adverts.edit");
  const { value: reasons, hasFailed, retry } = useLoaded(load, { keep: true });
  const [edited, setEdited] = useState<ModerationReason | "new">();
  const [removed, setRemoved] = useState<ModerationReason>();

  const swap = async (index: number, by: number) => {
    const ids = reasons?.map(({ id }) => id) ?? [];
    const [moved] = ids.splice(index, 1);
    if (moved === undefined) return;
    ids.splice(index + by, 0, moved);
    try {
      await api("PUT /api/admin/moderation/reasons", { body: { ids } });
      retry();
    } catch (error) {
      showToast("error", m["admin.moderation.failed"](), { description: failureReason(error) });
    }
  };
  const remove = async ({ id }: ModerationReason) => {
    await api("DELETE /api/admin/moderation/reasons/:id", { params: { id } });
    setRemoved(undefined);
    showToast("success", m["admin.moderation.reasons.removed"]());
    retry();
  };

  return (
    <div className="max-w-4xl space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["admin.moderation.reasonsTitle"]()}</h1>
        {canEdit && (
          <Button size="sm" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited("new")}>
            {m["admin.moderation.reasons.add"]()}
          </Button>
        )}
      </div>
      <ModerationNav current="/cpadmin/adverts/reasons" />
      <p className="text-muted">{m["admin.moderation.reasons.text"]()}</p>
      <RetryProblem text={hasFailed ? m["admin.moderation.reasons.loadFailed"]() : undefined} onRetry={retry} />
      {!reasons && !hasFailed && <Skeleton className="h-80" />}
      {reasons?.length === 0 && (
        <EmptyState
          icon={<MessageSquareText size={30} strokeWidth={1.5} />}
          text={m["admin.moderation.reasons.empty"]()}
        />
      )}
      {reasons && reasons.length > 0 && (
        <ol className="space-y-2">
          {reasons.map((reason, index) => (
            <Card as="li" key={reason.id} className="flex items-start gap-3 p-3!">
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-small bg-sunken text-sm font-semibold text-muted tabular-nums"
              >
                {index + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span lang="tr" className="block font-semibold">
                  {reason.text_tr}
                </span>
                <span lang="en" className="block text-sm text-muted">
                  {reason.text_en}
                </span>
              </span>
              {canEdit && (
                <Tools
                  reason={reason}
                  isFirst={index === 0}
                  isLast={index === reasons.length - 1}
                  onMove={(by) => void swap(index, by)}
                  onEdit={() => setEdited(reason)}
                  onRemove={() => setRemoved(reason)}
                />
              )}
            </Card>
          ))}
        </ol>
      )}
      {edited && (
        <ReasonForm
          reason={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            retry();
          }}
        />
      )}
      {removed && (
        <ConfirmDialog
          open
          title={m["admin.moderation.reasons.removeTitle"]()}
          text={m["admin.moderation.reasons.removeText"]({ name: nameOf(removed) })}
          confirmLabel={m["admin.moderation.reasons.removeConfirm"]()}
          failure={m["admin.moderation.failed"]()}
          onCancel={() => setRemoved(undefined)}
          onConfirm={() => remove(removed)}
        />
      )}
    </div>
  );
}

const nameOf = (reason: ModerationReason): string => reason[`text_${getLocale()}`];

type ToolsProps = {
  reason: ModerationReason;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
  onEdit: () => void;
  onRemove: () => void;
};

function Tools({ reason, isFirst, isLast, onMove, onEdit, onRemove }: ToolsProps) {
  const name = nameOf(reason);
  return (
    <span className="flex shrink-0 flex-wrap justify-end gap-1 max-sm:w-19">
      <IconButton
        size="sm"
        label={m["admin.moderation.reasons.up"]({ name })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUp size={17} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        label={m["admin.moderation.reasons.down"]({ name })}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown size={17} aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" label={m["admin.moderation.reasons.edit"]({ name })} onClick={onEdit}>
        <Pencil size={17} aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" label={m["admin.moderation.reasons.remove"]({ name })} onClick={onRemove}>
        <Trash2 size={17} aria-hidden="true" className="text-danger" />
      </IconButton>
    </span>
  );
}
