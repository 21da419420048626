import { StaffPackage, vatRates } from "@pazar/contract/admin/accounting/packages";
import { dayMs } from "@pazar/contract/durations";
import { toKurus, toLira } from "@pazar/contract/text/money";
import { turkishDay, turkishMoment } from "@pazar/contract/text/turkish-time";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { conflictingVersion } from "../../platform/api/failure-reason.ts";
import { FormDialog, useFormDialog } from "../../platform/api/form-dialog.tsx";
import { formatMoney } from "../../platform/i18n/format-money.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { RadioGroup } from "../../ui/fields/radio-group.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { currentPrice, packageName } from "./package-names.ts";
import { PriceFields, type PriceDraft } from "./price-fields.tsx";

type PriceFormProps = { one: StaffPackage; onSaved: () => void; onClose: () => void };

const tomorrow = (): string => turkishDay(new Date(Date.now() + dayMs));

/** A new price from now on, or from a day to come. */
export function PriceForm({ one, onSaved, onClose }: PriceFormProps) {
  const current = currentPrice(one);
  const [draft, setDraft] = useState<PriceDraft>({
    price: current ? toLira(current.price) : null,
    vat_rate: vatRates.find((rate) => rate === current?.vat_rate) ?? 20,
  });
  const [isLater, setLater] = useState(false);
  const [day, setDay] = useState(tomorrow);
  const [version, setVersion] = useState(one.version);

  const save = async () => {
    if (isLater && day === "") return { valid_from: [m["admin.payments.errors.validFrom"]()] };
    const valid_from = isLater ? turkishMoment(`${day}T00:00`).toISOString() : null;
    await api("POST /api/admin/payments/packages/:id/prices", {
      params: { id: one.id },
      body: { price: toKurus(draft.price ?? 0), vat_rate: draft.vat_rate, valid_from, version },
    });
    showToast("success", m["admin.payments.packages.priceSaved"]());
    return onSaved();
  };
  const explain = (error: unknown) => {
    const stored = conflictingVersion(error, StaffPackage);
    if (!stored) return undefined;
    setVersion(stored.version);
    return m["admin.payments.packages.changed"]({ price: formatMoney(currentPrice(stored)?.price ?? 0) });
  };
  const { onSubmit, isBusy, problem, problems } = useFormDialog({ send: save, explain });
  return (
    <FormDialog
      title={m["admin.payments.packages.priceTitle"]({ name: packageName(one) })}
      text={m["admin.payments.packages.priceText"]()}
      submitLabel={m["admin.payments.packages.save"]()}
      isBusy={isBusy}
      problem={problem}
      onCancel={onClose}
      onSubmit={onSubmit}
    >
      <PriceFields draft={draft} problems={problems} onChange={setDraft} />
      <RadioGroup
        name="when"
        label={m["admin.payments.packages.when"]()}
        value={isLater ? "later" : "now"}
        options={[
          { value: "now", label: m["admin.payments.packages.now"]() },
          { value: "later", label: m["admin.payments.packages.later"]() },
        ]}
        onValueChange={(value) => setLater(value === "later")}
      />
      {isLater && (
        <TextField
          label={m["admin.payments.packages.dayField"]()}
          type="date"
          required
          min={tomorrow()}
          value={day}
          error={problems["valid_from"]?.join(" ")}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
    </FormDialog>
  );
}
