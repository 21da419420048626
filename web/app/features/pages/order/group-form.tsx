import { StaffPageGroup } from "@pazar/contract/admin/content/pages";
import { useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { FormDialog } from "../../../platform/api/form-dialog.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useVersionedSave } from "../../admin/use-versioned-save.tsx";

type GroupFormProps = { group: StaffPageGroup | undefined; onClose: () => void; onSaved: () => void };
type Name = "title_tr" | "title_en";
const labels: Record<Name, () => string> = {
  title_tr: m["admin.pages.form.titleTr"],
  title_en: m["admin.pages.form.titleEn"],
};
const names: readonly Name[] = ["title_tr", "title_en"];

export function GroupForm({ group, onClose, onSaved }: GroupFormProps) {
  const [titles, setTitles] = useState({ title_tr: group?.title_tr ?? "", title_en: group?.title_en ?? "" });
  const { submit, problems, problem, isBusy, conflict } = useVersionedSave({
    fields: titles,
    labels,
    names,
    schema: StaffPageGroup,
    version: group?.version,
    send: async (version) => {
      await (group && version !== undefined
        ? api("PUT /api/admin/page-groups/:id", { params: { id: group.id }, body: { ...titles, version } })
        : api("POST /api/admin/page-groups", { body: titles }));
      showToast("success", m["admin.pages.order.groupSaved"]());
    },
    onSaved,
  });
  if (conflict) return conflict;
  return (
    <FormDialog
      title={group ? m["admin.pages.order.editGroup"]() : m["admin.pages.order.newGroup"]()}
      submitLabel={m["admin.pages.form.save"]()}
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
