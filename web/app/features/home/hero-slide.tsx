import { photoSrcSet, photoUrl } from "@pazar/contract/listings/photo-url";
import type { Photo } from "@pazar/contract/listings/photos";
import type { SlidePicture } from "@pazar/contract/sliders";
import type { ReactNode } from "react";
import { photosOnSlide } from "./first-slide-photos.ts";

type HeroSlideProps = {
  heading: string;
  headingLevel: "h1" | "h2";
  text: string;
  /** Beside the text, unless there is a picture. */
  photos: readonly Photo[];
  /** Behind the text. */
  picture?: ReactNode;
  children: ReactNode;
};

export function HeroSlide({ heading, headingLevel: Heading, text, photos, picture, children }: HeroSlideProps) {
  return (
    <div className="relative grid h-full items-center gap-6 px-5 pt-6 pb-12 md:grid-cols-[3fr_2fr] md:px-10 md:pt-8 lg:grid-cols-2">
      {picture && <div className="slide-picture">{picture}</div>}
      <div className="relative">
        <Heading className="text-2xl leading-tight text-balance md:text-3xl lg:text-[2.5rem] lg:leading-[1.1]">
          {heading}
        </Heading>
        <p className="mt-2.5 max-w-110 text-base text-white/95 md:text-lg">{text}</p>
        <p className="mt-5 flex flex-wrap gap-3">{children}</p>
      </div>
      {!picture && <SlidePhotos photos={photos.slice(0, photosOnSlide)} />}
    </div>
  );
}

export const SlideBackground = ({ picture: { phone, desktop } }: { picture: SlidePicture }) => (
  <picture>
    <source media="(min-width: 48rem)" srcSet={photoSrcSet(desktop.hash, [960, 1920])} sizes="85rem" />
    <img
      src={photoUrl(phone.hash, 480)}
      srcSet={photoSrcSet(phone.hash, [480, 960])}
      sizes="100vw"
      alt=""
      loading="lazy"
      decoding="async"
      style={{ backgroundImage: `url("${phone.preview}")` }}
    />
  </picture>
);

function SlidePhotos({ photos }: { photos: readonly Photo[] }) {
  return (
    <div className="grid -rotate-4 grid-cols-3 gap-3 max-md:hidden lg:gap-4">
      {photos.map((photo) => (
        <img
          key={photo.hash}
          src={photoUrl(photo.hash, 240)}
          srcSet={photoSrcSet(photo.hash, [240, 480])}
          sizes="(min-width: 64rem) 12rem, 15vw"
          width={photo.width}
          height={photo.height}
          alt=""
          // Lazy, so that phones, which hide them, do not load them.
          loading="lazy"
          decoding="async"
          style={{ backgroundImage: `url("${photo.preview}")` }}
          className="aspect-4/3 w-full rounded-card bg-cover object-cover shadow-pop"
        />
      ))}
    </div>
  );
}
