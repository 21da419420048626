import ListPlus from "lucide-react/icons/list-plus";
import { useCallback, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { isNotFound } from "../../platform/api/api-failure.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";
import { openListSheet } from "./list-sheet/open-list-sheet.tsx";
import { NoteEditor } from "./note-editor.tsx";
import { savedFavorite } from "./toggle-favorite.ts";

/** On the page of a favorite: the user's note and lists. A file of its own, which only people with that favorite load. */
export function OwnNote({ listing: { id, title } }: { listing: { id: number; title: string } }) {
  const load = useCallback(async () => {
    await savedFavorite(id);
    try {
      return await api("GET /api/favorites/:id", { params: { id } });
    } catch (error) {
      // Removed on another device, or the heart could not be saved.
      if (isNotFound(error)) return null;
      throw error;
    }
  }, [id]);
  const { value, hasFailed, retry } = useLoaded(load);
  if (value === null) return null;
  return (
    <Card>
      {hasFailed && <RetryProblem text={m["favorites.note.loadFailed"]()} onRetry={retry} />}
      {!hasFailed && !value && <Skeleton className="h-control-sm w-40" />}
      {value && <LoadedNote id={id} title={title} loaded={value.note} />}
    </Card>
  );
}

function LoadedNote({ id, title, loaded }: { id: number; title: string; loaded: string | null }) {
  const [note, setNote] = useState(loaded);
  return (
    <div className="flex flex-wrap items-start gap-2 *:[form]:w-full *:[div]:w-full">
      <NoteEditor listingId={id} title={title} note={note} onSaved={setNote} />
      <Button
        size="sm"
        variant="ghost"
        icon={<ListPlus size={16} aria-hidden="true" />}
        onClick={() => openListSheet({ listingId: id })}
      >
        {m["favorites.addToList"]()}
      </Button>
    </div>
  );
}
