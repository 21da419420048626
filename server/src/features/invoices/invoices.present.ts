import type { InvoiceDetails, InvoiceLink, StaffInvoice } from "@pazar/contract/admin/accounting/invoices";
import { BillingDetails } from "@pazar/contract/payments/billing";
import { invoiceDocument } from "./invoice-document.ts";
import type { CreditNoteRow, InvoiceListRow, InvoiceRow } from "./invoices.queries.ts";

export function presentInvoice(row: InvoiceListRow): StaffInvoice {
  const { name, tax_number } = BillingDetails.parse(row.buyer);
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    issued_at: row.issued_at.toISOString(),
    net: row.net,
    vat: row.vat,
    total: row.total,
    buyer: { name, tax_number },
    order: { id: row.order_id, reference: row.reference },
  };
}

const presentLink = ({ issued_at, ...row }: CreditNoteRow): InvoiceLink => ({
  ...row,
  issued_at: issued_at.toISOString(),
});

export function presentInvoiceDetails(row: InvoiceRow, creditNotes: readonly CreditNoteRow[]): InvoiceDetails {
  const { seller, buyer, lines } = invoiceDocument(row);
  const { corrects_id: id, corrects_number: number, corrects_issued_at: issued_at, corrects_total: total } = row;
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    issued_at: row.issued_at.toISOString(),
    net: row.net,
    vat: row.vat,
    total: row.total,
    uuid: row.uuid,
    seller,
    buyer,
    lines: [...lines],
    order: { id: row.order_id, reference: row.reference, method: row.method },
    user_id: row.user_id,
    corrects:
      id === null || number === null || issued_at === null || total === null
        ? null
        : presentLink({ id, number, issued_at, total }),
    refund_reason: row.refund_reason,
    credit_notes: creditNotes.map(presentLink),
  };
}
