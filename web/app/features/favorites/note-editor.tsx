import * as limits from "@pazar/contract/limits";
import Check from "lucide-react/icons/check";
import Pencil from "lucide-react/icons/pencil";
import StickyNote from "lucide-react/icons/sticky-note";
import { useEffect, useRef, useState, type Ref } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/fields/text-area-field.tsx";
import { useNote } from "./use-note.ts";

type NoteEditorProps = {
  listingId: number;
  /** Of the listing, for screen readers. */
  title: string;
  note: string | null;
  onSaved: (note: string | null) => void;
};

/** A private note, read and written in place: saved by its button and whenever the field is left. */
export function NoteEditor({ listingId, title, note, onSaved }: NoteEditorProps) {
  const { text, state, hasDraft, type, save } = useNote(listingId, note, onSaved);
  const [isOpen, setOpen] = useState(hasDraft);
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const hasBeenPressed = useRef(false);
  useEffect(() => {
    if (!hasBeenPressed.current) return;
    if (isOpen) field.current?.focus();
    else opener.current?.focus({ preventScroll: true });
  }, [isOpen]);
  const setOpenByPress = (isWanted: boolean) => {
    hasBeenPressed.current = true;
    setOpen(isWanted);
  };
  const finish = async () => {
    if (await save()) setOpenByPress(false);
  };

  if (!isOpen) return <ClosedNote ref={opener} title={title} note={note} onOpen={() => setOpenByPress(true)} />;
  return (
    <form
      className="space-y-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        void finish();
      }}
    >
      <TextAreaField
        ref={field}
        label={<NoteLabel title={title} />}
        hint={m["favorites.note.hint"]()}
        rows={3}
        maxLength={limits.favoriteNote}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={() => void save()}
        error={state.kind === "failed" ? `${m["favorites.note.failed"]()} ${state.reason}` : undefined}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm" busy={state.kind === "saving"}>
          {state.kind === "failed" ? m["favorites.note.retry"]() : m["favorites.note.save"]()}
        </Button>
        <span role="status" className="inline-flex items-center gap-1 text-sm text-muted">
          {state.kind === "saving" && m["favorites.note.saving"]()}
          {state.kind === "saved" && (
            <>
              <Check size={16} aria-hidden="true" />
              {m["favorites.note.saved"]()}
            </>
          )}
        </span>
      </div>
    </form>
  );
}

const NoteLabel = ({ title }: { title: string }) => (
  <>
    {m["favorites.note.label"]()}
    <span className="sr-only">: {title}</span>
  </>
);

type ClosedNoteProps = {
  ref: Ref<HTMLButtonElement>;
  title: string;
  note: string | null;
  onOpen: () => void;
};

function ClosedNote({ ref, title, note, onOpen }: ClosedNoteProps) {
  if (note === null)
    return (
      <Button
        ref={ref}
        size="sm"
        variant="ghost"
        icon={<StickyNote size={16} aria-hidden="true" />}
        aria-label={m["favorites.note.addOf"]({ title })}
        onClick={onOpen}
      >
        {m["favorites.note.add"]()}
      </Button>
    );
  return (
    <div className="relative rounded-control bg-sunken p-2.5 pr-9 text-sm hover:bg-line">
      <p className="line-clamp-6 wrap-anywhere whitespace-pre-line">
        <span className="sr-only">{m["favorites.note.label"]()}: </span>
        {note}
      </p>
      {/* The whole note is the button. */}
      <button
        ref={ref}
        type="button"
        aria-label={m["favorites.note.editOf"]({ title })}
        onClick={onOpen}
        className="absolute inset-0 flex items-start justify-end rounded-control p-2.5 text-muted"
      >
        <Pencil size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
