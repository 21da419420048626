import { PlaceKind, type StaffPlaceDetails } from "@pazar/contract/admin/catalogue/cities";
import { PlaceId } from "@pazar/contract/values";
import { useCallback } from "react";
import { data, useNavigate, useSearchParams } from "react-router";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { AdminNotFound } from "../../../features/admin/admin-not-found.tsx";
import { NewPlaceForm } from "../../../features/cities/new-place-form.tsx";
import { placeKey, placeName } from "../../../features/cities/place-names.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import type { Route } from "./+types/cities-new.ts";

export const handle: AreaHandle = { area: "cities", level: "edit" };
export const meta = () => pageHead({ title: m["admin.areas.cities"]() });

export const loader = ({ params: { kind } }: Route.LoaderArgs) =>
  data(null, { status: PlaceKind.safeParse(kind).success ? 200 : 404 });

const titles: Record<PlaceKind, () => string> = {
  city: m["admin.cities.form.newCity"],
  district: m["admin.cities.form.newDistrict"],
};

export default function CitiesNewPage({ params }: Route.ComponentProps) {
  const kind = PlaceKind.safeParse(params.kind).data;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const showAdded = useCallback(
    (place: StaffPlaceDetails) => {
      showToast("success", m["admin.cities.form.added"]({ name: placeName(place) }));
      void navigate(`/cpadmin/cities?q=${encodeURIComponent(place.name)}&row=${placeKey(place)}`);
    },
    [navigate],
  );
  if (kind === undefined)
    return (
      <AdminNotFound
        title={m["errors.PLACE_NOT_FOUND"]()}
        back={{ href: "/cpadmin/cities", label: m["admin.cities.form.back"]() }}
      />
    );
  return (
    <div className="space-y-3">
      <h1 className="text-2xl">{titles[kind]()}</h1>
      <NewPlaceForm key={kind} kind={kind} cityId={PlaceId.safeParse(query.get("city")).data} onAdded={showAdded} />
    </div>
  );
}
