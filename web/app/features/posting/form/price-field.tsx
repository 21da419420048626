import { readPrice } from "@pazar/contract/text/price-text";
import { useEffect, useId, useState, type ClipboardEvent } from "react";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { AmountField } from "../../../ui/fields/amount-field.tsx";

type PriceFieldProps = { value: string; onChange: (text: string) => void; error: string | undefined };

export function PriceField({ value, onChange, error }: PriceFieldProps) {
  const [pasted, setPasted] = useState(0);
  const id = useId();
  // The field is uncontrolled: a price set from outside needs a new one.
  useEffect(() => {
    if (pasted > 0) document.getElementById(id)?.focus();
  }, [pasted, id]);
  // A price from elsewhere may be written in the other language: `1,234.50` must not become 1,23.
  const paste = (event: ClipboardEvent) => {
    const price = readPrice(event.clipboardData.getData("text"));
    if (price === undefined) return;
    event.preventDefault();
    onChange(String(price));
    setPasted(pasted + 1);
  };
  return (
    <AmountField
      key={pasted}
      id={id}
      label={m["postAd.info.price"]()}
      locale={getLocale()}
      suffix="TL"
      defaultValue={readPrice(value) ?? null}
      onValueChange={(price) => onChange(price === null ? "" : String(price))}
      onPaste={paste}
      required
      error={error}
      className="max-w-80"
    />
  );
}
