import type { StaffOrderQuery } from "@pazar/contract/admin/accounting/payments";
import { paymentMethods } from "@pazar/contract/payments/billing";
import { orderStatuses } from "@pazar/contract/payments/orders";
import { m } from "../../platform/i18n/i18n.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { methodNames, orderStatusNames } from "./payment-names.ts";

type OrderFiltersProps = {
  query: StaffOrderQuery;
  onChange: (change: Record<string, string | undefined>) => void;
};

const half = "w-[calc(50%-0.375rem)]";

/** By status, method and days of ordering. */
export const OrderFilters = ({ query, onChange }: OrderFiltersProps) => (
  <>
    <SelectField
      controlSize="sm"
      className={`${half} sm:w-44`}
      label={m["admin.payments.filters.status"]()}
      value={query.status ?? ""}
      onChange={({ target }) => onChange({ status: target.value })}
    >
      <option value="">{m["admin.payments.filters.anyStatus"]()}</option>
      {orderStatuses.map((status) => (
        <option key={status} value={status}>
          {orderStatusNames[status]()}
        </option>
      ))}
    </SelectField>
    <SelectField
      controlSize="sm"
      className={`${half} sm:w-44`}
      label={m["admin.payments.filters.method"]()}
      value={query.method ?? ""}
      onChange={({ target }) => onChange({ method: target.value })}
    >
      <option value="">{m["admin.payments.filters.anyMethod"]()}</option>
      {paymentMethods.map((method) => (
        <option key={method} value={method}>
          {methodNames[method]()}
        </option>
      ))}
    </SelectField>
    <TextField
      controlSize="sm"
      type="date"
      className={`${half} sm:w-40`}
      label={m["admin.payments.filters.from"]()}
      value={query.from ?? ""}
      max={query.to}
      onChange={({ target }) => onChange({ from: target.value })}
    />
    <TextField
      controlSize="sm"
      type="date"
      className={`${half} sm:w-40`}
      label={m["admin.payments.filters.to"]()}
      value={query.to ?? ""}
      min={query.from}
      onChange={({ target }) => onChange({ to: target.value })}
    />
  </>
);
