import type { StaffPackage } from "@pazar/contract/admin/accounting/packages";
import { useState, type ReactNode } from "react";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { formatMoney } from "../../platform/i18n/format-money.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { currentPrice, kindNames, packageName } from "./package-names.ts";
import { PriceHistory } from "./price-history.tsx";

type PackageCardProps = {
  one: StaffPackage;
  handle: ReactNode;
  canEdit: boolean;
  onEdit: () => void;
  onSetPrice: () => void;
  onChanged: () => void;
};

export function PackageCard({ one, handle, canEdit, onEdit, onSetPrice, onChanged }: PackageCardProps) {
  const name = packageName(one);
  const price = currentPrice(one);
  const other = getLocale() === "tr" ? one.name_en : one.name_tr;
  return (
    <Card className="flex items-start gap-3 p-3!">
      {canEdit && handle}
      <div className="min-w-0 flex-1 space-y-1.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold break-words">{name}</span>
          <Badge tone={one.is_active ? "success" : "neutral"}>
            {one.is_active ? m["admin.payments.packages.on"]() : m["admin.payments.packages.off"]()}
          </Badge>
        </p>
        <p className="text-sm text-muted">
          {kindNames[one.kind]()},{" "}
          {one.days === null
            ? m["admin.payments.packages.once"]()
            : m["admin.payments.packages.days"]({ days: one.days })}{" "}
          · <span lang={getLocale() === "tr" ? "en" : "tr"}>{other}</span>
        </p>
        {price && (
          <p className="font-medium tabular-nums">
            {m["admin.payments.packages.price"]({ price: formatMoney(price.price), rate: price.vat_rate })}
          </p>
        )}
        <PlannedPrices one={one} canEdit={canEdit} onChanged={onChanged} />
        <PriceHistory one={one} />
        {canEdit && (
          <p className="flex flex-wrap gap-2 pt-1">
            <Button
              size="sm"
              variant="secondary"
              aria-label={m["admin.payments.packages.setPrice"]({ name })}
              onClick={onSetPrice}
            >
              {m["admin.payments.packages.setPriceShort"]()}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              aria-label={m["admin.payments.packages.edit"]({ name })}
              onClick={onEdit}
            >
              {m["admin.payments.packages.editShort"]()}
            </Button>
          </p>
        )}
      </div>
    </Card>
  );
}

/** Prices that have not begun yet. */
function PlannedPrices({ one, canEdit, onChanged }: Pick<PackageCardProps, "one" | "canEdit" | "onChanged">) {
  const [isBusy, setBusy] = useState(false);
  const takeBack = async (priceId: number) => {
    setBusy(true);
    try {
      await api("DELETE /api/admin/payments/packages/:id/prices/:price_id", {
        params: { id: one.id, price_id: priceId },
      });
      showToast("success", m["admin.payments.packages.takenBack"]());
    } catch (error) {
      showToast("error", m["admin.payments.packages.takeBackFailed"](), { description: failureReason(error) });
    }
    setBusy(false);
    onChanged();
  };
  return one.prices
    .filter(({ state }) => state === "planned")
    .map(({ id, price, vat_rate, valid_from }) => {
      const day = formatMoment(valid_from);
      return (
        <p key={id} className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone="info">{m["admin.payments.packages.states.planned"]()}</Badge>
          {m["admin.payments.packages.planned"]({ day, price: formatMoney(price), rate: vat_rate })}
          {canEdit && (
            <Button
              size="sm"
              variant="ghost"
              busy={isBusy}
              aria-label={m["admin.payments.packages.takeBackOf"]({ day })}
              onClick={() => void takeBack(id)}
            >
              {m["admin.payments.packages.takeBack"]()}
            </Button>
          )}
        </p>
      );
    });
}
