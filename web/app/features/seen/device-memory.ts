import { tryStorage } from "../../platform/cache/try-storage.ts";

/** What the device alone remembers of a visitor's listings, in the browser's storage. */
export const memoryKeys = {
  seen: "seenListings",
  isOff: "seenListings.off",
  compared: "comparedListings",
} as const;
/** Dispatched on the window when there is something to show of it. */
export const rememberedEvents = { seen: "seenListings", compared: "comparedListings" } as const;

/** On signing out: whoever uses the device next should not see what somebody looked at. Whether to remember stays. */
export const forgetListings = (): void =>
  tryStorage(() => {
    localStorage.removeItem(memoryKeys.seen);
    localStorage.removeItem(memoryKeys.compared);
  });
