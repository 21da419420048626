import type { Locale } from "@pazar/contract/locale";
import type { Photo } from "@pazar/contract/listings/photos";
import type { Settings } from "@pazar/contract/settings";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Card } from "../../ui/card.tsx";
import { ChipGroup } from "../../ui/fields/chip-group.tsx";
import { HeroSlider } from "../home/hero-slider.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import type { SlideDraft } from "./slide-draft.ts";
import { useCroppedPicture } from "./use-cropped-picture.ts";

const widths = ["360", "768", "1280"] as const;
type Width = (typeof widths)[number];
/** From here on the home page shows the crop for wider screens. */
const desktopFrom = 768;
const languages: Record<Locale, () => string> = { tr: m["admin.sliders.turkish"], en: m["admin.sliders.english"] };

type SlidePreviewProps = { draft: SlideDraft; photos: readonly Photo[]; settings: Settings | null };

/** The slider of the home page with the first slide and this one, as it is typed. */
export function SlidePreview({ draft, photos, settings }: SlidePreviewProps) {
  const [chosen, setChosen] = useState<Width>("360");
  const [language, setLanguage] = useState<Locale>(getLocale());
  const width = Number(chosen);
  const crop = width < desktopFrom ? "phone" : "desktop";
  const address = useCroppedPicture(draft.picture?.photo, draft.picture?.crops[crop]);
  const slide = {
    id: 0,
    title: draft[`title_${language}`],
    description: draft[`description_${language}`],
    link: draft.link || "/",
    picture: null,
    photos: draft.picture ? [draft.picture.photo] : [...photos],
  };
  const picture = draft.picture ? <img src={address ?? draft.picture.photo.preview} alt="" /> : undefined;
  return (
    <Card as="section" heading={m["admin.sliders.preview"]()} className="space-y-4 md:p-6">
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <ChipGroup
          label={m["admin.sliders.previewWidth"]()}
          options={widths.map((value) => ({ value, label: m["admin.sliders.pixels"]({ width: value }) }))}
          value={chosen}
          onChange={setChosen}
        />
        <ChipGroup
          label={m["admin.sliders.previewLanguage"]()}
          options={(["tr", "en"] as const).map((value) => ({ value, label: languages[value]() }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <PreviewFrame key={chosen} label={m["admin.sliders.previewFrame"]({ width: chosen })} width={width}>
        <OnSecondSlide>
          <HeroSlider settings={settings} slides={[slide]} picture={picture} />
        </OnSecondSlide>
      </PreviewFrame>
    </Card>
  );
}

/** Starts at the second slide; inert, because it is only a preview. */
function OnSecondSlide({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = box.current?.querySelector("ul");
    // Once the styles have given the row its width.
    const timer = setInterval(() => {
      if (!row || row.scrollWidth < row.clientWidth * 2) return;
      row.scrollTo({ left: row.clientWidth, behavior: "instant" });
      clearInterval(timer);
    }, 50);
    return () => clearInterval(timer);
  }, []);
  return (
    <div ref={box} inert>
      {children}
    </div>
  );
}
