import type { FilterDetail } from "@pazar/contract/admin/catalogue/filters";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ConfirmDialog } from "../../platform/api/confirm-dialog.tsx";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { LeaveWarning } from "../../platform/navigation/leave-warning.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { showToast, undoToastMs } from "../../ui/overlays/toast.ts";
import { SaveBar } from "../../ui/save-bar.tsx";
import { ConflictDialog } from "../admin/conflict-dialog.tsx";
import { TaskPanel } from "../admin/tasks/task-panel.tsx";
import { useLatestTask } from "../admin/tasks/use-latest-task.ts";
import { useCategories } from "../categories/use-categories.ts";
import { DefinitionFields } from "./definition-fields.tsx";
import { filterName } from "./filter-columns.tsx";
import { canHaveOptions, differences, formOf, type FilterForm } from "./filter-form.ts";
import { editPath, filtersPath } from "./filter-names.ts";
import { FilterPlace, listingsText } from "./filter-place.tsx";
import { FilterPreview } from "./filter-preview.tsx";
import { OptionsCard } from "./options-card.tsx";
import { useFilterEditor } from "./use-filter-editor.ts";
import { useParents } from "./use-parents.ts";

type FilterEditorProps = {
  /** Undefined for a new one. */
  filter: FilterDetail | undefined;
  form: FilterForm;
  isReadOnly: boolean;
};

const loadTask = () => api("GET /api/admin/filters/task");

export function FilterEditor({ filter, form: start, isReadOnly }: FilterEditorProps) {
  const { categories } = useCategories();
  const task = useLatestTask(loadTask, { onEnd: () => void reload() });
  const editor = useFilterEditor({ filter, form: start, onTask: task.begin });
  const { stored, form, change, problems, isBusy, isDirty } = editor;
  const { parents, parent } = useParents(form, stored);
  const [isRemoving, setRemoving] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const navigate = useNavigate();

  /** Shows the new counts after a task, unless there are unsaved changes. */
  const reload = async () => {
    if (!stored || isDirty) return;
    const latest = await api("GET /api/admin/filters/:id", { params: { id: stored.id } }).catch(() => undefined);
    if (latest) editor.take(latest);
  };
  const remove = async () => {
    if (!stored) return;
    const { id, version } = stored;
    try {
      await api("DELETE /api/admin/filters/:id", { params: { id }, query: { version } });
    } catch (error) {
      if (!editor.takeConflict(error)) throw error;
      return setRemoving(false);
    }
    setRemoved(true);
    setRemoving(false);
    showToast("success", m["admin.filters.removed"](), {
      duration: undoToastMs,
      action: { label: m["admin.filters.undo"](), onClick: () => void restore(id) },
    });
    setTimeout(() => void navigate(filtersPath));
  };
  const restore = async (id: number) => {
    try {
      await api("POST /api/admin/filters/:id/restore", { params: { id } });
      showToast("success", m["admin.filters.restored"]());
      void navigate(editPath(id));
    } catch (error) {
      showToast("error", m["admin.filters.restoreFailed"](), { description: failureReason(error) });
    }
  };
  return (
    <form
      noValidate
      className="max-w-5xl space-y-4 [&_:is(input,textarea,select)]:scroll-mb-28"
      onSubmit={(event) => {
        event.preventDefault();
        // The submit events of forms in dialogs bubble up to here through React.
        if (event.target === event.currentTarget) void editor.save();
      }}
    >
      <LeaveWarning hasChanges={isDirty && !isRemoved} />
      {task.task && <TaskPanel task={task.task} onClose={task.close} />}
      <DefinitionFields
        form={form}
        change={change}
        problems={problems}
        stored={stored}
        categories={categories}
        parents={parents}
        isReadOnly={isReadOnly}
      />
      {canHaveOptions(form.type) && (
        <OptionsCard editor={editor} parent={parent} isReadOnly={isReadOnly} onReload={() => void reload()} />
      )}
      <Card as="section" heading={m["admin.filters.preview"]()} className="md:p-6">
        <FilterPreview form={form} parent={parent} />
      </Card>
      {stored && (
        <Card as="section" heading={m["admin.filters.place"]()} className="space-y-4 md:p-6">
          <FilterPlace filter={stored} />
          {!isReadOnly && (
            <Button size="sm" variant="danger-outline" onClick={() => setRemoving(true)}>
              {m["admin.filters.remove"]()}
            </Button>
          )}
        </Card>
      )}
      {!isReadOnly && (
        <SaveBar className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={isBusy} disabled={!isDirty && stored !== undefined}>
            {stored ? m["admin.filters.save"]() : m["admin.filters.add"]()}
          </Button>
          {isDirty && (
            <>
              <Button variant="secondary" disabled={isBusy} onClick={editor.reset}>
                {m["account.cancel"]()}
              </Button>
              <p className="text-sm text-muted">{m["admin.filters.unsaved"]()}</p>
            </>
          )}
        </SaveBar>
      )}
      {editor.conflict && (
        <ConflictDialog
          differences={differences(form, formOf(editor.conflict))}
          onKeepMine={() => void editor.save(editor.conflict?.version)}
          onTakeTheirs={() => editor.conflict && editor.take(editor.conflict)}
          onClose={editor.closeConflict}
        />
      )}
      {stored && (
        <ConfirmDialog
          open={isRemoving}
          title={m["admin.filters.removeTitle"]()}
          text={
            stored.overrides
              ? m["admin.filters.removeOverride"]({ name: filterName(stored) })
              : m["admin.filters.removeText"]({ name: filterName(stored), count: listingsText(stored) })
          }
          confirmLabel={m["admin.filters.remove"]()}
          failure={m["admin.filters.removeFailed"]()}
          onCancel={() => setRemoving(false)}
          onConfirm={remove}
        />
      )}
    </form>
  );
}
