import * as z from "zod/mini";
import { Device } from "../../accounts/accounts.ts";
import type { EndpointTable } from "../../endpoint.ts";
import { ListingStatus } from "../../listings/listings.ts";
import { line, text } from "../../text/text.ts";
import { IdParams, Ids, ItemError, listQuery, page, Timestamp } from "../../values.ts";

export const accountStatuses = ["active", "suspended", "deleted"] as const;
export const AccountStatus = z.enum(accountStatuses);
export type AccountStatus = z.infer<typeof AccountStatus>;

export const CustomerQuery = z.extend(listQuery(["-created_at", "created_at", "name", "-name"]), {
  status: z.optional(AccountStatus),
  /** Days of joining in Turkey's time, both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
});
export type CustomerFilters = Pick<CustomerQuery, "q" | "status" | "from" | "to">;
export type CustomerQuery = z.output<typeof CustomerQuery>;

/** A row of the list. Address and phone are searchable, but only shown when the person is opened. */
export const Customer = z.object({
  id: z.number(),
  name: z.string(),
  surname: z.string(),
  masked_email: z.string(),
  status: AccountStatus,
  suspended_until: z.nullable(Timestamp),
  listings_count: z.number(),
  created_at: Timestamp,
});
export type Customer = z.infer<typeof Customer>;

export const Note = z.object({
  id: z.number(),
  author: z.nullable(z.string()),
  body: z.string(),
  created_at: Timestamp,
});

export const suspensionEvents = ["suspended", "changed", "restored", "ended"] as const;
/** From the audit log; `ended` by itself on its last day. */
export const SuspensionEvent = z.object({
  id: z.number(),
  at: Timestamp,
  event: z.enum(suspensionEvents),
  /** Null: the program, or somebody who is gone. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  until: z.nullable(Timestamp),
});
export type SuspensionEvent = z.infer<typeof SuspensionEvent>;

export const CustomerDetails = z.object({
  id: z.number(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  is_email_verified: z.boolean(),
  /** E.164 */
  phone: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  status: AccountStatus,
  suspended_until: z.nullable(Timestamp),
  suspended_reason: z.nullable(z.string()),
  delete_requested_at: z.nullable(Timestamp),
  created_at: Timestamp,
  listings: z.record(ListingStatus, z.number()),
  /** Counted up to 10,000. */
  messages_count: z.number(),
  reports_against_count: z.number(),
  reports_by_count: z.number(),
  /** Listings of theirs with reports that wait. */
  reported_listings_count: z.number(),
  /** Reports of conversations about them. */
  conversation_reports: z.object({ open: z.number(), reviewed: z.number() }),
  /** The newest first. */
  suspensions: z.array(SuspensionEvent),
  sign_ins: z.array(z.omit(Device, { is_current: true })),
  social_accounts: z.array(z.string()),
  has_second_factor: z.boolean(),
  notes: z.array(Note),
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;

export const Reason = line(500, 3);

export const Suspension = z.object({
  reason: Reason,
  /** Null: until restored by staff. */
  until: z.nullable(
    z.iso.datetime().check(z.refine((end) => Date.parse(end) > Date.now(), "admin.people.errors.endInPast")),
  ),
});
export type Suspension = z.infer<typeof Suspension>;

export const bulkCustomerActions = ["suspend", "restore", "sign_out"] as const;
export type BulkCustomerAction = (typeof bulkCustomerActions)[number];
export const BulkCustomerChange = z.discriminatedUnion("action", [
  z.extend(Ids, { action: z.literal("suspend"), ...Suspension.shape }),
  z.extend(Ids, { action: z.literal(["restore", "sign_out"]) }),
]);
export type BulkCustomerChange = z.output<typeof BulkCustomerChange>;
export const BulkCustomerAnswer = z.object({ data: z.array(z.object({ id: z.number(), error: ItemError })) });
export type BulkCustomerAnswer = z.infer<typeof BulkCustomerAnswer>;

export const customerEndpoints = {
  "GET /api/admin/customers": {
    access: "customers.view",
    summary: "People who are no staff: found by name, address, phone or id.",
    query: CustomerQuery,
    answer: page(Customer),
  },
  "GET /api/admin/customers/export": {
    access: "customers.edit",
    isConfirmationNeeded: true,
    summary: "The same list as a CSV file, whole and with private data; written down in the audit log.",
    query: z.pick(CustomerQuery, { q: true, status: true, from: true, to: true }),
    file: "csv",
  },
  "GET /api/admin/customers/:id": {
    access: "customers.view",
    summary: "A person with private data; written down in the audit log.",
    params: IdParams,
    answer: CustomerDetails,
  },
  "POST /api/admin/customers/changes": {
    access: "customers.edit",
    summary: "Suspends, restores or signs out several people; each is answered for itself.",
    body: BulkCustomerChange,
    answer: BulkCustomerAnswer,
  },
  "PUT /api/admin/customers/:id/suspension": {
    access: "customers.edit",
    summary: "Suspends a person: signed out everywhere, listings hidden.",
    params: IdParams,
    body: Suspension,
    answer: CustomerDetails,
  },
  "DELETE /api/admin/customers/:id/suspension": {
    access: "customers.edit",
    summary: "Restores a suspended person.",
    params: IdParams,
    answer: CustomerDetails,
  },
  "POST /api/admin/customers/:id/password-reset": {
    access: "customers.edit",
    summary: "Sends the person a reset link.",
    params: IdParams,
  },
  "DELETE /api/admin/customers/:id/sessions": {
    access: "customers.edit",
    summary: "Signs the person out everywhere.",
    params: IdParams,
    answer: CustomerDetails,
  },
  "DELETE /api/admin/customers/:id/second-factor": {
    access: "customers.edit",
    isConfirmationNeeded: true,
    summary: "Removes passkeys, authenticator app and recovery codes of somebody who has lost them, and signs out.",
    params: IdParams,
    answer: CustomerDetails,
  },
  "POST /api/admin/customers/:id/deletion": {
    access: "customers.edit",
    isConfirmationNeeded: true,
    summary: "Deletes the account at once: what is left is a number without a person.",
    params: IdParams,
    body: z.object({ reason: Reason }),
    answer: CustomerDetails,
  },
  "POST /api/admin/customers/:id/notes": {
    access: "customers.edit",
    summary: "Adds a note about the person, for other staff.",
    params: IdParams,
    body: z.object({ body: text(2_000).check(z.minLength(1)) }),
    answer: CustomerDetails,
  },
} satisfies EndpointTable;
