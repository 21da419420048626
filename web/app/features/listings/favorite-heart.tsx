import Heart from "lucide-react/icons/heart";
import type { KeyboardEvent, SyntheticEvent } from "react";
import { useIsFavorite } from "../../platform/favorite-marks.ts";
import { m } from "../../platform/i18n.ts";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { SpriteIcon } from "../../ui/icon-sprite.tsx";
import { showToast } from "../../ui/toast.ts";

/** A link until the scripts run, a toggle from then on. */
function toggleProps(listingId: number, isFavorite: boolean, isGone = false) {
  const toggle = (event: SyntheticEvent) => {
    event.preventDefault();
    import("../../platform/toggle-favorite.ts").then(({ toggleFavorite }) => toggleFavorite(listingId, { isGone }), () => showToast("error", m["app.noNetwork"]()));
  };
  // Links know only Enter.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== " ") return;
    event.preventDefault();
    if (!event.repeat) toggle(event);
  };
  return { role: "button", "aria-pressed": isFavorite, onClick: toggle, onKeyDown };
}

type CardHeartProps = { id: number; title: string; href: string; isGone?: boolean };

export function CardHeart({ id, title, href, isGone }: CardHeartProps) {
  const isFavorite = useIsFavorite(id);
  return (
    <a
      href={href}
      {...toggleProps(id, isFavorite, isGone)}
      aria-label={isFavorite ? m["listings.isFavorite"]({ title }) : m["listings.addFavorite"]({ title })}
      className="listing-card-heart"
    >
      <SpriteIcon name="heart" size={18} />
    </a>
  );
}

/** Of the listing that the page is about. */
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
