import { PopularPlaces } from "@pazar/contract/admin/catalogue/cities";
import * as limits from "@pazar/contract/limits";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { conflictingVersion, failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { LeaveWarning } from "../../platform/navigation/leave-warning.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SortableList } from "../../ui/data/sortable-list.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { Problem } from "../../ui/problem.tsx";
import { SaveBar } from "../../ui/save-bar.tsx";
import { ConflictDialog } from "../admin/conflict-dialog.tsx";
import { FindPlace } from "./find-place.tsx";
import { placeKey, placeName } from "./place-names.tsx";

type Popular = PopularPlaces["places"][number];
type Item = { id: string; place: Popular };

const itemOf = (place: Popular): Item => ({ id: placeKey(place), place });
const keyOf = ({ kind, id }: Popular) => ({ kind, id });
const keysOf = (places: readonly Popular[]): string => places.map(placeKey).join();
const namesOf = (places: readonly Popular[]): string => places.map(placeName).join("\n");

/** Which places the location picker shows first, and in which order. */
export function PopularForm({ popular, isReadOnly }: { popular: PopularPlaces; isReadOnly: boolean }) {
  const [stored, setStored] = useState(popular.places);
  const [places, setPlaces] = useState(popular.places);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [theirs, setTheirs] = useState<readonly Popular[]>();
  const hasChanges = keysOf(stored) !== keysOf(places);
  const isFull = places.length >= limits.popularPlaces;

  const save = async (loaded: readonly Popular[]) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { loaded: loaded.map(keyOf), places: places.map(keyOf) };
      const saved = await api("PUT /api/admin/cities/popular", { body });
      setStored(saved.places);
      setPlaces(saved.places);
      showToast("success", m["admin.cities.popular.saved"]());
    } catch (error) {
      const current = conflictingVersion(error, PopularPlaces);
      if (current) setTheirs(current.places);
      else setProblem(`${m["admin.cities.form.failed"]()} ${failureReason(error)}`);
    }
    setBusy(false);
  };
  const row = ({ id, place }: Item, handle: React.ReactNode) => (
    <div className="flex items-center gap-2 rounded-control border border-line bg-surface py-1.5 pr-1.5 pl-1.5">
      {!isReadOnly && handle}
      <span className="min-w-0 flex-1 pl-1.5 font-medium break-words">{placeName(place)}</span>
      {!isReadOnly && (
        <IconButton
          size="sm"
          variant="ghost"
          label={m["admin.cities.popular.remove"]({ name: placeName(place) })}
          onClick={() => setPlaces(places.filter((other) => placeKey(other) !== id))}
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
  return (
    <div className="max-w-2xl space-y-4">
      <LeaveWarning hasChanges={hasChanges} />
      <Card as="section" className="space-y-4 md:p-6">
        {places.length === 0 && <p className="text-muted">{m["admin.cities.popular.none"]()}</p>}
        <SortableList
          className="space-y-2"
          items={places.map(itemOf)}
          disabled={isReadOnly || isBusy}
          onOrder={(items) => setPlaces(items.map(({ place }) => place))}
          handleLabel={({ place }) => m["admin.order.handle"]({ name: placeName(place) })}
          handleHint={m["admin.order.hint"]()}
          movedText={({ place }, position) =>
            m["admin.order.moved"]({ name: placeName(place), position, count: places.length })
          }
        >
          {row}
        </SortableList>
        {!isReadOnly &&
          (isFull ? (
            <p className="text-sm text-muted">{m["admin.cities.popular.full"]({ maximum: limits.popularPlaces })}</p>
          ) : (
            <FindPlace
              isChosen={(place) => places.some((other) => placeKey(other) === placeKey(place))}
              onPick={(place) => setPlaces([...places, place])}
            />
          ))}
        <Problem text={problem} />
      </Card>
      {!isReadOnly && hasChanges && (
        <SaveBar className="flex flex-wrap items-center gap-3">
          <Button busy={isBusy} onClick={() => void save(stored)}>
            {m["admin.cities.form.save"]()}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={() => setPlaces(stored)}>
            {m["admin.cities.form.cancel"]()}
          </Button>
          <p className="text-sm text-muted">{m["admin.cities.form.unsaved"]()}</p>
        </SaveBar>
      )}
      {theirs && (
        <ConflictDialog
          differences={
            keysOf(theirs) === keysOf(places)
              ? []
              : [{ label: m["admin.cities.popular.order"](), mine: namesOf(places), theirs: namesOf(theirs) }]
          }
          onClose={() => setTheirs(undefined)}
          onTakeTheirs={() => {
            setStored([...theirs]);
            setPlaces([...theirs]);
            setTheirs(undefined);
          }}
          onKeepMine={() => {
            setStored([...theirs]);
            setTheirs(undefined);
            void save(theirs);
          }}
        />
      )}
    </div>
  );
}
