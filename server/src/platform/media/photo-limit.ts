import type { RateLimit } from "../security/rate-limit.ts";

/** Photos of listings, of the profile and logos together, per person. */
export const photoLimit: RateLimit = { name: "photo", max: 400, windowSeconds: 3_600 };
