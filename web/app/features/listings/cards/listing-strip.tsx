import type { ListingCard as Listing } from "@pazar/contract/listings/listings";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useRef } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ListingCards } from "./listing-card.tsx";

/** Visible at once on the widest screens. */
const columns = 5;
const cardWidth = "w-[46%] sm:w-[36%] md:w-[calc((100%-2rem)/3)] lg:w-[calc((100%-3rem)/4)] xl:w-[calc((100%-4rem)/5)]";
const sizes =
  "(min-width: 80rem) 17rem, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, (min-width: 30rem) 36vw, 46vw";

type ListingStripProps = { id?: string | undefined; heading: string; listings: readonly Listing[] };

export function ListingStrip({ id, heading, listings }: ListingStripProps) {
  const row = useRef<HTMLUListElement>(null);
  const move = (direction: -1 | 1) => row.current?.scrollBy({ left: direction * row.current.clientWidth });
  if (listings.length === 0) return null;
  return (
    <section id={id} className="scroll-mt-24">
      <div className="mb-4 flex min-h-control-sm items-center justify-between gap-4">
        <h2 className="text-xl">{heading}</h2>
        {listings.length > columns && (
          <div className="hidden gap-2 md:flex">
            <IconButton size="sm" round label={m["common.previous"]()} onClick={() => move(-1)}>
              <ChevronLeft size={20} />
            </IconButton>
            <IconButton size="sm" round label={m["common.next"]()} onClick={() => move(1)}>
              <ChevronRight size={20} />
            </IconButton>
          </div>
        )}
      </div>
      <ListingCards
        ref={row}
        cards={listings.map((listing) => ({ listing, sizes }))}
        className="-mx-4 -my-2 flex snap-x scroll-px-4 gap-2.5 overflow-x-auto scroll-smooth px-4 py-2 [scrollbar-width:none] sm:gap-4 md:mx-0 md:scroll-px-0 md:px-0"
        itemClass={`shrink-0 snap-start ${cardWidth}`}
      />
    </section>
  );
}
