import { packageLimits } from "@pazar/contract/admin/accounting/packages";
import { promotionKinds, type PromotionKind } from "@pazar/contract/payments/orders";
import { toKurus } from "@pazar/contract/text/money";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { FormDialog, useFormDialog } from "../../platform/api/form-dialog.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { NameFields } from "./edit-package.tsx";
import { kindNames } from "./package-names.ts";
import { PriceFields, type PriceDraft } from "./price-fields.tsx";

type NewPackageProps = { onSaved: () => void; onClose: () => void };

export function NewPackage({ onSaved, onClose }: NewPackageProps) {
  const [kind, setKind] = useState<PromotionKind>("featured");
  const [days, setDays] = useState("7");
  const [names, setNames] = useState({ name_tr: "", name_en: "" });
  const [price, setPrice] = useState<PriceDraft>({ price: null, vat_rate: 20 });
  const [isActive, setActive] = useState(false);
  const save = async () => {
    await api("POST /api/admin/payments/packages", {
      body: {
        kind,
        days: kind === "bump" ? null : Number(days),
        ...names,
        is_active: isActive,
        price: toKurus(price.price ?? 0),
        vat_rate: price.vat_rate,
      },
    });
    showToast("success", m["admin.payments.packages.saved"]());
    onSaved();
  };
  const { onSubmit, isBusy, problem, problems } = useFormDialog({ send: save });
  return (
    <FormDialog
      title={m["admin.payments.packages.newTitle"]()}
      submitLabel={m["admin.payments.packages.save"]()}
      isBusy={isBusy}
      problem={problem}
      onCancel={onClose}
      onSubmit={onSubmit}
    >
      <SelectField
        label={m["admin.payments.packages.kind"]()}
        value={kind}
        onChange={({ target }) => setKind(promotionKinds.find((one) => one === target.value) ?? kind)}
      >
        {promotionKinds.map((one) => (
          <option key={one} value={one}>
            {kindNames[one]()}
          </option>
        ))}
      </SelectField>
      {kind !== "bump" && (
        <TextField
          label={m["admin.payments.packages.daysField"]()}
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={packageLimits.days}
          value={days}
          error={problems["days"]?.join(" ")}
          onChange={({ target }) => setDays(target.value)}
        />
      )}
      <NameFields names={names} problems={problems} onChange={setNames} />
      <PriceFields draft={price} problems={problems} onChange={setPrice} />
      <Checkbox
        label={m["admin.payments.packages.active"]()}
        checked={isActive}
        onChange={({ target }) => setActive(target.checked)}
      />
    </FormDialog>
  );
}
