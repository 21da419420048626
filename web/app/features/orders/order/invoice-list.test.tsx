import type { InvoiceSummary } from "@pazar/contract/payments/billing";
import type { Order } from "@pazar/contract/payments/orders";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { InvoiceList } from "./invoice-list.tsx";

const invoice: InvoiceSummary = {
  id: 7,
  number: "PZR2026000000015",
  kind: "invoice",
  issued_at: "2026-11-15T22:30:00Z",
  net: 12_417,
  vat: 2_483,
  total: 14_900,
};
const order: Order = {
  id: 100_001,
  reference: "PZ7K3M9QA",
  status: "paid",
  listing: { id: 1_000_001, title: "Kırmızı bisiklet", slug_pid: "x-p1000001", is_on_sale: true, is_in_review: false },
  kind: "featured",
  days: 7,
  package_name: "Featured for 7 days",
  price: 14_900,
  vat_rate: 20,
  net: 12_417,
  vat: 2_483,
  paid: 14_900,
  refunded: 0,
  method: "transfer",
  buyer: {
    kind: "person",
    name: "Ayşe Yılmaz",
    tax_number: "10000000146",
    tax_office: "",
    address: "Moda",
    city: "İstanbul",
  },
  created_at: "2026-11-15T20:00:00Z",
  due_at: "2026-11-20T20:00:00Z",
  paid_at: "2026-11-15T22:30:00Z",
  transfer: null,
  promotion: null,
  invoices: [],
  can_cancel: false,
};

test("each invoice and credit note has its number, day, total and a labelled button", () => {
  const credit: InvoiceSummary = { ...invoice, id: 8, kind: "credit_note", number: "PZI2026000000001", total: 4_900 };
  const html = renderToStaticMarkup(<InvoiceList order={{ ...order, invoices: [invoice, credit] }} />);
  const words = html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  expect(words).toContain("PZR2026000000015 Invoice · November 16, 2026 · ₺149.00");
  expect(words).toContain("PZI2026000000001 Credit note");
  expect(html).toContain('aria-label="Download PDF: PZR2026000000015"');
});

test("no list is shown before there is an invoice", () => {
  expect(renderToStaticMarkup(<InvoiceList order={order} />)).not.toContain("<ul");
});
