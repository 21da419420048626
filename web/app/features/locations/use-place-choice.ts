import { useEffect, useRef, useState } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { closeLocationPicker } from "./location-picker.ts";
import { clearPlace, fullName, savePlace, type PlaceChoice } from "./place.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { detectPlace, placeProblem } from "./detect-place.ts";

/** Saves a choice: closes the panel, or shows why it failed. */
export function usePlaceChoice() {
  const [busyKey, setBusyKey] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const latest = useRef<AbortController>(undefined);
  useEffect(() => () => latest.current?.abort(), []);

  async function run(key: string, act: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    // Only locating takes long enough to be interrupted by a choice from the list.
    if (busyKey !== undefined && busyKey !== "detect") return;
    latest.current?.abort();
    latest.current = new AbortController();
    const { signal } = latest.current;
    setBusyKey(key);
    setProblem(undefined);
    try {
      await act(signal);
      if (!signal.aborted) closeLocationPicker();
    } catch (error) {
      if (!signal.aborted) setProblem(placeProblem(error));
    }
    if (!signal.aborted) setBusyKey(undefined);
  }

  const detect = async (signal: AbortSignal) => {
    const place = await detectPlace(signal);
    showToast("success", m["locationPicker.detected"]({ place: fullName(place) ?? "" }));
  };

  return {
    busyKey,
    problem,
    detect: () => void run("detect", detect),
    clear: () => void run("clear", clearPlace),
    choose: (key: string, findChoice: () => PlaceChoice | Promise<PlaceChoice>) =>
      void run(key, async () => savePlace(await findChoice())),
  };
}

export type PlaceChooser = ReturnType<typeof usePlaceChoice>;
