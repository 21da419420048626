import { useCallback, useEffect, useMemo, useState } from "react";
import { useStore } from "../../platform/store.ts";
import { createListingPhotos } from "./listing-photos.ts";
import { isUnderWay, keptPhotos } from "./photo-queue.ts";
import type { Change, PostingForm } from "./posting-form.ts";

/** What was entered so far, and the photos with those that are on their way. */
export function usePostingForm(start: PostingForm) {
  const [queue] = useState(() => createListingPhotos(start.photos));
  useEffect(() => queue.stop, [queue]);
  const slots = useStore(queue.store);
  const [entered, setEntered] = useState(start);
  const change: Change = useCallback((part) => setEntered((before) => ({ ...before, ...part })), []);
  const form = useMemo(() => ({ ...entered, photos: keptPhotos(slots) }), [entered, slots]);
  return { form, change, queue, slots, uploads: slots.filter(isUnderWay).length };
}
