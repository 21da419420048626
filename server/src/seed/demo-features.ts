import type { Filter } from "../features/categories/filters.ts";
import type { Features } from "../features/listings/features.ts";
import type { DemoFeature } from "./demo/draft.ts";

/** Demo listings name options by their Turkish label; listings hold codes. */
export function demoFeatures(given: Record<string, DemoFeature>, filters: readonly Filter[]): Features {
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const filter = filters.find((one) => one.key === key);
      const codeOf = (label: string): string => {
        const option = filter?.options.find(({ name_tr }) => name_tr === label);
        if (!option) throw new Error(`filter ${key} has no option "${label}"`);
        return option.code;
      };
      if (Array.isArray(value)) return [key, value.map(codeOf)];
      return [key, typeof value === "string" ? codeOf(value) : value];
    }),
  );
}
