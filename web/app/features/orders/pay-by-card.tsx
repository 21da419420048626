import { cardPaymentResults, type CardPaymentResult } from "@pazar/contract/payments/card-payments";
import type { Order } from "@pazar/contract/payments/orders";
import { formatCardPrice } from "@pazar/contract/text/format-price";
import { toLira } from "@pazar/contract/text/money";
import CreditCard from "lucide-react/icons/credit-card";
import { useSearchParams } from "react-router";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Problem } from "../../ui/problem.tsx";
import { amountDue } from "./amount-due.ts";
import { PaymentNotice } from "./payment-notice.tsx";
import { useCardPayment, useOrderWatch } from "./use-card-payment.ts";

type PayByCardProps = {
  order: Order;
  /** The order has changed meanwhile: it was paid, or closed. */
  onChange?: (order: Order) => void;
};

/** Leads to the provider's page, and says what came of it when the browser is back with `?payment=`. */
export function PayByCard({ order, onChange }: PayByCardProps) {
  const [query] = useSearchParams();
  const result = resultFor(order, query.get("payment"));
  const isWaiting = result === "waiting";
  const { start, isBusy, problem } = useCardPayment(order, onChange);
  useOrderWatch(order, isWaiting, onChange);
  if (order.status !== "open") return result === "done" ? <PaymentNotice result="done" /> : null;
  const amount = formatCardPrice(toLira(amountDue(order)), getLocale());
  return (
    <Card as="section" heading={m["cardPayments.heading"]()} className="space-y-4 md:p-6">
      {result && <PaymentNotice result={result} />}
      <p className="text-muted">{m["cardPayments.text"]()}</p>
      <Button
        variant={isWaiting || result === "review" ? "secondary" : "primary"}
        busy={isBusy}
        className="max-sm:w-full"
        icon={<CreditCard size={18} aria-hidden="true" />}
        onClick={() => void start()}
      >
        {isWaiting ? m["cardPayments.reopen"]() : m["cardPayments.pay"]({ amount })}
      </Button>
      <Problem text={problem} />
    </Card>
  );
}

/** The address alone proves nothing: an order that is open is not paid, whatever it says. */
function resultFor({ status }: Order, asked: string | null): CardPaymentResult | undefined {
  const result = cardPaymentResults.find((one) => one === asked);
  if (status === "paid" || status === "held") return result && "done";
  if (status !== "open") return undefined;
  return result === "done" ? "waiting" : result;
}
