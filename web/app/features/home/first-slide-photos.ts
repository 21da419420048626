import type { Photo } from "@pazar/contract/listings/photos";
import type { Slide } from "@pazar/contract/sliders";

export const photosOnSlide = 6;

/** Photos for the first slide, which has none of its own: one from each slide in turn, without duplicates. */
export function firstSlidePhotos(slides: readonly Pick<Slide, "photos">[]): Photo[] {
  const longest = Math.max(0, ...slides.map((slide) => slide.photos.length));
  const inTurn = Array.from({ length: longest }, (_, index) => slides.flatMap((slide) => slide.photos[index] ?? []));
  const byHash = new Map(inTurn.flat().map((photo) => [photo.hash, photo]));
  return [...byHash.values()].slice(0, photosOnSlide);
}
