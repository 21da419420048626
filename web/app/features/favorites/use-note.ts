import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { useUser } from "../../platform/session/session.ts";
import { keepNoteDraft, readNoteDraft } from "./note-drafts.ts";

type NoteState = { kind: "idle" | "saving" | "saved" } | { kind: "failed"; reason: string };

/** A note while it is written: what is saved, what is typed, and how the saving goes. */
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
    keepNoteDraft(userId, listingId, typed);
  };

  /** Resolves to whether everything typed is saved. */
  const save = (): Promise<boolean> => {
    const given = text.trim();
    if (given === sent.current) return saving.current;
    sent.current = given;
    setState({ kind: "saving" });
    saving.current = saving.current.then(async () => {
      try {
        await api("PUT /api/favorites/:id/note", { params: { id: listingId }, body: { note: given } });
        saved.current = given;
        onSaved(given === "" ? null : given);
        if (sent.current !== given) return false;
        keepNoteDraft(userId, listingId, null);
        setState({ kind: "saved" });
        return true;
      } catch (error) {
        if (sent.current !== given) return false;
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
