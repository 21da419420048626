import { useCallback, type ReactNode } from "react";
import { isNotFound } from "../../../platform/api/api-failure.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { EditForm } from "./edit-form.tsx";
import { sellersWay, type EditWay } from "./edit-way.ts";
import type { RenderCard } from "../listing-preview.tsx";
import { LoadFailed, PostingSkeleton } from "../posting-skeleton.tsx";

type EditPageProps = { id: number; renderCard: RenderCard; notFound: ReactNode; way?: EditWay };

/** Null: there is no such listing for this person. */
const findListing = async (id: number, { load }: EditWay) => {
  try {
    return await load(id);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
};

export function EditPage({ id, renderCard, notFound, way = sellersWay }: EditPageProps) {
  const { value: listing, hasFailed, retry } = useLoaded(useCallback(() => findListing(id, way), [id, way]));
  if (hasFailed) return <LoadFailed text={m["postAd.edit.loadFailed"]()} onRetry={retry} />;
  if (listing === null) return notFound;
  return listing ? (
    <EditForm listing={listing} renderCard={renderCard} way={way} />
  ) : (
    <PostingSkeleton label={m["postAd.edit.loading"]()} />
  );
}
