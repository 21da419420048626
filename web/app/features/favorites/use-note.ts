import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { useUser } from "../../platform/session/session.ts";
import { saveNoteDraft, readNoteDraft } from "./note-drafts.ts";

type NoteState = { kind: "idle" | "saving" | "saved" } | { kind: "failed"; reason: string };

/** A note that is being written: what is typed and whether it is saved. */
export function useNote(listingId: number, note: string | null, onSaved: (note: string | null) => void) {
  const userId = useUser()?.id ?? 0;
  const [draft] = useState(() => readNoteDraft(userId, listingId));
  const [text, setText] = useState(draft ?? note ?? "");
  const [state, setState] = useState<NoteState>({ kind: "idle" });
  const saved = useRef(note ?? "");
  /** One call after the other, so that an older text cannot win. */
  const saving = useRef(Promise.resolve(true));
  const sent = useRef(note ?? "");

  const type = (typed: string) => {
    setText(typed);
    setState({ kind: "idle" });
    saveNoteDraft(userId, listingId, typed);
  };

  /** Resolves to whether everything typed is saved. */
  const save = (): Promise<boolean> => {
    const trimmed = text.trim();
    if (trimmed === sent.current) return saving.current;
    sent.current = trimmed;
    setState({ kind: "saving" });
    saving.current = saving.current.then(async () => {
      try {
        await api("PUT /api/favorites/:id/note", { params: { id: listingId }, body: { note: trimmed } });
        saved.current = trimmed;
        onSaved(trimmed === "" ? null : trimmed);
        if (sent.current !== trimmed) return false;
        saveNoteDraft(userId, listingId, null);
        setState({ kind: "saved" });
        return true;
      } catch (error) {
        if (sent.current !== trimmed) return false;
        sent.current = saved.current;
        setState({ kind: "failed", reason: failureReason(error) });
        return false;
      }
    });
    return saving.current;
  };

  const saveAgain = useEffectEvent(() => void save());
  const hasFailed = state.kind === "failed";
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener("online", saveAgain);
    return () => window.removeEventListener("online", saveAgain);
  }, [hasFailed]);

  return { text, state, hasDraft: draft !== null, type, save };
}
