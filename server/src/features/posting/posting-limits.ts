import type { RateLimit } from "../../platform/security/rate-limit.ts";

/** Per person and hour: above what anybody posts by hand, low enough to protect the disk and the staff. */
const anHour = 3_600;
export const postingLimits = {
  draft: { name: "draft", max: 1_200, windowSeconds: anHour },
  check: { name: "text-check", max: 1_200, windowSeconds: anHour },
  create: { name: "create-listing", max: 60, windowSeconds: anHour },
  edit: { name: "edit-listing", max: 120, windowSeconds: anHour },
  appeal: { name: "appeal", max: 20, windowSeconds: anHour },
  status: { name: "listing-status", max: 300, windowSeconds: anHour },
} satisfies Record<string, RateLimit>;
