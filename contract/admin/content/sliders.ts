import * as z from "zod/mini";
import type { EndpointTable } from "../../endpoint.ts";
import { Photo, PhotoHash } from "../../listings/photos.ts";
import { line, text } from "../../text/text.ts";
import { IdParams, Ids, Timestamp } from "../../values.ts";

export const slideLimits = { slides: 30, title: 120, description: 300, link: 500, days: 30 } as const;

/**
 * The crops of a slide's picture: their ratio, about that of the slider on the home page, and how many pixels wide they
 * must be at least.
 */
export const cropShapes = {
  phone: { ratio: 4 / 3, minWidth: 480 },
  desktop: { ratio: 3, minWidth: 960 },
} as const;
export type CropName = keyof typeof cropShapes;
export const cropNames = ["phone", "desktop"] as const satisfies readonly CropName[];

/** A picture is stored with at most this many pixels a side. */
const maxSide = 2_560;
const pixels = (minimum: number) => z.int().check(z.gte(minimum), z.lte(maxSide));
/** In pixels of the picture. */
export const Crop = z.object({ x: pixels(0), y: pixels(0), width: pixels(1), height: pixels(1) });
export type Crop = z.infer<typeof Crop>;

/** Whole pixels cannot keep a ratio exactly. */
const hasRatio = ({ width, height }: Crop, ratio: number): boolean => Math.abs(width - height * ratio) <= ratio;
const cropOf = (name: CropName) =>
  Crop.check(
    z.refine((crop) => hasRatio(crop, cropShapes[name].ratio), "admin.sliders.errors.cropRatio"),
    z.refine(({ width }) => width >= cropShapes[name].minWidth, "admin.sliders.errors.cropSmall"),
  );

/** A path inside the site, or an https address. Browsers read `//` and `/\` as the beginning of another site. */
export function isSlideLink(link: string): boolean {
  if (/\s/.test(link)) return false;
  if (link.startsWith("/")) return !/^\/[/\\]/.test(link);
  if (!/^https:\/\/[^/\\]/i.test(link) || !URL.canParse(link)) return false;
  const { username, password } = new URL(link);
  return username === "" && password === "";
}

/** The calendar of a person who plans slides. */
const isPlannable = (time: string): boolean => time >= "2000" && time < "2100";
const Moment = z.nullable(
  z.iso.datetime("admin.sliders.errors.date").check(z.refine(isPlannable, "admin.sliders.errors.date")),
);
const title = line(slideLimits.title, 0).check(z.minLength(1, "admin.sliders.errors.title"));

const content = {
  title_tr: title,
  title_en: title,
  description_tr: text(slideLimits.description),
  description_en: text(slideLimits.description),
  link: line(slideLimits.link, 0).check(z.refine(isSlideLink, "admin.sliders.errors.link")),
  is_active: z.boolean(),
  /** Null: at once, and without an end. */
  starts_at: Moment,
  ends_at: Moment,
};
const Picture = z.object({ hash: PhotoHash, phone: cropOf("phone"), desktop: cropOf("desktop") });

type Period = { starts_at: string | null; ends_at: string | null };
const endsAfterStart = z.refine<Period>(
  ({ starts_at, ends_at }) => starts_at === null || ends_at === null || Date.parse(starts_at) < Date.parse(ends_at),
  { path: ["ends_at"], message: "admin.sliders.errors.period" },
);
/** A form may be sent without one, and says so together with whatever else is missing. */
function required<Value>(value: Value | null, { issues }: z.core.ParsePayload): Value {
  if (value !== null) return value;
  issues.push({ code: "custom", input: value, message: "admin.sliders.errors.picture" });
  return z.NEVER;
}
const NewSlide = z
  .object({ ...content, picture: z.pipe(z.nullable(Picture), z.transform(required)) })
  .check(endsAfterStart);
export type NewSlide = z.infer<typeof NewSlide>;

/** Without a picture, the slide keeps the photos that it has. */
const SlideChange = z
  .object({ ...content, picture: z.nullable(Picture), version: z.int().check(z.gte(1), z.lte(2_147_483_647)) })
  .check(endsAfterStart);
export type SlideChange = z.infer<typeof SlideChange>;

const StoredCrop = z.object({ photo: Photo, crop: Crop });
const StoredPicture = z.object({ original: Photo, phone: StoredCrop, desktop: StoredCrop });
export type StoredPicture = z.infer<typeof StoredPicture>;

export const StaffSlide = z.object({
  id: z.number(),
  version: z.number(),
  title_tr: z.string(),
  title_en: z.string(),
  description_tr: z.string(),
  description_en: z.string(),
  link: z.string(),
  is_active: z.boolean(),
  starts_at: z.nullable(Timestamp),
  ends_at: z.nullable(Timestamp),
  picture: z.nullable(StoredPicture),
  /** Shown beside the text where there is no picture. */
  photos: z.array(Photo),
  /** Visitors of the last 30 days, counted once a day. */
  views: z.number(),
  clicks: z.number(),
});
export type StaffSlide = z.infer<typeof StaffSlide>;

const SlideDay = z.object({ day: z.iso.date(), views: z.number(), clicks: z.number() });
export type SlideDay = z.infer<typeof SlideDay>;

export const staffSliderEndpoints = {
  "GET /api/admin/sliders": {
    access: "sliders.view",
    summary: "All slides in their order, in both languages.",
    answer: z.array(StaffSlide),
  },
  "GET /api/admin/sliders/:id/days": {
    access: "sliders.view",
    summary: "How many visitors saw and followed the slide on each of the last 30 days.",
    params: IdParams,
    answer: z.array(SlideDay),
  },
  "POST /api/admin/sliders/pictures": {
    access: "sliders.edit",
    summary: "Stores a picture for a slide (201); the body is the JPEG or PNG itself.",
    upload: "photo",
    answer: Photo,
  },
  "POST /api/admin/sliders": {
    access: "sliders.edit",
    summary: "Adds a slide (201), the last in the order.",
    body: NewSlide,
    answer: StaffSlide,
  },
  "PUT /api/admin/sliders": {
    access: "sliders.edit",
    summary: "Puts the slides in this order.",
    body: Ids,
    answer: z.array(StaffSlide),
  },
  "PUT /api/admin/sliders/:id": {
    access: "sliders.edit",
    summary: "Changes a slide, unless somebody else has since `version`.",
    params: IdParams,
    body: SlideChange,
    answer: StaffSlide,
  },
  "DELETE /api/admin/sliders/:id": {
    access: "sliders.edit",
    summary: "Removes a slide; it can be restored for a day.",
    params: IdParams,
  },
  "POST /api/admin/sliders/:id/restore": {
    access: "sliders.edit",
    summary: "Restores a removed slide.",
    params: IdParams,
    answer: StaffSlide,
  },
} satisfies EndpointTable;
