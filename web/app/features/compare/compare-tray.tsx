import type { ListingCard } from "@pazar/contract/listings/listings";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { PhotoImage } from "../photos/photo-image.tsx";
import { comparePath } from "./compare-path.ts";
import { readCompared, saveCompared, watchCompared } from "./compare-storage.ts";
import { useCompared } from "./compared-listings.ts";

/** Pages that need the bottom of the screen for themselves, and the comparison. */
const withoutTray = /^\/(?:compare|messages|post-ad|edit-ad|offline)(?:\/|$)/;

/** The listings chosen for comparison, in step with other tabs; above the bars at the bottom of the screen. */
export function CompareTray() {
  const { ids } = useCompared();
  const { pathname } = useLocation();
  const cards = useCards(ids);
  useEffect(() => {
    readCompared();
    return watchCompared();
  }, []);
  if (ids.length === 0 || withoutTray.test(pathname)) return null;
  return (
    <section
      aria-label={m["compare.tray"]()}
      className="fixed bottom-[calc(0.75rem+var(--tab-bar)+var(--bottom-bar)+env(safe-area-inset-bottom))] left-4 z-20 flex items-center gap-2 rounded-card border border-line bg-surface p-1.5 shadow-pop md:mb-3 print:hidden"
    >
      <ul className="flex -space-x-3 sm:space-x-1">
        {ids.map((id) => (
          <li key={id} className="relative size-9 overflow-hidden rounded-small bg-sunken ring-2 ring-surface">
            <Thumbnail card={cards.get(id)} />
          </li>
        ))}
      </ul>
      {ids.length > 1 ? (
        <Button size="sm" href={comparePath(ids)}>
          {m["compare.open"]({ count: ids.length })}
        </Button>
      ) : (
        <p className="px-1.5 text-sm font-semibold">{m["compare.openOne"]()}</p>
      )}
      <IconButton
        size="sm"
        variant="ghost"
        label={m["compare.clear"]()}
        onClick={() => saveCompared({ kind: "", ids: [] })}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </section>
  );
}

const Thumbnail = ({ card }: { card: ListingCard | undefined }) => (
  <>
    {card?.cover && <PhotoImage photo={card.cover} widths={[240]} sizes="2.25rem" />}
    <span className="sr-only">{card?.title}</span>
  </>
);

/** Pictures are decoration: without them the tray still leads to the comparison. */
function useCards(ids: readonly number[]): ReadonlyMap<number, ListingCard> {
  const [cards, setCards] = useState<ReadonlyMap<number, ListingCard>>(new Map());
  const key = ids.join(",");
  useEffect(() => {
    if (key === "") return;
    let isCurrent = true;
    api("GET /api/listings/cards", { query: { ids: key } }).then(
      (found) =>
        isCurrent && setCards(new Map(found.flatMap(({ id, listing }) => (listing ? [[id, listing] as const] : [])))),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return cards;
}
