import { m } from "../../platform/i18n/i18n.ts";
import { TextField } from "../../ui/fields/text-field.tsx";

type PeriodFieldsProps = {
  from: string | undefined;
  to: string | undefined;
  onChange: (change: { from?: string; to?: string }) => void;
};

/** Days of issue, both included. */
export const PeriodFields = ({ from, to, onChange }: PeriodFieldsProps) => (
  <div className="flex w-full gap-3 sm:w-auto">
    <TextField
      controlSize="sm"
      type="date"
      className="min-w-0 flex-1 sm:w-40 sm:flex-none"
      label={m["admin.invoices.from"]()}
      value={from ?? ""}
      max={to}
      onChange={({ target }) => onChange({ from: target.value })}
    />
    <TextField
      controlSize="sm"
      type="date"
      className="min-w-0 flex-1 sm:w-40 sm:flex-none"
      label={m["admin.invoices.to"]()}
      value={to ?? ""}
      min={from}
      onChange={({ target }) => onChange({ to: target.value })}
    />
  </div>
);
