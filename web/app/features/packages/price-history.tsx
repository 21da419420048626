import type { StaffPackage } from "@pazar/contract/admin/accounting/packages";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { formatMoney } from "../../platform/i18n/format-money.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { packageName, priceStateNames } from "./package-names.ts";

/** Every price, who set it and when it began. */
export const PriceHistory = ({ one }: { one: StaffPackage }) => (
  <details className="text-sm">
    <summary className="w-fit cursor-pointer font-medium text-brand hover:underline">
      {m["admin.payments.packages.history"]({ count: one.prices.length })}
    </summary>
    <div
      className="mt-2 overflow-x-auto"
      role="group"
      tabIndex={0}
      aria-label={m["admin.payments.packages.historyLabel"]({ name: packageName(one) })}
    >
      <table className="w-full text-left">
        <thead className="text-muted">
          <tr>
            <th className="py-1 pr-4 font-medium">{m["admin.payments.packages.from"]()}</th>
            <th className="py-1 pr-4 text-right font-medium">{m["admin.payments.packages.amount"]()}</th>
            <th className="py-1 pr-4 text-right font-medium">{m["admin.payments.packages.vat"]()}</th>
            <th className="py-1 pr-4 font-medium">{m["admin.payments.packages.by"]()}</th>
            <th className="py-1 font-medium">{m["admin.payments.columns.status"]()}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {one.prices.map(({ id, price, vat_rate, valid_from, set_by, state }) => (
            <tr key={id}>
              <td className="py-1.5 pr-4 whitespace-nowrap">{formatMoment(valid_from)}</td>
              <td className="py-1.5 pr-4 text-right whitespace-nowrap tabular-nums">{formatMoney(price)}</td>
              <td className="py-1.5 pr-4 text-right tabular-nums">
                {m["admin.payments.packages.percent"]({ rate: vat_rate })}
              </td>
              <td className="py-1.5 pr-4">{set_by ?? m["admin.payments.packages.initial"]()}</td>
              <td className="py-1.5">{priceStateNames[state]()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
