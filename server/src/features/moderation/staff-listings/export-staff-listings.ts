import type { ListingStatus } from "@pazar/contract/listings/listings";
import type { Locale } from "@pazar/contract/locale";
import { toLira } from "@pazar/contract/text/money";
import type { StatusReason } from "@pazar/contract/listings/my-listings";
import type { StaffListingFilters } from "@pazar/contract/admin/adverts/staff-listings";
import { csvLines, csvMoment } from "../../../platform/text/csv.ts";
import { m } from "../../../platform/text/locale.ts";
import { withCompleteWords } from "../../listing-search/find-listings.ts";
import { staffConditions } from "../../listing-search/staff-conditions.ts";
import type { StaffListingDependencies } from "./list-staff-listings.ts";
import { readStaffQuery } from "./read-staff-query.ts";
import { readAllStaffListings } from "./staff-listings.queries.ts";

const statusNames: Record<ListingStatus, (typeof m)["admin.moderation.status.active"]> = {
  active: m["admin.moderation.status.active"],
  sold: m["admin.moderation.status.sold"],
  inactive: m["admin.moderation.status.inactive"],
  pedding: m["admin.moderation.status.pedding"],
};
const reasonNames: Record<StatusReason, (typeof m)["admin.moderation.status.active"]> = {
  seller: m["admin.moderation.statusReasons.seller"],
  expired: m["admin.moderation.statusReasons.expired"],
  rejected: m["admin.moderation.statusReasons.rejected"],
  removed: m["admin.moderation.statusReasons.removed"],
};
const columns = [
  m["admin.moderation.export.number"],
  m["admin.moderation.export.title"],
  m["admin.moderation.export.price"],
  m["admin.moderation.columns.status"],
  m["admin.moderation.filters.statusReason"],
  m["admin.moderation.filters.category"],
  m["admin.moderation.filters.city"],
  m["admin.moderation.filters.district"],
  m["admin.moderation.filters.seller"],
  m["admin.moderation.columns.seller"],
  m["admin.moderation.featured"],
  m["admin.moderation.export.reports"],
  m["admin.moderation.export.views"],
  m["admin.moderation.export.favorites"],
  m["admin.moderation.export.messages"],
  m["admin.moderation.export.created"],
  m["admin.moderation.export.expires"],
];

/** With the decimal sign that spreadsheets of that language read as a number. */
const priceCell = (kurus: number, locale: Locale): string =>
  toLira(kurus)
    .toFixed(2)
    .replace(".", locale === "tr" ? "," : ".");

/** Streams all matches, so that few are in memory. Invalid filters throw before the first chunk. */
export async function exportStaffListings(
  { search, places }: Omit<StaffListingDependencies, "secret">,
  filters: StaffListingFilters,
  locale: Locale,
): Promise<AsyncIterable<string>> {
  const language = { locale };
  const scope = await withCompleteWords(search, await readStaffQuery(search, filters));
  const [tree, gazetteer] = await Promise.all([search.categories.tree(), places()]);
  const cells = async function* () {
    yield columns.map((name) => name({}, language));
    for await (const row of readAllStaffListings(search.db, staffConditions(scope))) {
      yield [
        String(row.id),
        row.title,
        priceCell(row.price, locale),
        statusNames[row.status]({}, language),
        row.status_reason === null ? "" : reasonNames[row.status_reason]({}, language),
        tree.find(row.category_id)?.[`name_${locale}`] ?? "",
        gazetteer.city(row.city_id)?.name ?? "",
        gazetteer.district(row.district_id)?.name ?? "",
        String(row.seller_id),
        `${row.first_name} ${row.last_name}`,
        row.featured ? m["admin.moderation.export.yes"]({}, language) : "",
        ...[row.reports, row.views, row.favorites, row.messages].map((count) => String(count ?? 0)),
        csvMoment(row.created_at),
        csvMoment(row.expires_at),
      ];
    }
  };
  return csvLines(cells(), locale);
}
