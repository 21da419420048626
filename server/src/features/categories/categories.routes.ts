import type { categoryEndpoints } from "@pazar/contract/catalogue/categories";
import type { Config } from "../../platform/config.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext, Routes } from "../../platform/http/calls.ts";
import { byLocale } from "../../platform/text/locale.ts";
import type { TaggedCache } from "../../platform/cache/tagged-cache.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { readPlaceCookie } from "../locations/place-cookie.ts";
import { presentCategory, presentCounted, presentDetail, presentFilter } from "./categories.present.ts";
import { countsMaxAgeMs, isOffered, type Categories } from "./category-tree.ts";
import type { Filters } from "./filters.ts";

type Dependencies = {
  config: Config;
  cached: TaggedCache;
  categories: Categories;
  filters: Filters;
  places: () => Promise<Gazetteer>;
};

export function categoryRoutes({
  config,
  cached,
  categories,
  filters,
  places,
}: Dependencies): Routes<typeof categoryEndpoints> {
  const tops = byLocale((locale) =>
    cached(
      ["categories"],
      async (cityId: number) => {
        const [tree, counts] = await Promise.all([categories.tree(), categories.countNow(cityId)]);
        return tree.tops
          .filter(isOffered)
          .map((node) => ({ ...presentCounted(node, counts, locale), is_on_home: node.is_on_home }));
      },
      countsMaxAgeMs,
    ),
  );
  const chosenCity = async (cookies: CallContext["cookies"]): Promise<number> =>
    (await places()).resolve(readPlaceCookie(config.APP_SECRET, cookies)).cityId ?? 0;

  return {
    "GET /api/home/categories": async ({ locale, cookies, shows }) => {
      shows("categories");
      return tops[locale](await chosenCity(cookies));
    },

    "GET /api/categories": async ({ locale, shows }) => {
      shows("categories");
      const tree = await categories.tree();
      return tree.all.filter(isOffered).map((node) => presentCategory(node, locale));
    },

    "GET /api/categories/:id": async ({ params, locale, cookies, shows }) => {
      shows("categories");
      const cityId = await chosenCity(cookies);
      const [tree, counts] = await Promise.all([categories.tree(), categories.counts(cityId)]);
      const node = tree.find(params.id);
      if (!node) throw new ApiError("CATEGORY_NOT_FOUND");
      return presentDetail(node, tree, counts, locale);
    },

    "GET /api/categories/:id/filters": async ({ params, locale, shows }) => {
      shows("categories", "filters", "filter_options");
      const tree = await categories.tree();
      const node = tree.find(params.id);
      if (!node) throw new ApiError("CATEGORY_NOT_FOUND");
      return (await filters.of(tree.path(node))).map((filter) => presentFilter(filter, locale));
    },
  };
}
