import {
  BillingDetails,
  Company,
  InvoiceLine,
  type InvoiceKind,
  type PaymentMethod,
} from "@pazar/contract/payments/billing";
import { turkishClock } from "@pazar/contract/text/turkish-time";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { findInvoice, type InvoiceRow } from "./invoices.queries.ts";

/** An invoice with all that its PDF and its XML show. Money is in kuruş. */
export type InvoiceDocument = {
  number: string;
  uuid: string;
  kind: InvoiceKind;
  issuedAt: Date;
  seller: Company;
  buyer: BillingDetails;
  lines: readonly InvoiceLine[];
  net: number;
  vat: number;
  total: number;
  order: { id: number; reference: string; method: PaymentMethod; createdAt: Date };
  /** The invoice that a credit note takes back. */
  corrects: { number: string; issuedAt: Date } | null;
};

const Lines = z.array(InvoiceLine);

export const invoiceDocument = (row: InvoiceRow): InvoiceDocument => ({
  number: row.number,
  uuid: row.uuid,
  kind: row.kind,
  issuedAt: row.issued_at,
  seller: Company.parse(row.seller),
  buyer: BillingDetails.parse(row.buyer),
  lines: Lines.parse(row.lines),
  net: row.net,
  vat: row.vat,
  total: row.total,
  order: { id: row.order_id, reference: row.reference, method: row.method, createdAt: row.ordered_at },
  corrects:
    row.corrects_number === null || row.corrects_issued_at === null
      ? null
      : { number: row.corrects_number, issuedAt: row.corrects_issued_at },
});

/** Undefined where there is none, or where it is not this person's. */
export async function readDocument(db: Database, id: number, userId?: number): Promise<InvoiceDocument | undefined> {
  const row = await findInvoice(db, id);
  return row && (userId === undefined || row.user_id === userId) ? invoiceDocument(row) : undefined;
}

/** "15.11.2026" and "10:30" in Turkey. */
export const dayText = (moment: Date): string => turkishClock(moment).slice(0, 10).split("-").toReversed().join(".");
export const clockText = (moment: Date): string => turkishClock(moment).slice(11);

/** A VKN has ten digits, a TCKN eleven. */
export const taxNumberKind = (taxNumber: string): "VKN" | "TCKN" => (taxNumber.length === 11 ? "TCKN" : "VKN");

export type VatGroup = { rate: number; net: number; vat: number };

/** What the lines add up to at each VAT rate. */
export const vatGroups = (lines: readonly InvoiceLine[]): VatGroup[] =>
  [...Map.groupBy(lines, ({ vat_rate }) => vat_rate)].map(([rate, same]) => ({
    rate,
    net: same.reduce((sum, { net }) => sum + net, 0),
    vat: same.reduce((sum, { vat }) => sum + vat, 0),
  }));

/** As invoices name it, which are in Turkish. */
export const methodNames: Record<PaymentMethod, string> = { transfer: "Havale / EFT", card: "Kredi / banka kartı" };

/** The types of UBL-TR. */
export const typeCodes: Record<InvoiceKind, string> = { invoice: "SATIS", credit_note: "IADE" };
