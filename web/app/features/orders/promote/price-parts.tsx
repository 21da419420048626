import type { Package } from "@pazar/contract/payments/orders";
import { splitVat } from "@pazar/contract/text/money";
import { formatMoney } from "../../../platform/i18n/format-money.ts";
import { m } from "../../../platform/i18n/i18n.ts";

const row = "flex justify-between gap-4 tabular-nums";

export function PriceParts({ chosen: { name, price, vat_rate } }: { chosen: Package }) {
  const { net, vat } = splitVat(price, vat_rate);
  return (
    <>
      <p className="mb-2 font-semibold">{name}</p>
      <dl className="space-y-1">
        <div className={`${row} text-sm text-muted`}>
          <dt>{m["orders.new.net"]()}</dt>
          <dd>{formatMoney(net)}</dd>
        </div>
        <div className={`${row} text-sm text-muted`}>
          <dt>{m["orders.new.vat"]({ rate: vat_rate })}</dt>
          <dd>{formatMoney(vat)}</dd>
        </div>
        <div className={`${row} border-t border-line pt-2 text-lg font-bold`}>
          <dt>{m["orders.new.total"]()}</dt>
          <dd>{formatMoney(price)}</dd>
        </div>
      </dl>
    </>
  );
}
