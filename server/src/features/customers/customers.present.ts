import type { Device } from "@pazar/contract/accounts/accounts";
import type { Customer, CustomerDetails, SuspensionEvent } from "@pazar/contract/admin/customers/customers";
import { profilePhotoUrl } from "../accounts/profile-photo.ts";
import type { CustomerRow, findActivity, PersonRow } from "./customers.queries.ts";

/** `a***@pazar.test`. */
const mask = (email: string): string => email.replace(/^(.).*@/, "$1***@");

export const presentCustomer = (row: CustomerRow): Customer => ({
  id: row.id,
  name: row.first_name,
  surname: row.last_name,
  masked_email: mask(row.email),
  status: row.status,
  suspended_until: row.suspended_until?.toISOString() ?? null,
  listings_count: row.listings_count ?? 0,
  created_at: row.created_at.toISOString(),
});

type Suspension = Awaited<ReturnType<typeof findActivity>>["suspensions"][number];
const events: Record<string, SuspensionEvent["event"]> = { restore_customer: "restored", end_suspension: "ended" };
const eventOf = ({ action, status_before }: Suspension): SuspensionEvent["event"] =>
  events[action] ?? (status_before === "suspended" ? "changed" : "suspended");

export const presentCustomerDetails = (
  row: PersonRow,
  activity: Awaited<ReturnType<typeof findActivity>>,
  sign_ins: Device[],
  has_second_factor: boolean,
): CustomerDetails => ({
  id: row.id,
  name: row.first_name,
  surname: row.last_name,
  email: row.email,
  is_email_verified: row.email_verified_at !== null,
  phone: row.phone,
  photo: profilePhotoUrl(row),
  status: row.status,
  suspended_until: row.suspended_until?.toISOString() ?? null,
  suspended_reason: row.suspended_reason,
  delete_requested_at: row.delete_requested_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  listings: {
    active: 0,
    sold: 0,
    inactive: 0,
    pedding: 0,
    ...Object.fromEntries(activity.listings.map(({ status, count }) => [status, count])),
  },
  messages_count: activity.messages,
  reports_against_count: activity.reports.against,
  reports_by_count: activity.reports.by,
  reported_listings_count: activity.reports.listings,
  conversation_reports: { open: activity.reports.open, reviewed: activity.reports.reviewed },
  suspensions: activity.suspensions.map((suspension) => ({
    id: suspension.id,
    at: suspension.created_at.toISOString(),
    event: eventOf(suspension),
    by: suspension.by,
    reason: suspension.reason,
    until: suspension.until,
  })),
  sign_ins,
  social_accounts: activity.social.map(({ provider }) => provider),
  has_second_factor,
  notes: activity.notes.map(({ id, author, body, created_at }) => ({
    id,
    author,
    body,
    created_at: created_at.toISOString(),
  })),
});
