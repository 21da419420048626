import type { KeyboardEvent, SyntheticEvent } from "react";
import { isFavorite, onFavoriteMarks } from "../../favorites/favorite-marks.ts";
import { html, type Html } from "../../../ui/html.ts";
import { spriteIcon } from "../../../ui/icon-sprite.tsx";
import { heartLabel, toggleHeart } from "../../favorites/favorite-heart.tsx";

/** As for a guest; in the browser the card around it draws it with `heartProps`. */
export const cardHeart = (listingId: number, title: string, href: string): Html =>
  html`<a href="${href}" role="button" aria-pressed="false" aria-label="${heartLabel(title, false)}" class="listing-card-heart" data-listing="${listingId}">${spriteIcon("heart", 18)}</a>`;

/** Keeps the heart in step with the favorites for as long as the card is shown. */
function followMarks(card: HTMLElement): () => void {
  const heart = card.querySelector<HTMLElement>(".listing-card-heart");
  const draw = () => {
    const isMarked = isFavorite(Number(heart?.dataset["listing"]));
    if (!heart || heart.getAttribute("aria-pressed") === String(isMarked)) return;
    heart.setAttribute("aria-pressed", String(isMarked));
    heart.setAttribute(
      "aria-label",
      heartLabel(card.querySelector(".listing-card-title")?.textContent ?? "", isMarked),
    );
  };
  draw();
  return onFavoriteMarks(draw);
}

function toggle(event: SyntheticEvent): void {
  const heart = event.target instanceof Element && event.target.closest<HTMLElement>(".listing-card-heart");
  if (heart) toggleHeart(event, Number(heart.dataset["listing"]));
}

export const heartProps = {
  ref: followMarks,
  onClick: toggle,
  // Links know only Enter.
  onKeyDown(event: KeyboardEvent) {
    if (event.key === " ") toggle(event);
  },
};
