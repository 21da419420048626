import Heart from "lucide-react/icons/heart";
import type { KeyboardEvent, SyntheticEvent } from "react";
import { useIsFavorite } from "./favorite-marks.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

function toggleHeart(event: SyntheticEvent, listingId: number, isGone = false): void {
  event.preventDefault();
  if ("repeat" in event.nativeEvent && event.nativeEvent.repeat) return;
  import("./toggle-favorite.ts").then(
    ({ toggleFavorite }) => toggleFavorite(listingId, { isGone }),
    () => showToast("error", m["app.noNetwork"]()),
  );
}

const heartLabel = (title: string, isMarked: boolean): string =>
  isMarked ? m["listings.isFavorite"]({ title }) : m["listings.addFavorite"]({ title });

/** A link until the scripts run, a toggle from then on. */
function toggleProps(listingId: number, isFavorite: boolean, isGone = false) {
  const onClick = (event: SyntheticEvent) => toggleHeart(event, listingId, isGone);
  // Links react to Enter only, buttons to Space as well.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === " ") onClick(event);
  };
  return { role: "button", "aria-pressed": isFavorite, onClick, onKeyDown };
}

type CardHeartProps = {
  listingId: number;
  title: string;
  /** Where it leads before the scripts run. */
  href: string;
  /** Nobody can see the listing any more. */
  isGone?: boolean;
};

/** The heart on a card. */
export function CardHeart({ listingId, title, href, isGone = false }: CardHeartProps) {
  const isFavorite = useIsFavorite(listingId);
  return (
    <a
      href={href}
      {...toggleProps(listingId, isFavorite, isGone)}
      aria-label={heartLabel(title, isFavorite)}
      className="listing-card-heart mask-icon"
    />
  );
}

/** The heart on the page of a listing. */
export function FavoriteButton({ listingId }: { listingId: number }) {
  const isFavorite = useIsFavorite(listingId);
  return (
    <IconButton
      href="/favorites"
      {...toggleProps(listingId, isFavorite)}
      label={isFavorite ? m["listing.isFavorite"]() : m["listing.addFavorite"]()}
      className={classNames("hover:text-accent", isFavorite && "text-accent")}
    >
      <Heart size={20} aria-hidden="true" fill={isFavorite ? "currentColor" : "none"} />
    </IconButton>
  );
}
