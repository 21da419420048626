import * as limits from "@pazar/contract/limits";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useStore } from "../../../platform/cache/store.ts";
import { createPhotoUploads } from "../../photos/photo-uploads.ts";
import { isPending, uploadedPhotos } from "../../photos/photo-queue.ts";
import type { Change, PostingForm } from "./posting-form.ts";

/** The form's values and its photos, including those being uploaded. */
export function usePostingForm(start: PostingForm) {
  const [queue] = useState(() => createPhotoUploads("POST /api/photos", start.photos, limits.photos.max));
  useEffect(() => queue.stop, [queue]);
  const slots = useStore(queue.store);
  const [entered, setEntered] = useState(start);
  const change: Change = useCallback((part) => setEntered((before) => ({ ...before, ...part })), []);
  const form = useMemo(() => ({ ...entered, photos: uploadedPhotos(slots) }), [entered, slots]);
  return { form, change, queue, slots, uploads: slots.filter(isPending).length };
}
