import type {
  BookAccount,
  EntryKind,
  FindingKind,
  OrderProblem,
  PaymentTab,
  RefundStatus,
  StaffOrderDetails,
} from "@pazar/contract/admin/accounting/payments";
import type { InvoiceKind, PaymentMethod } from "@pazar/contract/payments/billing";
import type { OrderStatus } from "@pazar/contract/payments/orders";
import { m } from "../../platform/i18n/i18n.ts";
import type { Tone } from "../../ui/badge.tsx";

type Names<Key extends string> = Record<Key, () => string>;

export const tabNames: Names<PaymentTab> = {
  transfers: m["payments.tabs.transfers"],
  held: m["payments.tabs.held"],
  attention: m["payments.tabs.attention"],
  all: m["payments.tabs.all"],
};
export const methodNames: Names<PaymentMethod> = {
  transfer: m["payments.methods.transfer"],
  card: m["payments.methods.card"],
};
export const orderStatusNames: Names<OrderStatus> = {
  open: m["payments.status.open"],
  held: m["payments.status.held"],
  paid: m["payments.status.paid"],
  lapsed: m["payments.status.lapsed"],
  cancelled: m["payments.status.cancelled"],
  refunded: m["payments.status.refunded"],
};
export const orderStatusTones: Record<OrderStatus, Tone> = {
  open: "info",
  held: "warning",
  paid: "success",
  lapsed: "neutral",
  cancelled: "neutral",
  refunded: "neutral",
};
export const problemNames: Names<OrderProblem> = {
  partly_paid: m["payments.problems.partly_paid"],
  overpaid: m["payments.problems.overpaid"],
  refund_failed: m["payments.problems.refund_failed"],
  books: m["payments.problems.books"],
};
export const findingNames: Names<FindingKind> = {
  paid: m["payments.findingKinds.paid"],
  refunded: m["payments.findingKinds.refunded"],
  received: m["payments.findingKinds.received"],
  sent: m["payments.findingKinds.sent"],
  sales: m["payments.findingKinds.sales"],
  returns: m["payments.findingKinds.returns"],
  vat: m["payments.findingKinds.vat"],
  advances: m["payments.findingKinds.advances"],
  invoiced: m["payments.findingKinds.invoiced"],
  promoted: m["payments.findingKinds.promoted"],
};
export const sourceNames: Names<StaffOrderDetails["payments"][number]["source"]> = {
  card: m["payments.sources.card"],
  statement: m["payments.sources.statement"],
  staff: m["payments.sources.staff"],
};
export const refundStatusNames: Names<RefundStatus> = {
  pending: m["payments.refundStatus.pending"],
  done: m["payments.refundStatus.done"],
  failed: m["payments.refundStatus.failed"],
};
export const refundStatusTones: Record<RefundStatus, Tone> = { pending: "warning", done: "success", failed: "danger" };
export const invoiceKindNames: Names<InvoiceKind> = {
  invoice: m["payments.invoiceKinds.invoice"],
  credit_note: m["payments.invoiceKinds.credit_note"],
};
export const accountNames: Names<BookAccount> = {
  bank: m["payments.accounts.bank"],
  card: m["payments.accounts.card"],
  refunds_due: m["payments.accounts.refunds_due"],
  advances: m["payments.accounts.advances"],
  vat: m["payments.accounts.vat"],
  sales: m["payments.accounts.sales"],
  returns: m["payments.accounts.returns"],
};
export const entryNames: Names<EntryKind> = {
  payment: m["payments.entryKinds.payment"],
  sale: m["payments.entryKinds.sale"],
  return: m["payments.entryKinds.return"],
  advance_return: m["payments.entryKinds.advance_return"],
  repayment: m["payments.entryKinds.repayment"],
};
