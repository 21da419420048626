import { vatRates } from "@pazar/contract/admin/accounting/packages";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { AmountField } from "../../ui/fields/amount-field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";

export type PriceDraft = {
  /** Lira. */
  price: number | null;
  vat_rate: (typeof vatRates)[number];
};

type PriceFieldsProps = {
  draft: PriceDraft;
  problems: Record<string, string[]>;
  onChange: (draft: PriceDraft) => void;
};

export const PriceFields = ({ draft, problems, onChange }: PriceFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
    <AmountField
      label={m["admin.payments.packages.priceField"]()}
      locale={getLocale()}
      suffix="TL"
      required
      defaultValue={draft.price}
      error={problems["price"]?.join(" ")}
      onValueChange={(price) => onChange({ ...draft, price })}
    />
    <SelectField
      label={m["admin.payments.packages.rate"]()}
      value={draft.vat_rate}
      error={problems["vat_rate"]?.join(" ")}
      onChange={({ target }) =>
        onChange({ ...draft, vat_rate: vatRates.find((rate) => String(rate) === target.value) ?? draft.vat_rate })
      }
    >
      {vatRates.map((rate) => (
        <option key={rate} value={rate}>
          {m["admin.payments.packages.percent"]({ rate })}
        </option>
      ))}
    </SelectField>
  </div>
);
