import { useCallback, type ReactNode } from "react";
import { isNotFound } from "../../../platform/api/api-failure.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { EditForm } from "./edit-form.tsx";
import { sellerMode, type EditMode } from "./edit-mode.ts";
import { LoadFailed, PostingSkeleton } from "../posting-skeleton.tsx";

type ListingEditorProps = { id: number; notFound: ReactNode; mode?: EditMode };

/** Null when this person has no such listing. */
const findListing = async (id: number, { load }: EditMode) => {
  try {
    return await load(id);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
};

export function ListingEditor({ id, notFound, mode = sellerMode }: ListingEditorProps) {
  const { value: listing, hasFailed, retry } = useLoaded(useCallback(() => findListing(id, mode), [id, mode]));
  if (hasFailed) return <LoadFailed text={m["postAd.edit.loadFailed"]()} onRetry={retry} />;
  if (listing === null) return notFound;
  return listing ? <EditForm listing={listing} mode={mode} /> : <PostingSkeleton label={m["postAd.edit.loading"]()} />;
}
