import { useCallback, type ReactNode } from "react";
import { isNotFound } from "../../platform/api-failure.ts";
import { api } from "../../platform/api.ts";
import { m } from "../../platform/i18n.ts";
import { useLoaded } from "../../platform/use-loaded.ts";
import { EditForm } from "./edit-form.tsx";
import type { RenderCard } from "./listing-preview.tsx";
import { LoadFailed, PostingSkeleton } from "./posting-skeleton.tsx";

type EditPageProps = { id: number; renderCard: RenderCard; notFound: ReactNode };

/** Null: there is no such listing of this person. */
const findListing = async (id: number) => {
  try {
    return await api("GET /api/profile/listings/:id", { params: { id } });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
};

export function EditPage({ id, renderCard, notFound }: EditPageProps) {
  const { value: listing, hasFailed, retry } = useLoaded(useCallback(() => findListing(id), [id]));
  if (hasFailed) return <LoadFailed text={m["postAd.edit.loadFailed"]()} onRetry={retry} />;
  if (listing === null) return notFound;
  return listing ? <EditForm listing={listing} renderCard={renderCard} /> : <PostingSkeleton label={m["postAd.edit.loading"]()} />;
}
