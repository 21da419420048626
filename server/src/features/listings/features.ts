import type { JsonObject, JsonValue } from "../../platform/database/database-types.ts";

export type Features = Record<string, JsonValue>;

/** A listing's features as they are stored; none where the column holds anything else. */
export const featuresOf = (stored: JsonValue): JsonObject =>
  typeof stored === "object" && stored !== null && !Array.isArray(stored) ? stored : {};
