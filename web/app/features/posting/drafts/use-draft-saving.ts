import { useEffect, useState } from "react";
import { useStore } from "../../../platform/cache/store.ts";
import { createListingDraft, type DraftStart } from "./listing-draft.ts";

/** Saves the form as a draft, also when the page is left and when the connection is back. */
export function useDraftSaving(start: DraftStart) {
  const { form } = start;
  const [draft] = useState(() => createListingDraft(start));
  useEffect(() => draft.keep(form), [draft, form]);
  useEffect(() => {
    addEventListener("online", draft.flush);
    return () => {
      removeEventListener("online", draft.flush);
      draft.flush();
    };
  }, [draft]);
  return { state: useStore(draft.state), stop: draft.stop, resume: draft.resume };
}
