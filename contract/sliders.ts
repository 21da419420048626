import * as z from "zod/mini";
import type { EndpointTable } from "./endpoint.ts";
import { Photo } from "./listings/photos.ts";
import { IdParams } from "./values.ts";

/** A picture fills the whole slide: one crop for phones, one for wider screens. */
export const SlidePicture = z.object({ phone: Photo, desktop: Photo });
export type SlidePicture = z.infer<typeof SlidePicture>;

export const Slide = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  link: z.string(),
  picture: z.nullable(SlidePicture),
  /** Stand beside the text of a slide without a picture, and on the first slide. */
  photos: z.array(Photo),
});
export type Slide = z.infer<typeof Slide>;

export const slideEvents = ["view", "click"] as const;
export type SlideEvent = (typeof slideEvents)[number];

export const sliderEndpoints = {
  "GET /api/home/slides": { access: "public", summary: "The slides on the home page.", answer: z.array(Slide) },
  "POST /api/home/slides/:id/counts": {
    access: "public",
    summary: "Counts that a visitor has seen or followed a slide, once a day. Robots are not counted.",
    params: IdParams,
    body: z.object({ event: z.enum(slideEvents) }),
  },
} satisfies EndpointTable;
