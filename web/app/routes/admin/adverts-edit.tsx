import { data } from "react-router";
import { NotFoundMessage } from "../../features/content/not-found-message.tsx";
import { ListingCard } from "../../features/listings/listing-card.tsx";
import { EditPage } from "../../features/posting/edit-page.tsx";
import type { EditWay } from "../../features/posting/edit-way.ts";
import { api } from "../../platform/api.ts";
import { m } from "../../platform/i18n.ts";
import { IconSprite } from "../../ui/icon-sprite.tsx";
import { pageHead } from "../page-head.ts";
import type { Route } from "./+types/adverts-edit.ts";
import type { AreaHandle } from "./area.ts";

export const handle: AreaHandle = { area: "adverts" };
export const meta = () => pageHead({ title: m["moderation.edit.title"]() });

export function loader({ params: { id } }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 });
  return null;
}

const staffWay: EditWay = {
  title: m["moderation.edit.title"],
  note: m["moderation.edit.note"],
  saved: m["moderation.edit.saved"],
  savedText: m["moderation.edit.savedText"],
  back: (id) => `/cpadmin/adverts?tab=all&row=${id}`,
  load: (id) => api("GET /api/admin/listings/:id/content", { params: { id } }),
  save: (id, body) => api("PUT /api/admin/listings/:id/content", { params: { id }, body }),
};

export default function AdvertsEdit({ params: { id } }: Route.ComponentProps) {
  return (
    <>
      {/* Outside the frame of the site the card would have no icons. */}
      <IconSprite />
      <EditPage key={id} id={Number(id)} way={staffWay} renderCard={(listing) => <ListingCard listing={listing} sizes="300px" />} notFound={<NotFoundMessage />} />
    </>
  );
}
