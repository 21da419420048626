import type { StaffPlace } from "@pazar/contract/admin/catalogue/cities";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { detailClasses, type Column } from "../../ui/data/table-columns.ts";
import { degreesText } from "./degrees.ts";
import { kindNames, PlaceBadges } from "./place-names.tsx";

export const placeColumns = (): Column<StaffPlace>[] => [
  {
    id: "name",
    header: m["admin.cities.name"](),
    isTitle: true,
    sortable: true,
    className: "md:min-w-44",
    cell: ({ name, city }) => (
      <>
        {name}
        {city && <span className={`${detailClasses} font-normal text-muted`}>{city.name}</span>}
      </>
    ),
  },
  { id: "kind", header: m["admin.cities.kind"](), cell: ({ kind }) => kindNames[kind]() },
  { id: "id", header: m["admin.cities.number"](), align: "end", sortable: true, cell: ({ id }) => id },
  {
    id: "status",
    header: m["admin.cities.status"](),
    cell: (place) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
        <PlaceBadges place={place} />
        {place.merged_into && (
          <span className="text-xs text-muted">{m["admin.cities.merged"]({ place: place.merged_into.name })}</span>
        )}
      </span>
    ),
  },
  {
    id: "listings",
    header: m["admin.cities.listings"](),
    align: "end",
    sortable: true,
    cell: ({ listings_count }) => formatNumber(listings_count),
  },
  {
    id: "coordinates",
    header: m["admin.cities.coordinates"](),
    isExtra: true,
    className: "whitespace-nowrap",
    cell: ({ latitude, longitude }) => `${degreesText(latitude)} / ${degreesText(longitude)}`,
  },
];
