import { BillingDetails } from "@pazar/contract/payments/billing";
import { m } from "../../../platform/i18n/i18n.ts";

export type BillingField = Exclude<keyof BillingDetails, "kind">;

const words: Record<BillingField, (details: BillingDetails) => string> = {
  name: () => m["billing.errors.name"](),
  tax_number: ({ kind }) =>
    kind === "company" ? m["billing.errors.companyNumber"]() : m["billing.errors.personNumber"](),
  tax_office: () => m["billing.errors.taxOffice"](),
  address: () => m["billing.errors.address"](),
  city: () => m["billing.errors.city"](),
};

/** Digits may be typed in groups; only companies have a tax office. */
export const tidyBilling = ({ tax_number, tax_office, ...rest }: BillingDetails): BillingDetails => ({
  ...rest,
  tax_number: tax_number.replace(/\s/g, ""),
  tax_office: rest.kind === "company" ? tax_office : "",
});

/** What is wrong with one field, by the contract's rules. */
export function billingProblem(details: BillingDetails, field: BillingField): string | undefined {
  const issues = BillingDetails.safeParse(tidyBilling(details)).error?.issues ?? [];
  return issues.some(({ path }) => path[0] === field) ? words[field](details) : undefined;
}
