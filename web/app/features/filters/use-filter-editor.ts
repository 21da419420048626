import { FilterDetail } from "@pazar/contract/admin/catalogue/filters";
import type { TaskProgress } from "@pazar/contract/admin/staff/staff-tasks";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ApiFailure } from "../../platform/api/api-failure.ts";
import { api } from "../../platform/api/api.ts";
import { conflictingVersion, failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { definitionOf, formOf, type FilterForm } from "./filter-form.ts";
import { editPath } from "./filter-names.ts";

/** The errors by field, named as by the server. */
export type Problems = Partial<Record<string, string>>;
type Changed = { filter: FilterDetail; task: TaskProgress | null };

type Start = {
  /** Undefined while it is new. */
  filter: FilterDetail | undefined;
  form: FilterForm;
  onTask: (task: TaskProgress) => void;
};

/** The form of one filter: its input, the stored version and its problems. */
export function useFilterEditor({ filter, form: start, onTask }: Start) {
  const navigate = useNavigate();
  const [stored, setStored] = useState(filter);
  const [form, setForm] = useState(start);
  const [base, setBase] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<FilterDetail>();
  const [addedId, setAddedId] = useState<number>();
  const isDirty = JSON.stringify(form) !== JSON.stringify(base);

  // In an effect, when the form is no longer dirty and leaving the page does not warn.
  useEffect(() => {
    if (addedId !== undefined) void navigate(editPath(addedId), { replace: true });
  }, [addedId, navigate]);

  const take = (next: FilterDetail) => {
    setStored(next);
    setForm(formOf(next));
    setBase(formOf(next));
    setProblems({});
    setConflict(undefined);
  };
  const accept = ({ filter: next, task }: Changed) => {
    take(next);
    if (task) onTask(task);
  };
  /** Shows the conflicting version if somebody else has changed the filter meanwhile; returns whether that is so. */
  const takeConflict = (error: unknown): boolean => {
    const theirs = conflictingVersion(error, FilterDetail);
    if (theirs) setConflict(theirs);
    return theirs !== undefined;
  };
  const showFailure = (error: unknown) => {
    if (takeConflict(error)) return;
    const errors = error instanceof ApiFailure ? error.errors : {};
    setProblems(Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.join(" ")])));
    const hasProblems = Object.keys(errors).length > 0;
    showToast("error", m["admin.filters.saveFailed"](), hasProblems ? {} : { description: failureReason(error) });
  };
  const save = async (version = stored?.version) => {
    if (isBusy) return;
    setBusy(true);
    setConflict(undefined);
    const body = definitionOf(form);
    try {
      if (stored && version !== undefined) {
        accept(await api("PUT /api/admin/filters/:id", { params: { id: stored.id }, body: { ...body, version } }));
        showToast("success", m["admin.filters.saved"]());
      } else {
        const added = await api("POST /api/admin/filters", { body: { ...body, key: form.key } });
        accept(added);
        showToast("success", m["admin.filters.added"]());
        setAddedId(added.filter.id);
      }
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
  };
  return {
    stored,
    form,
    problems,
    isBusy,
    isDirty,
    conflict,
    change: (part: Partial<FilterForm>) => setForm({ ...form, ...part }),
    reset: () => {
      setForm(base);
      setProblems({});
    },
    save,
    take,
    accept,
    takeConflict,
    closeConflict: () => setConflict(undefined),
  };
}
export type FilterEditorState = ReturnType<typeof useFilterEditor>;
