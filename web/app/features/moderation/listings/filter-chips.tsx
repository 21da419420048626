import type { StaffListingQuery } from "@pazar/contract/admin/adverts/staff-listings";
import { useCallback } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { loadCities, loadDistricts } from "../../locations/load-places.ts";
import { useCategories } from "../../categories/use-categories.ts";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { RemovableChip } from "../../../ui/chip.tsx";
import { appliedFilters, type FilterName } from "./listing-filters.ts";

export function FilterChips({
  query,
  onRemove,
}: {
  query: StaffListingQuery;
  onRemove: (names: FilterName[]) => void;
}) {
  const { category, city, district } = query;
  const { categories } = useCategories(category !== undefined);
  const { value: cities } = useLoaded(useCallback(async () => (city === undefined ? [] : loadCities()), [city]));
  const { value: districts } = useLoaded(
    useCallback(async () => (city === undefined ? [] : loadDistricts(city)), [city]),
  );
  const nameOf = (things: readonly { id: number; name: string }[] | undefined, id: number | undefined) =>
    things?.find((thing) => thing.id === id)?.name;
  const known = {
    category: nameOf(categories, category),
    city: nameOf(cities, city),
    district: nameOf(districts, district),
  };
  return (
    <div className="flex flex-wrap gap-2">
      {appliedFilters(query, known).map(({ name, label, without }) => (
        <RemovableChip
          key={name}
          removeLabel={m["admin.moderation.filters.remove"]({ name: label })}
          onRemove={() => onRemove(without)}
        >
          {label}
        </RemovableChip>
      ))}
    </div>
  );
}
