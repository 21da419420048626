import { adminPaths } from "@pazar/contract/admin/admin-paths";
import { Id } from "@pazar/contract/values";
import * as limits from "@pazar/contract/limits";
import type { StaffEditableListing } from "@pazar/contract/admin/adverts/moderation";
import { data, useSearchParams } from "react-router";
import { LockNotice } from "../../../features/moderation/queue/lock-notice.tsx";
import { useListingLock } from "../../../features/moderation/queue/use-listing-lock.ts";
import { ListingEditor } from "../../../features/posting/edit/listing-editor.tsx";
import type { EditMode } from "../../../features/posting/edit/edit-mode.ts";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import type { Route } from "./+types/adverts-edit.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { AdminNotFound } from "../../../features/admin/admin-not-found.tsx";

export const handle: AreaHandle = { area: "adverts", level: "edit" };
export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({ title: loaderData?.canBeListing ? m["admin.moderation.edit.title"]() : m["admin.notFound.listing"]() });

/** Not thrown, so that the admin frame stays. Only staff may learn whether the listing exists. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  const canBeListing = Id.safeParse(id).success;
  return data({ canBeListing }, { status: canBeListing ? 200 : 404 });
}

const staffMode: EditMode<StaffEditableListing> = {
  title: m["admin.moderation.edit.title"],
  about: ({ id, title, seller }) => m["admin.moderation.edit.about"]({ number: id, title, seller: seller.name }),
  reason: {
    label: m["admin.moderation.edit.reason"],
    hint: m["admin.moderation.edit.reasonHint"],
    missing: m["admin.moderation.edit.reasonMissing"],
    maxLength: limits.moderationNote,
  },
  note: m["admin.moderation.edit.note"],
  saveLabel: m["admin.moderation.edit.save"],
  saved: m["admin.moderation.edit.saved"],
  savedText: m["admin.moderation.edit.savedText"],
  back: (id) => adminPaths.listing(id),
  load: (id) => api("GET /api/admin/listings/:id/content", { params: { id } }),
  save: (id, body) => api("PUT /api/admin/listings/:id/content", { params: { id }, body }),
};

const queueMode: EditMode<StaffEditableListing> = { ...staffMode, back: adminPaths.inQueue };

export default function AdvertsEdit({ params: { id }, loaderData: { canBeListing } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const lock = useListingLock(canBeListing ? Number(id) : undefined);
  const missing = (
    <AdminNotFound
      title={m["admin.notFound.listing"]()}
      back={{ href: "/cpadmin/adverts", label: m["admin.moderation.queuePage.toList"]() }}
    />
  );
  if (!canBeListing) return missing;
  return (
    <>
      <LockNotice lock={lock} />
      <ListingEditor
        key={id}
        id={Number(id)}
        mode={query.get("from") === "queue" ? queueMode : staffMode}
        notFound={missing}
      />
    </>
  );
}
