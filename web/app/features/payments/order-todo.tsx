import type { StaffOrderDetails } from "@pazar/contract/admin/accounting/payments";
import CircleAlert from "lucide-react/icons/circle-alert";
import Info from "lucide-react/icons/info";
import { formatDay } from "../../platform/i18n/format-date.ts";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { formatMoney } from "../../platform/i18n/format-money.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { classNames } from "../../ui/class-names.ts";
import { findingNames } from "./payment-names.ts";

type Notice = { text: string; isProblem: boolean };

const info = (text: string): Notice => ({ text, isProblem: false });
const problem = (text: string): Notice => ({ text, isProblem: true });

/** What is wrong with the order's money, and what to do about it. */
export function noticesOf(order: StaffOrderDetails): Notice[] {
  const { status, price, missing, refundable, findings, problems } = order;
  const notices: Notice[] = [];
  if (problems.includes("partly_paid"))
    notices.push(
      problem(m["admin.payments.todo.partly"]({ paid: formatMoney(refundable), missing: formatMoney(missing) })),
    );
  else if (status === "open")
    notices.push(
      order.method === "card"
        ? info(m["admin.payments.todo.waitingCard"]())
        : info(
            m["admin.payments.todo.waiting"]({
              amount: formatMoney(missing),
              day: formatDay(order.due_at),
            }),
          ),
    );
  else if (status === "lapsed" || status === "cancelled") notices.push(info(m["admin.payments.todo.closed"]()));
  if (status === "held") notices.push(info(m["admin.payments.todo.held"]()));
  if (problems.includes("overpaid"))
    notices.push(
      status === "refunded"
        ? problem(m["admin.payments.todo.afterRefund"]({ amount: formatMoney(refundable) }))
        : problem(m["admin.payments.todo.over"]({ amount: formatMoney(refundable - price) })),
    );
  if (problems.includes("refund_failed")) notices.push(problem(m["admin.payments.todo.refundFailed"]()));
  for (const { kind, expected, found } of findings) {
    const amount = (value: number) => (kind === "promoted" ? formatNumber(value) : formatMoney(value));
    notices.push(
      problem(
        m["admin.payments.todo.books"]({
          what: findingNames[kind](),
          expected: amount(expected),
          found: amount(found),
        }),
      ),
    );
  }
  return notices;
}

export const OrderTodo = ({ order }: { order: StaffOrderDetails }) => (
  <ul className="space-y-2 empty:hidden">
    {noticesOf(order).map(({ text, isProblem }) => {
      const Icon = isProblem ? CircleAlert : Info;
      return (
        <li
          key={text}
          className={classNames(
            "flex items-start gap-2 rounded-control px-3.5 py-3 text-sm",
            isProblem ? "bg-warning-soft text-warning" : "bg-info-soft text-info",
          )}
        >
          <Icon size={18} aria-hidden="true" className="mt-0.25 shrink-0" />
          <span>{text}</span>
        </li>
      );
    })}
  </ul>
);
