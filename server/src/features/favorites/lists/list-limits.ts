import type { RateLimit } from "../../../platform/security/rate-limit.ts";

/** Per person. */
export const listLimits = {
  change: { name: "favorite list change", max: 600, windowSeconds: 3_600 },
  share: { name: "favorite list sharing", max: 60, windowSeconds: 3_600 },
  report: { name: "favorite list report", max: 30, windowSeconds: 3_600 },
  vote: { name: "favorite list vote", max: 300, windowSeconds: 3_600 },
} satisfies Record<string, RateLimit>;
