import { useEffect, useState, type ReactElement } from "react";
import { defer } from "../../platform/ssr/defer.ts";
import { memoryKeys, rememberedEvents } from "../seen/device-memory.ts";

/** What cannot be loaded is left out: pages work without it. */
const goWithout = () => {};
const showMarks = () =>
  void import("../seen/seen-marks.ts").then(({ markSeenListings }) => markSeenListings(), goWithout);

/** The marks on seen listings and the tray of those to compare, each loaded where the device remembers any. */
export function RememberedListings() {
  const [tray, setTray] = useState<ReactElement>();
  useEffect(
    () =>
      defer(() => {
        const showTray = () =>
          void import("./compare-tray.tsx").then(({ CompareTray }) => setTray(<CompareTray />), goWithout);
        addEventListener(rememberedEvents.seen, showMarks);
        addEventListener(rememberedEvents.compared, showTray);
        try {
          if (localStorage.getItem(memoryKeys.seen) !== null) showMarks();
          if (localStorage.getItem(memoryKeys.compared) !== null) showTray();
        } catch {
          // Nothing can be remembered.
        }
        return () => {
          removeEventListener(rememberedEvents.seen, showMarks);
          removeEventListener(rememberedEvents.compared, showTray);
        };
      }),
    [],
  );
  return tray;
}
