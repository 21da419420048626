import type { CropName, Crop, SlideChange, StaffSlide } from "@pazar/contract/admin/content/sliders";
import type { Photo } from "@pazar/contract/listings/photos";
import { turkishClock, turkishMoment } from "@pazar/contract/text/turkish-time";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { m } from "../../platform/i18n/i18n.ts";

export type DraftPicture = { photo: Photo; crops: Record<CropName, Crop> };
/** As it is typed: times are those of a clock in Turkey, empty where there is none. */
export type SlideDraft = {
  title_tr: string;
  title_en: string;
  description_tr: string;
  description_en: string;
  link: string;
  is_active: boolean;
  starts_at: string;
  ends_at: string;
  picture: DraftPicture | null;
};

export const emptyDraft: SlideDraft = {
  title_tr: "",
  title_en: "",
  description_tr: "",
  description_en: "",
  link: "",
  is_active: true,
  starts_at: "",
  ends_at: "",
  picture: null,
};

const clockOf = (time: string | null): string => (time === null ? "" : turkishClock(new Date(time)));

/** Anything that is not a time is sent unchanged, so that the server says what is wrong with it. */
function timeOf(clock: string): string | null {
  if (clock === "") return null;
  const moment = turkishMoment(clock);
  return Number.isNaN(moment.getTime()) ? clock : moment.toISOString();
}

export const draftOf = ({ picture, ...slide }: StaffSlide): SlideDraft => ({
  title_tr: slide.title_tr,
  title_en: slide.title_en,
  description_tr: slide.description_tr,
  description_en: slide.description_en,
  link: slide.link,
  is_active: slide.is_active,
  starts_at: clockOf(slide.starts_at),
  ends_at: clockOf(slide.ends_at),
  picture: picture && {
    photo: picture.original,
    crops: { phone: picture.phone.crop, desktop: picture.desktop.crop },
  },
});

export const contentOf = ({ picture, ...draft }: SlideDraft): Omit<SlideChange, "version"> => ({
  ...draft,
  starts_at: timeOf(draft.starts_at),
  ends_at: timeOf(draft.ends_at),
  picture: picture && { hash: picture.photo.hash, ...picture.crops },
});

export const isSameDraft = (one: SlideDraft, other: SlideDraft): boolean =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));

const cropText = ({ x, y, width, height }: Crop): string => m["admin.sliders.cropText"]({ x, y, width, height });
const momentText = (clock: string): string => {
  const time = timeOf(clock);
  return time === null ? "" : formatMoment(time);
};

const fields: readonly { label: () => string; text: (draft: SlideDraft) => string }[] = [
  { label: m["admin.sliders.titleTr"], text: ({ title_tr }) => title_tr },
  { label: m["admin.sliders.titleEn"], text: ({ title_en }) => title_en },
  { label: m["admin.sliders.descriptionTr"], text: ({ description_tr }) => description_tr },
  { label: m["admin.sliders.descriptionEn"], text: ({ description_en }) => description_en },
  { label: m["admin.sliders.link"], text: ({ link }) => link },
  { label: m["admin.sliders.active"], text: ({ is_active }) => (is_active ? m["common.yes"]() : m["common.no"]()) },
  { label: m["admin.sliders.startsAt"], text: ({ starts_at }) => momentText(starts_at) },
  { label: m["admin.sliders.endsAt"], text: ({ ends_at }) => momentText(ends_at) },
  { label: m["admin.sliders.picture"], text: ({ picture }) => picture?.photo.hash.slice(0, 8) ?? "" },
  { label: m["admin.sliders.crops.phone"], text: ({ picture }) => (picture ? cropText(picture.crops.phone) : "") },
  { label: m["admin.sliders.crops.desktop"], text: ({ picture }) => (picture ? cropText(picture.crops.desktop) : "") },
];

export const differencesOf = (mine: SlideDraft, theirs: SlideDraft) =>
  fields
    .map(({ label, text }) => ({ label: label(), mine: text(mine), theirs: text(theirs) }))
    .filter((field) => field.mine !== field.theirs);
