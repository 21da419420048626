import type { PriceGuide } from "@pazar/contract/listings/price-guide";
import type { FeatureValues } from "@pazar/contract/listings/posting";
import { useEffect, useRef, useState } from "react";
import { api } from "../../platform/api/api.ts";

export type GuideQuery = {
  categoryId: number | null;
  features: FeatureValues;
  cityId: number | undefined;
  districtId: number | undefined;
};

/** Typing a mileage should not ask at every digit. */
const debounceMs = 400;

/** What similar things cost, by what the form says so far. The last answer stays until the next one arrives. */
export function usePriceGuide({ categoryId, features, cityId, districtId }: GuideQuery): PriceGuide | null {
  const [guide, setGuide] = useState<PriceGuide | null>(null);
  const isFirst = useRef(true);
  const asked = new URLSearchParams([
    ...(cityId === undefined ? [] : [["city", String(cityId)]]),
    ...(districtId === undefined ? [] : [["district", String(districtId)]]),
    ...valuesIn(features),
  ]).toString();
  useEffect(() => {
    if (categoryId === null) {
      setGuide(null);
      return;
    }
    let isWanted = true;
    const query = { category: categoryId, ...Object.fromEntries(new URLSearchParams(asked)) };
    const timer = setTimeout(
      () => {
        isFirst.current = false;
        api("GET /api/price-guide", { query }).then(
          (answer) => isWanted && setGuide(answer.guide),
          // The hint is optional: without an answer there is none.
          () => isWanted && setGuide(null),
        );
      },
      isFirst.current ? 0 : debounceMs,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [categoryId, asked]);
  return guide;
}

/** Guides depend on single choices and numbers only. */
const valuesIn = (features: FeatureValues): string[][] =>
  Object.entries(features).flatMap(([key, value]) =>
    typeof value === "number" || (typeof value === "string" && value.trim() !== "")
      ? [[`f[${key}]`, String(value)]]
      : [],
  );
