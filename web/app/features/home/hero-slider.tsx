import { allListingsPath } from "@pazar/contract/pages/paths";
import type { Settings } from "@pazar/contract/settings";
import type { Slide, SlideEvent } from "@pazar/contract/sliders";
import ArrowRight from "lucide-react/icons/arrow-right";
import Camera from "lucide-react/icons/camera";
import { useEffect, type ReactNode } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { useSnapScroll } from "../../ui/use-snap-scroll.ts";
import { HeroSlide, SlideBackground } from "./hero-slide.tsx";
import { firstSlidePhotos } from "./first-slide-photos.ts";
import { SliderControls } from "./slider-controls.tsx";

const link = "inline-flex min-h-control items-center gap-2 rounded-control px-4.5 py-2 font-semibold transition-colors";
const whiteLink = `${link} bg-white text-[#075a56] hover:bg-white/90`;
const outlinedLink = `${link} border border-white/60 hover:bg-white/10`;
const slideBox = "w-full shrink-0 snap-start";

/** A slide that is left sooner does not count as seen. */
const viewMs = 1_000;

type HeroSliderProps = {
  settings: Pick<Settings, "slider_title" | "slider_desc"> | null;
  slides: readonly Slide[];
  onCount?: (id: number, event: SlideEvent) => void;
  /** Replaces the stored picture in the preview for staff. */
  picture?: ReactNode;
};

/** The gradient is the same in both themes, because the text on it is white. */
export function HeroSlider({ settings, slides, onCount, picture }: HeroSliderProps) {
  const count = slides.length + 1;
  const { row, current, onScroll, show } = useSnapScroll<HTMLUListElement>(count);
  const shown = slides[current - 1]?.id;
  useEffect(() => {
    const timer = setTimeout(() => shown && onCount?.(shown, "view"), viewMs);
    return () => clearTimeout(timer);
  }, [shown, onCount]);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={m["home.slides"]()}
      className="relative overflow-hidden rounded-card bg-[linear-gradient(115deg,#064d49,#0b756f_60%,#0f8078)] text-white [--focus:#fff] md:bg-[linear-gradient(115deg,#064d49,#0b756f_45%,#179e91)]"
    >
      <ul
        ref={row}
        onScroll={onScroll}
        className="flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden scroll-smooth [scrollbar-width:none]"
      >
        <li className={slideBox}>
          <HeroSlide
            headingLevel="h1"
            heading={settings?.slider_title || m["home.heading"]()}
            text={settings?.slider_desc ?? ""}
            photos={firstSlidePhotos(slides)}
          >
            <a href="/post-ad" className={whiteLink}>
              <Camera size={20} aria-hidden="true" />
              {m["header.sell"]()}
            </a>
            <a href={allListingsPath} className={outlinedLink}>
              {m["common.browseListings"]()}
            </a>
          </HeroSlide>
        </li>
        {slides.map((slide) => (
          <li key={slide.id} className={slideBox}>
            <HeroSlide
              headingLevel="h2"
              heading={slide.title}
              text={slide.description}
              photos={slide.photos}
              picture={picture ?? (slide.picture && <SlideBackground picture={slide.picture} />)}
            >
              <a
                href={slide.link}
                // In a new tab, so that this page lives long enough to count the click.
                target={slide.link[0] === "/" ? undefined : "_blank"}
                aria-label={`${m["home.discover"]()}: ${slide.title}`}
                className={whiteLink}
                onClick={() => onCount?.(slide.id, "click")}
              >
                {m["home.discover"]()}
                <ArrowRight size={20} aria-hidden="true" />
              </a>
            </HeroSlide>
          </li>
        ))}
      </ul>
      {count > 1 && <SliderControls count={count} current={current} onShow={show} />}
    </section>
  );
}
