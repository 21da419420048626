import type { BankLine, BankLineState, LineOrder, MatchOutcome } from "@pazar/contract/admin/accounting/bank-lines";
import { formatMoney } from "../../../platform/i18n/format-money.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import type { Tone } from "../../../ui/badge.tsx";

export const stateNames: Record<BankLineState, () => string> = {
  open: m["admin.payments.lines.states.open"],
  assigned: m["admin.payments.lines.states.assigned"],
  set_aside: m["admin.payments.lines.states.set_aside"],
};
export const outcomeNames: Record<MatchOutcome, () => string> = {
  exact: m["admin.payments.lines.outcomes.exact"],
  partial: m["admin.payments.lines.outcomes.partial"],
  over: m["admin.payments.lines.outcomes.over"],
  already_paid: m["admin.payments.lines.outcomes.already_paid"],
};
export const outcomeTones: Record<MatchOutcome, Tone> = {
  exact: "success",
  partial: "warning",
  over: "warning",
  already_paid: "danger",
};

export const lineText = ({ description }: Pick<BankLine, "description">): string =>
  description || m["admin.payments.lines.noText"]();

/** What recording the line as a payment of this order would do. */
export function effectOn({ missing }: LineOrder, amount: number): string {
  if (missing === 0) return m["admin.payments.lines.outcomeText.already_paid"]();
  if (amount === missing) return m["admin.payments.lines.outcomeText.exact"]();
  return amount < missing
    ? m["admin.payments.lines.outcomeText.partial"]({ amount: formatMoney(missing - amount) })
    : m["admin.payments.lines.outcomeText.over"]({ amount: formatMoney(amount - missing) });
}
