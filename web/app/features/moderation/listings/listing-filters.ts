import type { StaffListingQuery, StaffListingSort } from "@pazar/contract/admin/adverts/staff-listings";
import { m } from "../../../platform/i18n/i18n.ts";
import { formatAmount } from "@pazar/contract/text/format-price";
import { getLocale } from "../../../platform/i18n/i18n.ts";
import { statusReasonNames } from "../moderation-names.ts";

/** The filters of the sheet, by URL parameter. */
export const filterNames = [
  "status_reason",
  "findings",
  "featured",
  "hidden",
  "category",
  "city",
  "district",
  "seller",
  "min_price",
  "max_price",
  "from",
  "to",
] as const;
export type FilterName = (typeof filterNames)[number];

/** Names by id; until they are loaded, the id is shown. */
export type Known = { category?: string | undefined; city?: string | undefined; district?: string | undefined };

type Label = (query: StaffListingQuery, known: Known) => string | undefined;

const money = (label: string, lira: number): string => `${label}: ${formatAmount(lira, getLocale())}`;
const labels: Record<FilterName, Label> = {
  status_reason: ({ status_reason }) => status_reason && statusReasonNames[status_reason](),
  findings: ({ findings }) => findings && m["admin.moderation.filters.findings"](),
  featured: ({ featured }) =>
    featured &&
    (featured === "1" ? m["admin.moderation.filters.onlyFeatured"]() : m["admin.moderation.filters.notFeatured"]()),
  hidden: ({ hidden }) =>
    hidden && (hidden === "1" ? m["admin.moderation.filters.onlyHidden"]() : m["admin.moderation.filters.notHidden"]()),
  category: ({ category }, known) =>
    category === undefined ? undefined : (known.category ?? `${m["admin.moderation.filters.category"]()}: ${category}`),
  city: ({ city }, known) =>
    city === undefined ? undefined : (known.city ?? `${m["admin.moderation.filters.city"]()}: ${city}`),
  district: ({ district }, known) =>
    district === undefined ? undefined : (known.district ?? `${m["admin.moderation.filters.district"]()}: ${district}`),
  seller: ({ seller }) => (seller === undefined ? undefined : `${m["admin.moderation.filters.seller"]()}: ${seller}`),
  min_price: ({ min_price }) =>
    min_price === undefined ? undefined : money(m["admin.moderation.filters.minPrice"](), min_price),
  max_price: ({ max_price }) =>
    max_price === undefined ? undefined : money(m["admin.moderation.filters.maxPrice"](), max_price),
  from: ({ from }) => from && `${m["admin.moderation.filters.from"]()}: ${from}`,
  to: ({ to }) => to && `${m["admin.moderation.filters.to"]()}: ${to}`,
};

/** The server sorts by waiting time only what is waiting, and everything else newest first. */
export const shownSort = ({ tab, sort }: Pick<StaffListingQuery, "tab" | "sort">): StaffListingSort =>
  sort.endsWith("waiting") && !["pedding", "reported", "queue"].includes(tab) ? "-created" : sort;

/** The applied filters, as removable chips. Removing a city removes its district. */
export const appliedFilters = (
  query: StaffListingQuery,
  known: Known,
): { name: FilterName; label: string; without: FilterName[] }[] =>
  filterNames.flatMap((name) => {
    const label = labels[name](query, known);
    return label === undefined ? [] : [{ name, label, without: name === "city" ? ["city", "district"] : [name] }];
  });

/** As the form reads it again: thousands are separated by points there, decimals by a comma. */
export const typedLira = (lira: number | undefined): string | undefined =>
  lira === undefined ? undefined : String(lira).replace(".", ",");

/** The form's fields for the address: empty ones and those that make no sense are left out. */
export function filtersOfForm(data: FormData): Record<FilterName, string | undefined> {
  const read = (name: FilterName): string | undefined => {
    const value = data.get(name);
    return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
  };
  const lira = (name: FilterName) => read(name)?.replaceAll(".", "").replace(",", ".");
  return {
    status_reason: read("status_reason"),
    findings: read("findings"),
    featured: read("featured"),
    hidden: read("hidden"),
    category: read("category"),
    city: read("city"),
    district: read("city") === undefined ? undefined : read("district"),
    seller: read("seller"),
    min_price: lira("min_price"),
    max_price: lira("max_price"),
    from: read("from"),
    to: read("to"),
  };
}
