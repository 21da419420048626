import { useEffect, useRef, useState } from "react";
import { api } from "../../platform/api.ts";
import { useStore } from "../../platform/store.ts";
import { createDraftKeeper } from "./draft-keeper.ts";
import { writeDeviceDraft } from "./device-draft.ts";
import { draftBody, type PostingForm } from "./posting-form.ts";

type DraftKeeping = {
  userId: number;
  form: PostingForm;
  /** Of the server's save that the form began with, or empty. */
  savedAt: string;
  idempotencyKey: string;
  /** Photos in the draft that the server has removed meanwhile. */
  onPhotosGone: (hashes: string[]) => void;
};

/** Keeps every change on this device at once and on the server soon after. */
export function useDraftKeeping({ userId, form, savedAt, idempotencyKey, onPhotosGone }: DraftKeeping) {
  const body = JSON.stringify(draftBody(form));
  const latest = useRef({ form, body, savedAt });

  const [{ keeper, keepHere }] = useState(() => {
    const keepHere = (kept: PostingForm, isSynced: boolean) =>
      writeDeviceDraft(userId, { draft: { ...kept, saved_at: latest.current.savedAt }, isSynced, changedAt: Date.now(), idempotencyKey });
    const keeper = createDraftKeeper<PostingForm>(async (draft) => {
      const saved = await api("PUT /api/listing-draft", { body: draftBody(draft) });
      latest.current.savedAt = saved.saved_at;
      keepHere(latest.current.form, latest.current.form === draft);
      const gone = draft.photos.map(({ hash }) => hash).filter((hash) => !saved.photos.some((photo) => photo.hash === hash));
      if (gone.length > 0) onPhotosGone(gone);
    });
    return { keeper, keepHere };
  });

  useEffect(() => {
    if (body === latest.current.body) return;
    latest.current = { ...latest.current, form, body };
    keepHere(form, false);
    keeper.change(form);
  }, [body, form, keeper, keepHere]);

  useEffect(() => {
    addEventListener("online", keeper.flush);
    return () => {
      removeEventListener("online", keeper.flush);
      keeper.flush();
    };
  }, [keeper]);

  return { state: useStore(keeper.store), stop: keeper.stop, resume: () => keeper.change(latest.current.form) };
}
