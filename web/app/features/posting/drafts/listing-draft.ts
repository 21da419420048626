import { api } from "../../../platform/api/api.ts";
import { writeDeviceDraft } from "./device-draft.ts";
import { createDraftSaver } from "./draft-saver.ts";
import { draftBody, type PostingForm } from "../form/posting-form.ts";

export type DraftStart = {
  userId: number;
  form: PostingForm;
  /** When the server saved what the form began with, or empty. */
  savedAt: string;
  idempotencyKey: string;
  /** Photos in the draft that the server has removed meanwhile. */
  onPhotosGone: (hashes: string[]) => void;
};

const textOf = (form: PostingForm): string => JSON.stringify(draftBody(form));

/** Saves every change on this device at once and on the server soon after. */
export function createListingDraft({ userId, form, savedAt, idempotencyKey, onPhotosGone }: DraftStart) {
  let latest = form;
  let known = savedAt;
  const keepHere = (isSynced: boolean) =>
    writeDeviceDraft(userId, {
      draft: { ...latest, saved_at: known },
      isSynced,
      changedAt: Date.now(),
      idempotencyKey,
    });
  const keeper = createDraftSaver<PostingForm>(async (draft) => {
    const saved = await api("PUT /api/listing-draft", { body: draftBody(draft) });
    known = saved.saved_at;
    keepHere(textOf(latest) === textOf(draft));
    const gone = draft.photos
      .map(({ hash }) => hash)
      .filter((hash) => !saved.photos.some((photo) => photo.hash === hash));
    if (gone.length > 0) onPhotosGone(gone);
  });
  return {
    state: keeper.store,
    flush: keeper.flush,
    stop: keeper.stop,
    resume: () => keeper.change(latest),
    keep(next: PostingForm): void {
      if (textOf(next) === textOf(latest)) return;
      latest = next;
      keepHere(false);
      keeper.change(next);
    },
  };
}
