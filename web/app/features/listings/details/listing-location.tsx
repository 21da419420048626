import type { Listing } from "@pazar/contract/listings/listings";
import MapPin from "lucide-react/icons/map-pin";
import { m } from "../../../platform/i18n/i18n.ts";
import { Card } from "../../../ui/card.tsx";
import dots from "./district-dots.svg";
import { mapHeight, mapPoint, mapWidth } from "./turkey-map.ts";

type ListingLocationProps = { listing: Pick<Listing, "city" | "district">; listingsHref: string };

/** The map is a mask, so that it has the theme's colour. */
export function ListingLocation({ listing: { city, district }, listingsHref }: ListingLocationProps) {
  const place = `${district.name}, ${city.name}`;
  const { x, y } = mapPoint(district);
  return (
    <Card as="section" heading={m["listing.location"]()}>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <p className="inline-flex items-center gap-1.5 font-semibold">
          <MapPin size={18} aria-hidden="true" className="shrink-0 text-accent" />
          {place}
        </p>
        <a href={listingsHref} className="rounded-small text-sm font-semibold text-brand hover:underline">
          {m["listing.placeListings"]()}
        </a>
      </div>
      <div
        role="img"
        aria-label={m["listing.mapLabel"]({ place })}
        className="relative mx-auto mt-3 max-w-160"
        style={{ aspectRatio: `${mapWidth} / ${mapHeight}` }}
      >
        <div className="size-full bg-edge mask-size-[100%_100%]" style={{ maskImage: `url("${dots}")` }} />
        <span
          className="absolute size-4 -translate-1/2 rounded-full border-3 border-surface bg-accent shadow-pop ring-4 ring-accent/30"
          style={{ left: `${(100 * x) / mapWidth}%`, top: `${(100 * y) / mapHeight}%` }}
        />
      </div>
    </Card>
  );
}
