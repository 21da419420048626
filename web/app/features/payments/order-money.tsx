import type { LedgerEntry, StaffOrderDetails } from "@pazar/contract/admin/accounting/payments";
import { adminPaths } from "@pazar/contract/admin/admin-paths";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDay } from "../../platform/i18n/format-date.ts";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { formatMoney } from "../../platform/i18n/format-money.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Badge } from "../../ui/badge.tsx";
import { FailedRefund } from "./failed-refund.tsx";
import {
  accountNames,
  entryNames,
  invoiceKindNames,
  methodNames,
  refundStatusNames,
  refundStatusTones,
  sourceNames,
} from "./payment-names.ts";

const day = (iso: string): string => formatDay(iso);

const Section = ({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) => (
  <section className="space-y-2">
    <h3 className="text-base">{title}</h3>
    {isEmpty ? (
      <p className="text-sm text-muted">{m["admin.payments.sections.none"]()}</p>
    ) : (
      <ul className="divide-y divide-line rounded-control border border-line">{children}</ul>
    )}
  </section>
);

type RowProps = { title: ReactNode; amount: number; details: readonly string[]; children?: ReactNode };

const Row = ({ title, amount, details, children }: RowProps) => (
  <li className="space-y-1 px-3.5 py-2.5 text-sm">
    <p className="flex items-start justify-between gap-3">
      <span className="min-w-0 font-medium break-words">{title}</span>
      <span className="shrink-0 font-semibold tabular-nums">{formatMoney(amount)}</span>
    </p>
    {details
      .filter((text) => text !== "")
      .map((text) => (
        <p key={text} className="break-words text-muted">
          {text}
        </p>
      ))}
    {children}
  </li>
);

const InvoiceTitle = ({ id, text }: { id: number | undefined; text: string }) =>
  id === undefined ? (
    text
  ) : (
    <Link to={adminPaths.invoice(id)} className="text-brand hover:underline">
      {text}
    </Link>
  );

type OrderMoneyProps = {
  order: StaffOrderDetails;
  canSeeInvoices: boolean;
  /** Undefined: read only. */
  onChanged?: ((order: StaffOrderDetails) => void) | undefined;
};

/** All money in and out, with its documents and ledger entries. */
export const OrderMoney = ({ order, canSeeInvoices, onChanged }: OrderMoneyProps) => (
  <>
    <Section title={m["admin.payments.sections.payments"]()} isEmpty={order.payments.length === 0}>
      {order.payments.map((payment) => (
        <Row
          key={payment.id}
          title={day(payment.received_on)}
          amount={payment.amount}
          details={[
            [methodNames[payment.method](), sourceNames[payment.source](), payment.recorded_by ?? ""]
              .filter((text) => text !== "")
              .join(", "),
            payment.note,
          ]}
        />
      ))}
    </Section>
    <Section title={m["admin.payments.sections.refunds"]()} isEmpty={order.refunds.length === 0}>
      {order.refunds.map((refund) => (
        <Row
          key={refund.id}
          title={
            <>
              {day(refund.created_at)}{" "}
              <Badge tone={refundStatusTones[refund.status]}>{refundStatusNames[refund.status]()}</Badge>
            </>
          }
          amount={refund.amount}
          details={[
            [methodNames[refund.method](), refund.sent_to, refund.made_by ?? ""]
              .filter((text) => text !== "")
              .join(", "),
            refund.reason,
          ]}
        >
          {onChanged && <FailedRefund refund={refund} onChanged={onChanged} />}
        </Row>
      ))}
    </Section>
    <Section title={m["admin.payments.sections.invoices"]()} isEmpty={order.invoices.length === 0}>
      {order.invoices.map(({ id, kind, number, issued_at, total }) => (
        <Row
          key={id}
          title={<InvoiceTitle id={canSeeInvoices ? id : undefined} text={`${invoiceKindNames[kind]()} ${number}`} />}
          amount={total}
          details={[day(issued_at)]}
        />
      ))}
    </Section>
    <section className="space-y-2">
      <h3 className="text-base">{m["admin.payments.sections.entries"]()}</h3>
      {order.entries.length === 0 ? (
        <p className="text-sm text-muted">{m["admin.payments.sections.none"]()}</p>
      ) : (
        order.entries.map((entry) => <Entry key={entry.id} entry={entry} />)
      )}
    </section>
  </>
);

const Entry = ({ entry }: { entry: LedgerEntry }) => (
  <table className="w-full table-fixed text-sm">
    <caption className="pb-1 text-left text-muted">
      {entryNames[entry.kind]()}, {formatMoment(entry.happened_at)}
    </caption>
    <thead className="sr-only">
      <tr>
        <th>{m["admin.payments.account"]()}</th>
        <th className="w-28">{m["admin.payments.debit"]()}</th>
        <th className="w-28">{m["admin.payments.credit"]()}</th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line border-y border-line">
      {entry.lines.map(({ account, number, amount }) => (
        <tr key={account}>
          <td className="py-1.5 pr-3 break-words">
            {number} {accountNames[account]()}
          </td>
          <td className="w-28 py-1.5 pr-3 text-right whitespace-nowrap tabular-nums">
            {amount > 0 ? formatMoney(amount) : ""}
          </td>
          <td className="w-28 py-1.5 text-right whitespace-nowrap tabular-nums">
            {amount < 0 ? formatMoney(-amount) : ""}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
