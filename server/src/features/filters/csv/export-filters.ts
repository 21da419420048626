import type { Locale } from "@pazar/contract/locale";
import type { Database } from "../../../platform/database/database.ts";
import { csvLines } from "../../../platform/text/csv.ts";
import { pathText } from "../../categories/category-paths.ts";
import { readTree } from "../../categories/category-tree.ts";
import { yesOrNo } from "../../csv-import/cells.ts";
import { headings, kindNames, typeNames } from "./filter-columns.ts";
import { readStoredFilters } from "./stored-filters.ts";

/** Each filter followed by its options; the columns are those of the import. */
export async function* exportFilters(db: Database, locale: Locale): AsyncGenerator<string> {
  const language = { locale };
  const [tree, filters] = await Promise.all([readTree(db), readStoredFilters(db)]);
  const byCategory = Map.groupBy(filters, ({ category_id }) => category_id);
  const cells = async function* () {
    yield Object.values(headings).map((name) => name({}, language));
    for (const node of tree.all)
      for (const filter of byCategory.get(node.id) ?? []) {
        const where = [pathText(tree.path(node), locale), filter.key];
        yield [
          kindNames.filter({}, language),
          String(filter.id),
          ...where,
          "",
          filter.name_tr,
          filter.name_en,
          typeNames[filter.type]({}, language),
          filter.unit_tr ?? "",
          filter.unit_en ?? "",
          yesOrNo(filter.is_required, locale),
          yesOrNo(filter.is_facet, locale),
          yesOrNo(filter.is_on_card, locale),
          filter.dependsOnKey ?? "",
          "",
          String(filter.rank),
        ];
        for (const [index, { code, name_tr, name_en, parent }] of filter.options.entries())
          yield [
            kindNames.option({}, language),
            "",
            ...where,
            code,
            name_tr,
            name_en,
            ...Array.from({ length: 7 }, () => ""),
            parent ?? "",
            String(index + 1),
          ];
      }
  };
  yield* csvLines(cells(), locale);
}
