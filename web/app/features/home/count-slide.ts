import type { SlideEvent } from "@pazar/contract/sliders";
import { api } from "../../platform/api/api.ts";

const counted = new Set<string>();

/** Sends each event once per page view; the server counts a visitor once a day. */
export function countSlide(id: number, event: SlideEvent): void {
  const key = event + id;
  if (counted.has(key)) return;
  counted.add(key);
  api("POST /api/home/slides/:id/counts", { params: { id }, body: { event } }).catch(() => {});
}
