import { useIsFavorite } from "./favorite-marks.ts";
import { spriteIcon } from "../../ui/icon-sprite.tsx";
import { heartLabel, toggleProps } from "./favorite-heart.tsx";

/** Of a card whose listing nobody can see any more. */
export function GoneHeart({ id, title }: { id: number; title: string }) {
  const isFavorite = useIsFavorite(id);
  return (
    <a
      href="/favorites"
      {...toggleProps(id, isFavorite, true)}
      aria-label={heartLabel(title, isFavorite)}
      className="listing-card-heart"
      dangerouslySetInnerHTML={{ __html: spriteIcon("heart", 18).markup }}
    />
  );
}
