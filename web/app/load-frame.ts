import type { Place } from "@pazar/contract/places";
import { apiOf, realtimeContext } from "./platform/ssr/api-context.ts";
import { oncePerPage } from "./platform/ssr/once-per-page.ts";
import { pack } from "./platform/pack.server.ts";
import { loadSiteData, type SiteData } from "./features/layout/site-data.ts";

/** What the frame around every page shows. */
export const loadFrame = oncePerPage(async (context) => {
  const api = apiOf(context);
  const [siteData, place] = await Promise.all([loadSiteData(api), api("GET /api/current-location")]);
  return pack(context, asBefore({ ...siteData, place, realtimeUrl: context.get(realtimeContext) }));
});

type Frame = SiteData & { place: Place };

const frames = new Map<string, Frame>();
const mostFrames = 100;

/** The very object that the last page in that language and place was given, if nothing changed since. */
function asBefore(frame: Frame): Frame {
  const { settings, categories, footerPages, socialLinks, ...rest } = frame;
  const key = JSON.stringify(rest);
  const known = frames.get(key);
  if (
    known?.settings === settings &&
    known.categories === categories &&
    known.footerPages === footerPages &&
    known.socialLinks === socialLinks
  )
    return known;
  if (frames.size >= mostFrames) frames.clear();
  frames.set(key, Object.freeze(frame));
  return frame;
}
