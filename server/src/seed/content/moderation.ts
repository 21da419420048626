import { hourMs } from "@pazar/contract/durations";
import { ReportReason } from "@pazar/contract/listings/listing-contact";
import type { FindingKind } from "@pazar/contract/admin/adverts/moderation";
import { toKurus } from "@pazar/contract/text/money";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { readRows } from "../data-files.ts";
import type { SeededListing } from "../demo/demo-listings.ts";

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * hourMs);

const reports = readRows(
  "demo/listing-reports.json",
  z.strictObject({ reason: ReportReason, note: z.string(), hours: z.number() }),
);

/** Something for moderators to look at: reports of listings on sale, findings in some that wait. */
export async function seedModeration(
  db: Database,
  listings: readonly SeededListing[],
  people: readonly number[],
): Promise<void> {
  const onSale = listings.filter(({ status }) => status === "active");
  const reported = reports.flatMap(({ reason, note, hours }, index) => {
    const listing = onSale[onSale.length - 3 - index * 7];
    const reporter = people.findLast((id) => id !== listing?.sellerId);
    return listing && reporter !== undefined
      ? [{ listing_id: listing.id, reporter_id: reporter, reason, note, created_at: hoursAgo(hours) }]
      : [];
  });
  await db.insertInto("listing_reports").values(reported).execute();
  const findings = listings
    .filter(({ status }) => status === "pedding")
    .flatMap((listing, index) => {
      const found = findingOf(index, listing, onSale);
      return found
        ? [{ listing_id: listing.id, version: 1, kind: found.kind, details: JSON.stringify(found.details) }]
        : [];
    });
  await db.insertInto("listing_findings").values(findings).execute();
}

function findingOf(
  index: number,
  { sellerId, priceLira }: SeededListing,
  onSale: readonly SeededListing[],
): { kind: FindingKind; details: object } | undefined {
  const own = onSale.find((other) => other.sellerId === sellerId);
  const kurus = toKurus(priceLira);
  const kinds: ({ kind: FindingKind; details: object } | undefined)[] = [
    { kind: "phone", details: { text: "0532 000 00 00" } },
    own && { kind: "duplicate_text", details: { listing_id: own.id } },
    undefined,
    { kind: "unusual_price", details: { price: kurus, low: kurus * 5, high: kurus * 12 } },
    { kind: "photo_elsewhere", details: { listing_id: onSale[index]?.id ?? own?.id } },
    undefined,
  ];
  return kinds[index % kinds.length];
}
