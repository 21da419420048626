import { packageLimits, StaffPackage } from "@pazar/contract/admin/accounting/packages";
import { useState } from "react";
import * as z from "zod/mini";
import { api } from "../../platform/api/api.ts";
import { FormDialog } from "../../platform/api/form-dialog.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { yesOrNo } from "../../platform/i18n/yes-or-no.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { useVersionedSave } from "../admin/use-versioned-save.tsx";

type EditPackageProps = { one: StaffPackage; onSaved: () => void; onClose: () => void };

/** In words, as the conflict is shown. */
const InWords = z.pipe(
  StaffPackage,
  z.transform(({ name_tr, name_en, is_active, version }) => ({
    name_tr,
    name_en,
    is_active: yesOrNo(is_active),
    version,
  })),
);

/** Names, and whether it is on sale. */
export function EditPackage({ one, onSaved, onClose }: EditPackageProps) {
  const [names, setNames] = useState({ name_tr: one.name_tr, name_en: one.name_en });
  const [isActive, setActive] = useState(one.is_active);
  const { submit, problems, problem, isBusy, conflict } = useVersionedSave({
    fields: { ...names, is_active: yesOrNo(isActive) },
    names: ["name_tr", "name_en", "is_active"],
    labels: {
      name_tr: m["admin.payments.packages.nameTr"],
      name_en: m["admin.payments.packages.nameEn"],
      is_active: m["admin.payments.packages.active"],
    },
    schema: InWords,
    version: one.version,
    send: (version = one.version) =>
      api("PUT /api/admin/payments/packages/:id", {
        params: { id: one.id },
        body: { ...names, is_active: isActive, version },
      }),
    onSaved: () => {
      showToast("success", m["admin.payments.packages.saved"]());
      onSaved();
    },
  });
  if (conflict) return conflict;
  return (
    <FormDialog
      title={m["admin.payments.packages.editTitle"]()}
      submitLabel={m["admin.payments.packages.save"]()}
      isBusy={isBusy}
      problem={problem}
      onCancel={onClose}
      onSubmit={submit}
    >
      <NameFields names={names} problems={problems} onChange={setNames} />
      <Checkbox
        label={m["admin.payments.packages.active"]()}
        checked={isActive}
        onChange={({ target }) => setActive(target.checked)}
      />
    </FormDialog>
  );
}

type Names = { name_tr: string; name_en: string };
type NameFieldsProps = { names: Names; problems: Record<string, string[]>; onChange: (names: Names) => void };

export const NameFields = ({ names, problems, onChange }: NameFieldsProps) => (
  <>
    <TextField
      label={m["admin.payments.packages.nameTr"]()}
      lang="tr"
      required
      maxLength={packageLimits.name}
      value={names.name_tr}
      error={problems["name_tr"]?.join(" ")}
      onChange={({ target }) => onChange({ ...names, name_tr: target.value })}
    />
    <TextField
      label={m["admin.payments.packages.nameEn"]()}
      lang="en"
      required
      maxLength={packageLimits.name}
      value={names.name_en}
      error={problems["name_en"]?.join(" ")}
      onChange={({ target }) => onChange({ ...names, name_en: target.value })}
    />
  </>
);
