import * as z from "zod/mini";
import type { EndpointTable } from "../../endpoint.ts";
import * as limits from "../../limits.ts";
import { ListingCard, ListingStatus } from "../../listings/listings.ts";
import { FindingKind, ListingLock } from "./moderation.ts";
import { StatusReason } from "../../listings/my-listings.ts";
import { Id, listQuery, page, PlaceId, Timestamp } from "../../values.ts";

/** Tabs of the staff's list. `queue` contains everything that waits for staff: pending, reported or with findings. */
export const staffTabs = ["pedding", "reported", "active", "inactive", "sold", "all", "queue"] as const;
export const StaffTab = z.enum(staffTabs);
export type StaffTab = z.infer<typeof StaffTab>;

/** `-waiting` is the longest waiting first; in tabs without a queue, the newest first. */
export const staffListingSorts = ["-waiting", "waiting", "-created", "created", "price", "-price"] as const;
export type StaffListingSort = (typeof staffListingSorts)[number];

const Day = z.iso.date();
const Lira = z
  .pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,11}([.,]\d{1,2})?$/))]),
    z.transform((value) => Number(String(value).replace(",", "."))),
  )
  .check(z.gte(0), z.lte(limits.maxPrice));

export const StaffListingQuery = z.extend(listQuery(staffListingSorts), {
  /** `q`: words of the title or text, a listing's number, a seller's name or email. */
  tab: z._default(StaffTab, "pedding"),
  status_reason: z.optional(StatusReason),
  /** Only those with unreviewed findings. */
  findings: z.optional(z.literal("1")),
  featured: z.optional(z.enum(["0", "1"])),
  /** Whether the seller is hidden: suspended, or about to be deleted. */
  hidden: z.optional(z.enum(["0", "1"])),
  category: z.optional(Id),
  city: z.optional(PlaceId),
  district: z.optional(PlaceId),
  seller: z.optional(Id),
  /** Lira. */
  min_price: z.optional(Lira),
  max_price: z.optional(Lira),
  /** Days of posting in Turkey's time, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
});
export type StaffListingQuery = z.output<typeof StaffListingQuery>;

export const StaffListingFilters = z.omit(StaffListingQuery, { sort: true, size: true, cursor: true });
export type StaffListingFilters = z.output<typeof StaffListingFilters>;

export const StaffListing = z.extend(ListingCard, {
  status: ListingStatus,
  status_reason: z.nullable(StatusReason),
  category: z.string(),
  created_at: Timestamp,
  queued_at: z.nullable(Timestamp),
  /** Unreviewed. */
  reports: z.number(),
  findings: z.array(FindingKind),
  seller: z.object({ id: z.number(), name: z.string(), listings_count: z.number() }),
  lock: z.nullable(ListingLock),
});
export type StaffListing = z.infer<typeof StaffListing>;

const Count = z.object({ count: z.number(), is_capped: z.boolean() });
export const StaffListingCounts = z.record(StaffTab, Count);
export type StaffListingCounts = z.infer<typeof StaffListingCounts>;

export const staffListingEndpoints = {
  "GET /api/admin/listings": {
    access: "adverts.view",
    summary: "Listings of every status that match, a page at a time. A total that is capped is a lower bound.",
    query: StaffListingQuery,
    answer: page(StaffListing),
  },
  "GET /api/admin/listings/export": {
    access: "adverts.edit",
    isConfirmationNeeded: true,
    summary: "The same list as a CSV file, whole and by number; written down in the audit log.",
    query: StaffListingFilters,
    file: "csv",
  },
  "GET /api/admin/listings/counts": {
    access: "adverts.view",
    summary: "How many listings each tab holds.",
    answer: StaffListingCounts,
  },
} satisfies EndpointTable;
