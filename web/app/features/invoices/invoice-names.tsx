import type { InvoiceKind, PaymentMethod } from "@pazar/contract/payments/billing";
import { m } from "../../platform/i18n/i18n.ts";
import { Badge } from "../../ui/badge.tsx";

export const kindNames: Record<InvoiceKind, () => string> = {
  invoice: m["admin.invoices.kinds.invoice"],
  credit_note: m["admin.invoices.kinds.credit_note"],
};

export const methodNames: Record<PaymentMethod, () => string> = {
  transfer: m["admin.invoices.methods.transfer"],
  card: m["admin.invoices.methods.card"],
};

export const InvoiceKindBadge = ({ kind }: { kind: InvoiceKind }) => (
  <Badge tone={kind === "invoice" ? "success" : "warning"}>{kindNames[kind]()}</Badge>
);
