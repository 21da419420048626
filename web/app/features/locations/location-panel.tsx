import type { City } from "@pazar/contract/catalogue/places";
import { useEffect, useRef, useState } from "react";
import { CityList } from "./city-list.tsx";
import { DistrictList } from "./district-list.tsx";
import { PlaceFinder } from "./place-finder.tsx";
import { Problem } from "../../ui/problem.tsx";
import { usePlaceChoice } from "./use-place-choice.ts";

/** The search and the popular places first; behind them all cities, behind each its districts. */
type View = "finder" | "cities" | City;

export function LocationPanel() {
  const [view, setView] = useState<View>("finder");
  const chooser = usePlaceChoice();
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(view);

  // The pressed button is gone with its view. On touch screens a focused field would open the keyboard.
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const field = matchMedia("(pointer: fine)").matches ? panel.current?.querySelector("input") : undefined;
    (field ?? panel.current)?.focus();
  }, [view]);

  return (
    <div ref={panel} tabIndex={-1} className="space-y-3 outline-none">
      <Problem text={chooser.problem} />
      {view === "finder" && <PlaceFinder chooser={chooser} onAllCities={() => setView("cities")} />}
      {view === "cities" && <CityList onBack={() => setView("finder")} onCity={setView} />}
      {typeof view === "object" && <DistrictList city={view} chooser={chooser} onBack={() => setView("cities")} />}
    </div>
  );
}
