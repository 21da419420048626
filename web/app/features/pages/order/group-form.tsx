import { StaffPageGroup } from "@pazar/contract/admin/pages";
import { useState, type FormEvent } from "react";
import { api } from "../../../platform/api/api.ts";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { FormDialog } from "../../../platform/api/form-dialog.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { ConflictDialog } from "../../admin/conflict-dialog.tsx";

type GroupFormProps = { group: StaffPageGroup | undefined; onClose: () => void; onSaved: () => void };
type Name = "title_tr" | "title_en";
const labels: Record<Name, () => string> = {
  title_tr: m["pageAdmin.form.titleTr"],
  title_en: m["pageAdmin.form.titleEn"],
};
const names: readonly Name[] = ["title_tr", "title_en"];

export function GroupForm({ group, onClose, onSaved }: GroupFormProps) {
  const [titles, setTitles] = useState({ title_tr: group?.title_tr ?? "", title_en: group?.title_en ?? "" });
  const [problems, setProblems] = useState<Record<string, string[]>>({});
  const [problem, setProblem] = useState<string>();
  const [theirs, setTheirs] = useState<StaffPageGroup>();
  const [isBusy, setBusy] = useState(false);
  const save = async (version = group?.version) => {
    if (isBusy) return;
    setBusy(true);
    setProblems({});
    setProblem(undefined);
    try {
      await (group && version !== undefined
        ? api("PUT /api/admin/page-groups/:id", { params: { id: group.id }, body: { ...titles, version } })
        : api("POST /api/admin/page-groups", { body: titles }));
      showToast("success", m["pageAdmin.order.groupSaved"]());
      onSaved();
    } catch (error) {
      setBusy(false);
      const failure = error instanceof ApiFailure ? error : undefined;
      const current =
        failure?.code === "CHANGED_MEANWHILE" ? StaffPageGroup.safeParse(failure.current).data : undefined;
      if (current) setTheirs(current);
      else if (failure && Object.keys(failure.errors).length > 0) setProblems(failure.errors);
      else setProblem(failureReason(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  if (theirs)
    return (
      <ConflictDialog
        differences={names
          .filter((name) => theirs[name] !== titles[name])
          .map((name) => ({ label: labels[name](), mine: titles[name], theirs: theirs[name] }))}
        onClose={() => setTheirs(undefined)}
        onKeepMine={() => {
          setTheirs(undefined);
          void save(theirs.version);
        }}
        onTakeTheirs={onSaved}
      />
    );
  return (
    <FormDialog
      title={group ? m["pageAdmin.order.editGroup"]() : m["pageAdmin.order.newGroup"]()}
      submitLabel={m["pageAdmin.form.save"]()}
      isBusy={isBusy}
      problem={problem}
      onCancel={onClose}
      onSubmit={submit}
    >
      {names.map((name) => (
        <TextField
          key={name}
          label={labels[name]()}
          lang={name === "title_tr" ? "tr" : "en"}
          required
          maxLength={120}
          error={problems[name]?.join(" ")}
          value={titles[name]}
          onChange={({ target }) => setTitles({ ...titles, [name]: target.value })}
        />
      ))}
    </FormDialog>
  );
}
