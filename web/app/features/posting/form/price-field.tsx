import { readPrice } from "@pazar/contract/text/price-text";
import { useEffect, useId, useState, type ClipboardEvent } from "react";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { AmountField } from "../../../ui/fields/amount-field.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";

type PriceFieldProps = { value: string; onChange: (text: string) => void; error: string | undefined };

export function PriceField({ value, onChange, error }: PriceFieldProps) {
  const [renewals, setRenewals] = useState(0);
  const [pasted, setPasted] = useState(0);
  const id = useId();
  useEffect(() => {
    if (pasted > 0) document.getElementById(id)?.focus();
  }, [pasted, id]);
  // The field is uncontrolled: a price set from outside needs a new one.
  const set = (text: string) => {
    onChange(text);
    setRenewals(renewals + 1);
  };
  // A price from elsewhere may be written in the other language: `1,234.50` must not become 1,23.
  const paste = (event: ClipboardEvent) => {
    const price = readPrice(event.clipboardData.getData("text"));
    if (price === undefined) return;
    event.preventDefault();
    set(String(price));
    setPasted(pasted + 1);
  };
  const price = readPrice(value);
  return (
    <div className="max-w-80 space-y-1.5">
      <AmountField
        key={renewals}
        id={id}
        label={m["postAd.info.price"]()}
        locale={getLocale()}
        suffix="TL"
        defaultValue={price ?? null}
        onValueChange={(typed) => onChange(typed === null ? "" : String(typed))}
        onPaste={paste}
        required
        error={error}
      />
      <Checkbox
        label={m["postAd.info.free"]()}
        checked={price === 0}
        onChange={(event) => set(event.target.checked ? "0" : "")}
      />
    </div>
  );
}
