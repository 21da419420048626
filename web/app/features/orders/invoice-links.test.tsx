import type { InvoiceSummary } from "@pazar/contract/billing";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { InvoiceLinks } from "./invoice-links.tsx";

const invoice: InvoiceSummary = {
  id: 7,
  number: "PZR2026000000015",
  kind: "invoice",
  issued_at: "2026-11-15T22:30:00Z",
  net: 12_417,
  vat: 2_483,
  total: 14_900,
};

test("each invoice and credit note has its number, day, total and a labelled button", () => {
  const credit: InvoiceSummary = { ...invoice, id: 8, kind: "credit_note", number: "PZI2026000000001", total: 4_900 };
  const html = renderToStaticMarkup(<InvoiceLinks invoices={[invoice, credit]} />);
  const words = html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  expect(words).toContain("Invoice PZR2026000000015 November 16, 2026 · ₺149.00");
  expect(words).toContain("Credit note PZI2026000000001");
  expect(html).toContain('aria-label="Download PDF: PZR2026000000015"');
});

test("nothing is shown before there is an invoice", () => {
  expect(renderToStaticMarkup(<InvoiceLinks invoices={[]} />)).toBe("");
});
