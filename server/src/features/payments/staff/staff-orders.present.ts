import {
  BookAccount,
  EntryKind,
  FindingKind,
  OrderProblem,
  type LedgerEntry,
  type StaffOrder,
  type StaffOrderDetails,
} from "@pazar/contract/admin/accounting/payments";
import { BillingDetails } from "@pazar/contract/payments/billing";
import type { Locale } from "@pazar/contract/locale";
import { listingSlug } from "@pazar/contract/pages/listing-slug";
import { accounts } from "../../ledger/post-entry.ts";
import { canMove } from "../../orders/orders.lifecycle.ts";
import type { Money, StaffOrderRow, StaffOrderDetailsRow } from "./staff-orders.queries.ts";

type Shown = Omit<StaffOrderRow, "key">;

export const presentStaffOrder = (row: Shown, locale: Locale): StaffOrder => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  method: row.method,
  package_name: locale === "tr" ? row.package_name_tr : row.package_name_en,
  buyer_name: row.buyer_name,
  listing: { id: row.listing_id, title: row.title },
  price: row.price,
  paid: row.paid,
  refunded: row.refunded,
  created_at: row.created_at.toISOString(),
  due_at: row.due_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
  problems: row.problems.map((problem) => OrderProblem.parse(problem)),
});

/** What the order still lacks until its promotion can start. */
export const missingOf = ({ status, price, paid, refunded }: Pick<Shown, "status" | "price" | "paid" | "refunded">) =>
  canMove("hold", status) ? Math.max(price - paid + refunded, 0) : 0;

const sourceOf = (method: string, source: string | null) =>
  method === "card" ? "card" : source?.startsWith("line:") ? "statement" : "staff";

function presentEntries(rows: Money["entries"]): LedgerEntry[] {
  const entries = new Map<number, LedgerEntry>();
  for (const { id, kind, happened_at, account, amount } of rows) {
    const entry = entries.get(id) ?? {
      id,
      kind: EntryKind.parse(kind),
      happened_at: happened_at.toISOString(),
      lines: [],
    };
    const name = BookAccount.parse(account);
    entry.lines.push({ account: name, number: accounts[name], amount });
    entries.set(id, entry);
  }
  return [...entries.values()];
}

const totalByCard = (rows: readonly { method: string; amount: number }[]): number =>
  rows.filter(({ method }) => method === "card").reduce((sum, { amount }) => sum + amount, 0);

export const presentStaffOrderDetails = (
  row: StaffOrderDetailsRow,
  money: Money,
  locale: Locale,
): StaffOrderDetails => ({
  ...presentStaffOrder(row, locale),
  user_id: row.user_id,
  kind: row.kind,
  days: row.days,
  vat_rate: row.vat_rate,
  net: row.net,
  vat: row.vat,
  buyer: BillingDetails.parse(row.buyer),
  listing: {
    id: row.listing_id,
    title: row.title,
    slug_pid: listingSlug({ id: row.listing_id, title: row.title }),
    status: row.listing_status,
  },
  missing: missingOf(row),
  refundable: row.paid - row.refunded,
  refundable_to_card: Math.max(
    Math.min(totalByCard(money.payments) - totalByCard(money.refunds), row.paid - row.refunded),
    0,
  ),
  promotion:
    row.starts_at === null || row.ends_at === null
      ? null
      : {
          starts_at: row.starts_at.toISOString(),
          ends_at: row.ends_at.toISOString(),
          ended_at: row.ended_at?.toISOString() ?? null,
          was_refunded: row.end_reason === "refunded",
        },
  payments: money.payments.map(({ source, ...payment }) => ({ ...payment, source: sourceOf(payment.method, source) })),
  refunds: money.refunds.map((refund) => ({ ...refund, created_at: refund.created_at.toISOString() })),
  invoices: money.invoices.map((invoice) => ({ ...invoice, issued_at: invoice.issued_at.toISOString() })),
  entries: presentEntries(money.entries),
  findings: money.findings.map(({ kind, expected, found, found_at }) => ({
    kind: FindingKind.parse(kind),
    expected,
    found,
    found_at: found_at.toISOString(),
  })),
});
