import type { PageHistory as History, PageVersion } from "@pazar/contract/admin/content/pages";
import { useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { ConfirmDialog } from "../../../platform/api/confirm-dialog.tsx";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { formatMoment } from "../../../platform/i18n/format-moment.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { showToast, undoToastMs } from "../../../ui/overlays/toast.ts";
import { refreshFooterPages } from "../../content/content-cache.ts";
import { StatusBadge } from "../page-names.tsx";
import { VersionComparison } from "./version-comparison.tsx";

type PageHistoryProps = { history: History; canEdit: boolean; onRestored: () => void };

/** The saved versions beside what the chosen one changed. */
export function PageHistory({ history: { page, versions }, canEdit, onRestored }: PageHistoryProps) {
  const [chosen, setChosen] = useState(page.version);
  const [compared, setCompared] = useState<number>();
  const [asked, setAsked] = useState<number>();
  const older = versions.filter(({ version }) => version < chosen);
  const base = compared !== undefined && compared < chosen ? compared : older[0]?.version;

  const restore = async (version: number, known: number) => {
    const params = { id: page.id, version };
    const restored = await api("POST /api/admin/pages/:id/versions/:version/restoration", {
      params,
      body: { version: known },
    });
    void refreshFooterPages();
    onRestored();
    setChosen(restored.version);
    setCompared(undefined);
    return restored.version;
  };
  const undo = async (version: number, known: number) => {
    try {
      await restore(version, known);
    } catch (error) {
      showToast("error", m["admin.pages.failed"](), { description: failureReason(error) });
    }
  };
  const confirm = async (version: number) => {
    const before = page.version;
    const now = await restore(version, before);
    setAsked(undefined);
    showToast("success", m["admin.pages.versions.restored"]({ version }), {
      duration: undoToastMs,
      action: { label: m["admin.pages.undo"](), onClick: () => void undo(before, now) },
    });
  };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[19rem_minmax(0,1fr)]">
      <Card as="section" heading={m["admin.pages.versions.list"]()}>
        <ol className="-mx-2 max-h-120 space-y-1 overflow-y-auto px-2 py-1">
          {versions.map((version) => (
            <li key={version.version}>
              <VersionButton
                version={version}
                isCurrent={version.version === page.version}
                isChosen={version.version === chosen}
                onChoose={() => setChosen(version.version)}
              />
            </li>
          ))}
        </ol>
      </Card>
      <Card as="section" className="space-y-4 md:p-6">
        <div className="flex flex-wrap items-end justify-between gap-3">
          {base === undefined ? (
            <h2 className="text-lg">{m["admin.pages.versions.version"]({ version: chosen })}</h2>
          ) : (
            <h2 className="text-lg">{m["admin.pages.versions.compare"]({ older: base, newer: chosen })}</h2>
          )}
          {canEdit && chosen !== page.version && (
            <Button size="sm" onClick={() => setAsked(chosen)}>
              {m["admin.pages.versions.restore"]()}
            </Button>
          )}
        </div>
        {base === undefined ? (
          <p className="text-muted">{m["admin.pages.versions.first"]()}</p>
        ) : (
          <>
            <SelectField
              controlSize="sm"
              className="max-w-60"
              label={m["admin.pages.versions.with"]()}
              value={base}
              onChange={({ target }) => setCompared(Number(target.value))}
            >
              {older.map(({ version }) => (
                <option key={version} value={version}>
                  {m["admin.pages.versions.version"]({ version })}
                </option>
              ))}
            </SelectField>
            <VersionComparison key={`${base}-${chosen}`} pageId={page.id} older={base} newer={chosen} />
          </>
        )}
      </Card>
      {asked !== undefined && (
        <ConfirmDialog
          open
          title={m["admin.pages.versions.restoreTitle"]({ version: asked })}
          text={m["admin.pages.versions.restoreText"]()}
          confirmLabel={m["admin.pages.versions.restore"]()}
          failure={m["admin.pages.failed"]()}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => confirm(asked)}
        />
      )}
    </div>
  );
}

type VersionButtonProps = { version: PageVersion; isCurrent: boolean; isChosen: boolean; onChoose: () => void };

function VersionButton({ version, isCurrent, isChosen, onChoose }: VersionButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={classNames(
        "w-full rounded-control border px-3 py-2 text-left",
        isChosen ? "border-brand bg-brand-soft" : "border-transparent hover:bg-sunken",
      )}
      onClick={onChoose}
    >
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {m["admin.pages.versions.version"]({ version: version.version })}
        {isCurrent && <Badge tone="brand">{m["admin.pages.versions.current"]()}</Badge>}
        <StatusBadge status={version.status} />
      </span>
      <span className="block text-sm text-muted">
        {formatMoment(version.saved_at)} · {version.saved_by ?? m["admin.pages.bySystem"]()}
      </span>
      {version.restored_from !== null && (
        <span className="block text-sm text-muted">
          {m["admin.pages.versions.restoredFrom"]({ version: version.restored_from })}
        </span>
      )}
    </button>
  );
}
