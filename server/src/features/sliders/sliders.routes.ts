import type { staffSliderEndpoints } from "@pazar/contract/admin/content/sliders";
import type { Locale } from "@pazar/contract/locale";
import type { sliderEndpoints } from "@pazar/contract/sliders";
import type { TaggedCache } from "../../platform/cache/tagged-cache.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Routes } from "../../platform/http/calls.ts";
import type { VisitorOf } from "../../platform/http/visitor.ts";
import type { Storage } from "../../platform/media/storage.ts";
import { signedIn } from "../../platform/security/session.ts";
import { orderSlides, removeSlide, restoreSlide } from "./arrange-slides.ts";
import { countSlide } from "./count-slide.ts";
import { loadPlannedSlides, slidesAt } from "./home-slides.ts";
import { addSlide, changeSlide, findStaffSlide } from "./save-slide.ts";
import { uploadPicture } from "./slide-picture.ts";
import { listStaffSlides } from "./sliders.present.ts";
import { listDays } from "./sliders.queries.ts";

type Dependencies = { db: Database; storage: Storage; cached: TaggedCache; visitorOf: VisitorOf };

export function sliderRoutes({
  db,
  storage,
  cached,
  visitorOf,
}: Dependencies): Routes<typeof sliderEndpoints & typeof staffSliderEndpoints> {
  const planned = cached(["sliders", "slider_images"], (locale: Locale) => loadPlannedSlides(db, locale));
  return {
    "GET /api/home/slides": async ({ locale, shows }) => {
      shows("sliders", "slider_images");
      return slidesAt(await planned(locale), new Date());
    },
    "POST /api/home/slides/:id/counts": async ({ params: { id }, body: { event }, address, userAgent }) => {
      await countSlide({ db, visitorOf }, { id, event, address, userAgent });
      return undefined;
    },

    "GET /api/admin/sliders": () => listStaffSlides(db),
    "GET /api/admin/sliders/:id/days": async ({ params }) => {
      const { id } = await findStaffSlide(db, params.id);
      return listDays(db, id, new Date());
    },
    "POST /api/admin/sliders/pictures": async ({ actor, upload, reply }) => {
      const photo = await uploadPicture({ db, storage }, signedIn(actor).id, upload);
      reply.status(201);
      return photo;
    },
    "POST /api/admin/sliders": async (request) => {
      const slide = await addSlide({ db, storage }, request, request.body);
      request.reply.status(201);
      return slide;
    },
    "PUT /api/admin/sliders": (request) => orderSlides(db, request, request.body.ids),
    "PUT /api/admin/sliders/:id": (request) => changeSlide({ db, storage }, request, request.params.id, request.body),
    "DELETE /api/admin/sliders/:id": async (request) => {
      await removeSlide(db, request, request.params.id);
      return undefined;
    },
    "POST /api/admin/sliders/:id/restore": (request) => restoreSlide(db, request, request.params.id),
  };
}
