import type { CardPaymentResult } from "@pazar/contract/payments/card-payments";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import { m } from "../../platform/i18n/i18n.ts";
import { classNames } from "../../ui/class-names.ts";

const looks: Record<CardPaymentResult, { Icon: typeof Clock; colours: string; title(): string; text(): string }> = {
  done: {
    Icon: CircleCheck,
    colours: "bg-success-soft text-success",
    title: m["cardPayments.done.title"],
    text: m["cardPayments.done.text"],
  },
  refused: {
    Icon: CircleX,
    colours: "bg-danger-soft text-danger",
    title: m["cardPayments.refused.title"],
    text: m["cardPayments.refused.text"],
  },
  waiting: {
    Icon: Clock,
    colours: "bg-warning-soft text-warning",
    title: m["cardPayments.waiting.title"],
    text: m["cardPayments.waiting.text"],
  },
  review: {
    Icon: Clock,
    colours: "bg-warning-soft text-warning",
    title: m["cardPayments.inReview.title"],
    text: m["cardPayments.inReview.text"],
  },
};

export function PaymentNotice({ result }: { result: CardPaymentResult }) {
  const { Icon, colours, title, text } = looks[result];
  return (
    <div role="status" className={classNames("flex items-start gap-2.5 rounded-control px-3.5 py-3 text-sm", colours)}>
      <Icon size={18} aria-hidden="true" className="mt-0.25 shrink-0" />
      <div>
        <p className="font-semibold">{title()}</p>
        <p className="mt-0.5">{text()}</p>
      </div>
    </div>
  );
}
