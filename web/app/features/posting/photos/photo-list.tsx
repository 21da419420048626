import * as limits from "@pazar/contract/limits";
import { useEffect, useId, useRef, useState } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { uploadedPhotos, type PhotoQueue, type Slot } from "../../photos/photo-queue.ts";
import { PhotoTile } from "./photo-tile.tsx";
import { coverOf } from "../form/posting-form.ts";
import { usePhotoOrder } from "./use-photo-order.ts";

type PhotoListProps = {
  slots: readonly Slot[];
  queue: PhotoQueue;
  cover: string | null;
  onCover: (hash: string) => void;
  marked?: readonly { hash: string }[] | undefined;
};

export function PhotoList({ slots, queue, cover, onCover, marked = [] }: PhotoListProps) {
  const [news, setNews] = useState("");
  const helpId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { dragged, handle } = usePhotoOrder(slots, queue.move, (number) =>
    setNews(m["postAd.photos.moved"]({ number, count: slots.length })),
  );
  useOutcomes(slots, setNews);

  const photos = uploadedPhotos(slots);
  const coverHash = coverOf({ photos, cover })?.hash;
  const choose = (hash: string) => {
    if (hash === coverHash) return;
    onCover(hash);
    showToast("success", m["postAd.photos.coverChanged"](), { id: "cover" });
  };
  const remove = (id: string, index: number) => {
    queue.remove(id);
    setNews(m["postAd.photos.removed"]());
    // The pressed button is gone: the focus moves to the next photo's.
    requestAnimationFrame(() =>
      list.current?.querySelectorAll("li")[Math.min(index, slots.length - 2)]?.querySelector("button")?.focus(),
    );
  };
  return (
    <div className={slots.length === 0 ? "sr-only" : undefined}>
      <p className="mb-2 text-sm text-muted tabular-nums">
        {m["postAd.photos.list"]({ count: photos.length, maximum: limits.photos.max })}
      </p>
      <p id={helpId} hidden>
        {m["postAd.photos.moveHelp"]()}
      </p>
      <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {slots.map((slot, index) => (
          <PhotoTile
            key={slot.id}
            slot={slot}
            number={index + 1}
            isCover={slot.state === "uploaded" && slot.photo.hash === coverHash}
            isMarked={slot.state === "uploaded" && marked.some(({ hash }) => hash === slot.photo.hash)}
            isDragged={slot.id === dragged}
            handle={handle(slot.id, index)}
            helpId={helpId}
            onCover={() => slot.state === "uploaded" && choose(slot.photo.hash)}
            onRemove={() => remove(slot.id, index)}
            onRetry={() => queue.retry(slot.id)}
          />
        ))}
      </ul>
      <output className="sr-only">{news}</output>
    </div>
  );
}

/** Announces to screen readers how an upload ended. */
function useOutcomes(slots: readonly Slot[], say: (text: string) => void): void {
  const before = useRef(slots);
  useEffect(() => {
    for (const slot of slots) {
      const earlier = before.current.find(({ id }) => id === slot.id);
      if (earlier?.state !== "sending" || slot.state === "sending") continue;
      if (slot.state === "uploaded") say(m["postAd.photos.uploaded"]({ name: earlier.name }));
      if (slot.state === "failed") say(m["postAd.photos.refused"]({ name: slot.name, reason: slot.problem }));
    }
    before.current = slots;
  }, [slots, say]);
}
