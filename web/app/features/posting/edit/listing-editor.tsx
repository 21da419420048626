import type { EditableListing } from "@pazar/contract/listings/posting";
import { useCallback, type ReactNode } from "react";
import { ApiFailure, isNotFound } from "../../../platform/api/api-failure.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { Problem } from "../../../ui/problem.tsx";
import { EditForm } from "./edit-form.tsx";
import type { EditMode } from "./edit-mode.ts";
import { LoadFailed, PostingSkeleton } from "../posting-skeleton.tsx";

type ListingEditorProps<Listing extends EditableListing> = { id: number; notFound: ReactNode; mode: EditMode<Listing> };

/** Null when this person has no such listing. */
const findListing = async <Listing extends EditableListing>(id: number, { load }: EditMode<Listing>) => {
  try {
    return await load(id);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
};

export function ListingEditor<Listing extends EditableListing>({ id, notFound, mode }: ListingEditorProps<Listing>) {
  const { value: listing, hasFailed, error, retry } = useLoaded(useCallback(() => findListing(id, mode), [id, mode]));
  if (error instanceof ApiFailure && error.status === 403) return <Problem text={error.message} />;
  if (hasFailed) return <LoadFailed text={m["postAd.edit.loadFailed"]()} onRetry={retry} />;
  if (listing === null) return notFound;
  return listing ? <EditForm listing={listing} mode={mode} /> : <PostingSkeleton label={m["postAd.edit.loading"]()} />;
}
