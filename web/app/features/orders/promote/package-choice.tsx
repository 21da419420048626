import type { Package } from "@pazar/contract/payments/orders";
import { formatMoney } from "../../../platform/i18n/format-money.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { promotionEffects } from "../order-labels.ts";

type PackageChoiceProps = {
  packages: readonly Package[];
  chosen: Package | undefined;
  onChoose: (id: number) => void;
};

export function PackageChoice({ packages, chosen, onChoose }: PackageChoiceProps) {
  return (
    <fieldset>
      <legend className="sr-only">{m["orders.new.packages"]()}</legend>
      <div className="space-y-2">
        {packages.map(({ id, name, price }) => (
          <label
            key={id}
            className="flex cursor-pointer items-center gap-3 rounded-control border border-line px-3.5 py-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="package"
              checked={id === chosen?.id}
              onChange={() => onChoose(id)}
              className="size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface outline-none checked:border-6 checked:border-brand"
            />
            <span className="min-w-0 flex-1 font-semibold">{name}</span>
            <span className="text-right">
              <span className="block font-bold tabular-nums">{formatMoney(price)}</span>
              <span className="block text-xs text-muted">{m["orders.new.withVat"]()}</span>
            </span>
          </label>
        ))}
      </div>
      {chosen && <p className="mt-3 text-sm text-muted">{promotionEffects[chosen.kind]()}</p>}
    </fieldset>
  );
}
