import { turkishDay } from "@pazar/contract/text/turkish-time";
import { recordPayment } from "../../features/payments/record-payment.ts";
import { refundOrder } from "../../features/payments/refund-order.ts";
import type { InvoiceDocument } from "../../features/invoices/invoice-document.ts";
import type { Database } from "../../platform/database/database.ts";
import { person } from "../people/buyer.ts";

/** Pays for an order, so that its invoice is issued. */
export const payOrder = (db: Database, { id, price }: { id: number; price: number }, now = new Date()) =>
  db
    .transaction()
    .execute((transaction) =>
      recordPayment(transaction, { orderId: id, amount: price, method: "transfer", receivedOn: turkishDay(now) }, now),
    );

/** Gives money back, so that a credit note is issued. */
export const refund = (db: Database, orderId: number, amount: number, madeBy: number, now = new Date()) =>
  db
    .transaction()
    .execute((transaction) =>
      refundOrder(transaction, { orderId, amount, reason: "Vazgeçti", method: "transfer", sentTo: "", madeBy }, now),
    );

/** As it would be read from the database. */
export const invoiceExample: InvoiceDocument = {
  number: "PZR2026000000015",
  uuid: "0b6ea6a3-6b0c-4a19-9e8d-1d9df2d3c001",
  kind: "invoice",
  issuedAt: new Date("2026-11-15T22:30:05Z"),
  seller: {
    name: "Deneme Pazaryeri A.Ş.",
    address: "Büyükdere Caddesi 1, Şişli, İstanbul",
    tax_office: "Şişli",
    tax_number: "4840847211",
  },
  buyer: person,
  lines: [{ description: "7 gün öne çıkan (ilan no 1000123)", vat_rate: 20, net: 12_417, vat: 2_483, total: 14_900 }],
  net: 12_417,
  vat: 2_483,
  total: 14_900,
  order: { id: 100_001, reference: "PZABCDEFG", method: "transfer", createdAt: new Date("2026-11-14T07:30:00Z") },
  corrects: null,
};

export const creditNoteExample: InvoiceDocument = {
  ...invoiceExample,
  number: "PZI2026000000001",
  kind: "credit_note",
  corrects: { number: "PZR2026000000015", issuedAt: new Date("2026-11-12T07:30:00Z") },
};
