import type { PackagePrice, StaffPackage } from "@pazar/contract/admin/accounting/packages";
import type { PromotionKind } from "@pazar/contract/payments/orders";
import { getLocale, m } from "../../platform/i18n/i18n.ts";

export const kindNames: Record<PromotionKind, () => string> = {
  featured: m["admin.payments.packages.kinds.featured"],
  bump: m["admin.payments.packages.kinds.bump"],
  urgent: m["admin.payments.packages.kinds.urgent"],
};
export const priceStateNames: Record<PackagePrice["state"], () => string> = {
  planned: m["admin.payments.packages.states.planned"],
  current: m["admin.payments.packages.states.current"],
  past: m["admin.payments.packages.states.past"],
};

export const packageName = (one: Pick<StaffPackage, "name_tr" | "name_en">): string => one[`name_${getLocale()}`];
export const currentPrice = ({ prices }: StaffPackage): PackagePrice | undefined =>
  prices.find(({ state }) => state === "current");
