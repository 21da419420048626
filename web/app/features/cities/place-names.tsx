import type { PlaceKind, StaffPlace } from "@pazar/contract/admin/catalogue/cities";
import { m } from "../../platform/i18n/i18n.ts";
import { Badge } from "../../ui/badge.tsx";

export const kindNames: Record<PlaceKind, () => string> = {
  city: m["admin.cities.kinds.city"],
  district: m["admin.cities.kinds.district"],
};

/** `Kadıköy, İstanbul`, `İstanbul`. */
export const placeName = ({ name, city }: { name: string; city: { name: string } | string | null }): string =>
  city === null ? name : `${name}, ${typeof city === "string" ? city : city.name}`;

/** Cities and districts are numbered separately. */
export const placeKey = ({ kind, id }: { kind: PlaceKind; id: number }): string => `${kind}-${id}`;

export function parsePlaceKey(key: string): { kind: PlaceKind; id: number } | undefined {
  const [kind, id] = key.split("-");
  return (kind === "city" || kind === "district") && /^\d{1,5}$/.test(id ?? "") ? { kind, id: Number(id) } : undefined;
}

export const placePath = ({ kind, id }: { kind: PlaceKind; id: number }): string => `/cpadmin/cities/${kind}/${id}`;

export const districtsPath = (cityId: number): string => `/cpadmin/cities?kind=district&city=${cityId}`;

export function PlaceBadges({ place }: { place: Pick<StaffPlace, "is_active" | "is_popular" | "city"> }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={place.is_active ? "success" : "neutral"}>
        {place.is_active ? m["admin.cities.statuses.active"]() : m["admin.cities.statuses.inactive"]()}
      </Badge>
      {place.is_active && place.city?.is_active === false && (
        <Badge tone="warning">{m["admin.cities.cityInactive"]()}</Badge>
      )}
      {place.is_popular && <Badge tone="gold">{m["admin.cities.isPopular"]()}</Badge>}
    </span>
  );
}
