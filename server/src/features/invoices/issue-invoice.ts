import { BillingDetails, type Company, type InvoiceKind, type InvoiceLine } from "@pazar/contract/payments/billing";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import type { OrderRow } from "../orders/lock-order.ts";
import { invoiceMailJob } from "./send-invoice-mail.job.ts";

/** Invoices and credit notes have separate numbers. */
const series: Record<InvoiceKind, string> = { invoice: "PZR", credit_note: "PZI" };

/** Waits for whoever is issuing one of the same series, so call it late in the transaction. */
async function nextNumber(transaction: Transaction<DB>, kind: InvoiceKind, at: Date): Promise<string> {
  const year = Number(turkishDay(at).slice(0, 4));
  const { last } = await transaction
    .insertInto("invoice_numbers")
    .values({ series: series[kind], year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(["series", "year"]).doUpdateSet({ last: sql<number>`invoice_numbers.last + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return `${series[kind]}${year}${String(last).padStart(9, "0")}`;
}

async function readCompany(transaction: Transaction<DB>): Promise<Company> {
  const { company_name, company_address, tax_office, tax_number } = await transaction
    .selectFrom("settings")
    .select(["company_name", "company_address", "tax_office", "tax_number"])
    .executeTakeFirstOrThrow();
  return { name: company_name, address: company_address, tax_office, tax_number };
}

type Issue = { order: OrderRow; net: number; vat: number; at: Date } & (
  | { kind: "invoice" }
  | { kind: "credit_note"; correctsId: number; refundId: number }
);

/** Issues an invoice or credit note and mails it to the buyer. Neither is ever changed. */
export async function issueInvoice(transaction: Transaction<DB>, issue: Issue): Promise<number> {
  const { order, net, vat, at } = issue;
  const total = net + vat;
  const line: InvoiceLine = {
    description: `${order.package_name_tr} (ilan no ${order.listing_id})`,
    vat_rate: order.vat_rate,
    net,
    vat,
    total,
  };
  const { id } = await transaction
    .insertInto("invoices")
    .values({
      kind: issue.kind,
      order_id: order.id,
      ...(issue.kind === "credit_note" && { corrects_id: issue.correctsId, refund_id: issue.refundId }),
      user_id: order.user_id,
      issued_at: at,
      seller: JSON.stringify(await readCompany(transaction)),
      buyer: JSON.stringify(BillingDetails.parse(order.buyer)),
      lines: JSON.stringify([line]),
      net,
      vat,
      total,
      number: await nextNumber(transaction, issue.kind, at),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await enqueue(transaction, invoiceMailJob, { invoiceId: id });
  return id;
}
