import * as z from "zod/mini";
import { isCompanyNumber, isPersonNumber } from "../text/tax-number.ts";
import { line, text } from "../text/text.ts";

/** Whole kuruş: sums of money on orders, payments and invoices are never fractions. */
export const Kurus = z.int().check(z.gte(0));

export const paymentMethods = ["transfer", "card"] as const;
export const PaymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const buyerKinds = ["person", "company"] as const;

/** To whom the invoice is made out: a person with a TCKN, or a company with a VKN and its tax office. */
export const BillingDetails = z
  .object({
    kind: z.enum(buyerKinds),
    name: line(200, 0).check(z.minLength(2, "billing.errors.name")),
    tax_number: line(11, 0),
    /** Empty for persons. */
    tax_office: line(100, 0),
    address: text(500).check(z.minLength(5, "billing.errors.address")),
    city: line(100, 0).check(z.minLength(2, "billing.errors.city")),
  })
  .check(({ value, issues }) => {
    const refuse = (field: "tax_number" | "tax_office", message: string) =>
      issues.push({ code: "custom", input: value[field], path: [field], message });
    if (value.kind === "person" && !isPersonNumber(value.tax_number))
      refuse("tax_number", "billing.errors.personNumber");
    if (value.kind === "company" && !isCompanyNumber(value.tax_number))
      refuse("tax_number", "billing.errors.companyNumber");
    if (value.kind === "company" && value.tax_office === "") refuse("tax_office", "billing.errors.taxOffice");
  });
export type BillingDetails = z.infer<typeof BillingDetails>;

/** Who issues the invoices: the company of the settings. */
export const Company = z.object({
  name: z.string(),
  address: z.string(),
  tax_office: z.string(),
  tax_number: z.string(),
});
export type Company = z.infer<typeof Company>;

export const invoiceKinds = ["invoice", "credit_note"] as const;
export const InvoiceKind = z.enum(invoiceKinds);
export type InvoiceKind = z.infer<typeof InvoiceKind>;

/** One of something sold; in kuruş. Invoices are in Turkish. */
export const InvoiceLine = z.object({
  description: z.string(),
  vat_rate: z.number(),
  net: Kurus,
  vat: Kurus,
  total: Kurus,
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** The invoice in a list. */
export const InvoiceSummary = z.object({
  id: z.number(),
  number: z.string(),
  kind: InvoiceKind,
  issued_at: z.string(),
  net: Kurus,
  vat: Kurus,
  total: Kurus,
});
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;
