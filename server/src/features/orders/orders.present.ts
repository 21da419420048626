import { BillingDetails, type InvoiceSummary } from "@pazar/contract/payments/billing";
import type { Locale } from "@pazar/contract/locale";
import type { Order, Promotion, TransferDetails } from "@pazar/contract/payments/orders";
import { listingSlug } from "@pazar/contract/pages/listing-slug";
import type { InvoiceRow, OrderWithListing } from "./orders.queries.ts";

const presentPromotion = (row: OrderWithListing): Promotion | null =>
  row.starts_at === null || row.ends_at === null
    ? null
    : {
        kind: row.kind,
        starts_at: row.starts_at.toISOString(),
        ends_at: (row.ended_at ?? row.ends_at).toISOString(),
        is_over: row.ended_at !== null,
        views_a_day: row.views_a_day,
        views_a_day_before: row.views_a_day_before,
      };

export const presentInvoice = ({ order_id: _, issued_at, ...row }: InvoiceRow): InvoiceSummary => ({
  ...row,
  issued_at: issued_at.toISOString(),
});

type Parts = { invoices: readonly InvoiceRow[]; bank: TransferDetails; locale: Locale };

export function presentOrder(row: OrderWithListing, { invoices, bank, locale }: Parts): Order {
  const { status, method } = row;
  return {
    id: row.id,
    reference: row.reference,
    status,
    listing: {
      id: row.listing_id,
      title: row.title,
      slug_pid: listingSlug({ id: row.listing_id, title: row.title }),
      is_on_sale: row.listing_status === "active",
      is_in_review: row.listing_status === "pedding",
    },
    kind: row.kind,
    days: row.days,
    package_name: locale === "tr" ? row.package_name_tr : row.package_name_en,
    price: row.price,
    vat_rate: row.vat_rate,
    net: row.net,
    vat: row.vat,
    paid: row.paid,
    refunded: row.refunded,
    method,
    buyer: BillingDetails.parse(row.buyer),
    created_at: row.created_at.toISOString(),
    due_at: row.due_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    transfer: status === "open" && method === "transfer" ? bank : null,
    promotion: presentPromotion(row),
    invoices: invoices.filter(({ order_id }) => order_id === row.id).map(presentInvoice),
    can_cancel: status === "open" && row.paid === 0,
  };
}
