import type { StaffSlide } from "@pazar/contract/admin/content/sliders";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import type { Tone } from "../../ui/badge.tsx";

type Planned = Pick<StaffSlide, "is_active" | "starts_at" | "ends_at">;
type State = "shown" | "off" | "planned" | "ended";

export function slideState({ is_active, starts_at, ends_at }: Planned, now: number): State {
  if (!is_active) return "off";
  if (ends_at !== null && Date.parse(ends_at) <= now) return "ended";
  return starts_at !== null && Date.parse(starts_at) > now ? "planned" : "shown";
}

export const stateNames: Record<State, () => string> = {
  shown: m["admin.sliders.states.shown"],
  off: m["admin.sliders.states.off"],
  planned: m["admin.sliders.states.planned"],
  ended: m["admin.sliders.states.ended"],
};
export const stateTones: Record<State, Tone> = { shown: "success", off: "neutral", planned: "info", ended: "warning" };

/** Undefined where it has neither start nor end. */
export function periodText({ starts_at, ends_at }: Planned): string | undefined {
  const locale = getLocale();
  const [start, end] = [starts_at, ends_at].map((time) => time && formatMoment(time, locale));
  if (start && end) return m["admin.sliders.period"]({ start, end });
  if (start) return m["admin.sliders.from"]({ start });
  return end ? m["admin.sliders.until"]({ end }) : undefined;
}
