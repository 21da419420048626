import type { categoryEndpoints } from "@pazar/contract/categories";
import type { Config } from "../../platform/config.ts";
import { ApiError } from "../../platform/errors.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { readPlaceCookie } from "../locations/place-cookie.ts";
import { presentCategory, presentCounted, presentDetail } from "./categories.present.ts";
import type { Categories } from "./category-tree.ts";

export const categoryRoutes = ({ config, categories }: { config: Config; categories: Categories }): Routes<typeof categoryEndpoints> => ({
  "GET /api/home/categories": async ({ locale, cookies, shows }) => {
    shows("categories");
    const { cityId } = readPlaceCookie(config.APP_SECRET, cookies);
    const [tree, counts] = await Promise.all([categories.tree(), categories.counts(cityId ?? 0)]);
    return tree.tops.map((node) => presentCounted(node, counts, locale));
  },

  "GET /api/categories": async ({ locale, shows }) => {
    shows("categories");
    const tree = await categories.tree();
    return tree.all.map((node) => presentCategory(node, locale));
  },

  "GET /api/categories/:id": async ({ params, locale, cookies, shows }) => {
    shows("categories");
    const { cityId } = readPlaceCookie(config.APP_SECRET, cookies);
    const [tree, counts] = await Promise.all([categories.tree(), categories.counts(cityId ?? 0)]);
    const node = tree.find(params.id);
    if (!node) throw new ApiError("CATEGORY_NOT_FOUND");
    return presentDetail(node, tree, counts, locale);
  },
});
