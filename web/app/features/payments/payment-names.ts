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
  transfers: m["admin.payments.tabs.transfers"],
  held: m["admin.payments.tabs.held"],
  attention: m["admin.payments.tabs.attention"],
  all: m["admin.payments.tabs.all"],
};
export const methodNames: Names<PaymentMethod> = {
  transfer: m["admin.payments.methods.transfer"],
  card: m["admin.payments.methods.card"],
};
export const orderStatusNames: Names<OrderStatus> = {
  open: m["admin.payments.status.open"],
  held: m["admin.payments.status.held"],
  paid: m["admin.payments.status.paid"],
  lapsed: m["admin.payments.status.lapsed"],
  cancelled: m["admin.payments.status.cancelled"],
  refunded: m["admin.payments.status.refunded"],
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
  partly_paid: m["admin.payments.problems.partly_paid"],
  overpaid: m["admin.payments.problems.overpaid"],
  refund_failed: m["admin.payments.problems.refund_failed"],
  books: m["admin.payments.problems.books"],
};
export const findingNames: Names<FindingKind> = {
  paid: m["admin.payments.findingKinds.paid"],
  refunded: m["admin.payments.findingKinds.refunded"],
  received: m["admin.payments.findingKinds.received"],
  sent: m["admin.payments.findingKinds.sent"],
  sales: m["admin.payments.findingKinds.sales"],
  returns: m["admin.payments.findingKinds.returns"],
  vat: m["admin.payments.findingKinds.vat"],
  advances: m["admin.payments.findingKinds.advances"],
  invoiced: m["admin.payments.findingKinds.invoiced"],
  promoted: m["admin.payments.findingKinds.promoted"],
};
export const sourceNames: Names<StaffOrderDetails["payments"][number]["source"]> = {
  card: m["admin.payments.sources.card"],
  statement: m["admin.payments.sources.statement"],
  staff: m["admin.payments.sources.staff"],
};
export const refundStatusNames: Names<RefundStatus> = {
  pending: m["admin.payments.refundStatus.pending"],
  done: m["admin.payments.refundStatus.done"],
  failed: m["admin.payments.refundStatus.failed"],
};
export const refundStatusTones: Record<RefundStatus, Tone> = { pending: "warning", done: "success", failed: "danger" };
export const invoiceKindNames: Names<InvoiceKind> = {
  invoice: m["admin.payments.invoiceKinds.invoice"],
  credit_note: m["admin.payments.invoiceKinds.credit_note"],
};
export const accountNames: Names<BookAccount> = {
  bank: m["admin.payments.accounts.bank"],
  card: m["admin.payments.accounts.card"],
  refunds_due: m["admin.payments.accounts.refunds_due"],
  advances: m["admin.payments.accounts.advances"],
  vat: m["admin.payments.accounts.vat"],
  sales: m["admin.payments.accounts.sales"],
  returns: m["admin.payments.accounts.returns"],
};
export const entryNames: Names<EntryKind> = {
  payment: m["admin.payments.entryKinds.payment"],
  sale: m["admin.payments.entryKinds.sale"],
  return: m["admin.payments.entryKinds.return"],
  advance_return: m["admin.payments.entryKinds.advance_return"],
  repayment: m["admin.payments.entryKinds.repayment"],
};
