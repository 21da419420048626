import { useEffect } from "react";
import { readCompared, watchCompared } from "./compare-storage.ts";
import { CompareTray } from "./compare-tray.tsx";

/** The tray with what the device remembers, in step with other tabs. */
export function KeptCompareTray() {
  useEffect(() => {
    readCompared();
    return watchCompared();
  }, []);
  return <CompareTray />;
}
