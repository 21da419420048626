import { Id } from "@pazar/contract/values";
import { data } from "react-router";
import { SessionLoading } from "../../features/session/session-loading.tsx";
import { NotFoundMessage } from "../../features/content/not-found-message.tsx";
import { sellerMode } from "../../features/posting/edit/edit-mode.ts";
import { ListingEditor } from "../../features/posting/edit/listing-editor.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import type { Route } from "./+types/edit-listing.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";

export function loader({ params: { id } }: Route.LoaderArgs) {
  if (!Id.safeParse(id).success) throw data(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = () => pageHead({ title: m["postAd.edit.title"]() });

export default function EditListingPage({ params: { id } }: Route.ComponentProps) {
  const { user, isLoading } = useSession();
  if (!user || isLoading) return <SessionLoading />;
  return <ListingEditor key={`${user.id} ${id}`} id={Number(id)} mode={sellerMode} notFound={<NotFoundMessage />} />;
}
