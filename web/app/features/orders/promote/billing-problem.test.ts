import type { BillingDetails } from "@pazar/contract/payments/billing";
import { expect, test } from "vitest";
import { billingProblem, tidyBilling, type BillingField } from "./billing-problem.ts";

const person: BillingDetails = {
  kind: "person",
  name: "Ayşe Yılmaz",
  tax_number: "100 000 001 46",
  tax_office: "Şişli",
  address: "Moda Caddesi 12/3",
  city: "İstanbul",
};
const company: BillingDetails = { ...person, kind: "company", name: "Deneme A.Ş.", tax_number: "4840847211" };

test("accepts numbers typed in groups, and sends a tax office for companies only", () => {
  expect(billingProblem(person, "tax_number")).toBeUndefined();
  expect(tidyBilling(person)).toMatchObject({ tax_number: "10000000146", tax_office: "" });
  expect(tidyBilling(company)).toMatchObject({ tax_number: "4840847211", tax_office: "Şişli" });
});

test.each<[BillingField, Partial<BillingDetails>, RegExp]>([
  ["name", { name: " " }, /name/],
  ["tax_number", { tax_number: "10000000147" }, /identity number/],
  ["tax_number", { tax_number: "1000000014600" }, /identity number/],
  ["tax_number", { ...company, tax_number: "10000000146" }, /tax number/],
  ["tax_office", { ...company, tax_office: "" }, /tax office/],
  ["address", { address: "" }, /address/],
  ["city", { city: "" }, /city/],
])("says what is wrong with %s", (field, change, words) => {
  const details = { ...person, ...change };
  expect(billingProblem(details, field)).toMatch(words);
  expect(billingProblem({ ...details, name: "", address: "", city: "" }, field)).toMatch(words);
});
