import type { RateLimit } from "../../platform/security/rate-limit.ts";

/** Per person. */
export const offerLimits = {
  make: { name: "offers an hour", max: 40, windowSeconds: 3_600 },
  answer: { name: "answers to offers", max: 120, windowSeconds: 3_600 },
} satisfies Record<string, RateLimit>;
