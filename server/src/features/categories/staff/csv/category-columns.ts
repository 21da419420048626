import { CategoryName, CategorySlug } from "@pazar/contract/admin/catalogue/staff-categories";
import * as limits from "@pazar/contract/limits";
import { m } from "../../../../platform/text/locale.ts";
import { byRule, cellResult, oneOf, wholeNumberIn, wordsOf, yesOrNoIn } from "../../../csv-import/cells.ts";
import type { CellResult, CsvColumn, CsvRecord } from "../../../csv-import/read-csv.ts";
import { iconNamed } from "../category-icons.ts";

export const headings = {
  id: m["admin.categories.csv.number"],
  parent: m["admin.categories.csv.parent"],
  name_tr: m["admin.categories.csv.nameTr"],
  name_en: m["admin.categories.csv.nameEn"],
  slug: m["admin.categories.csv.slug"],
  status: m["admin.categories.csv.status"],
  home: m["admin.categories.csv.onHome"],
  position: m["admin.categories.csv.position"],
  icon: m["admin.categories.csv.icon"],
} as const;
export const statusNames = {
  shown: m["admin.categories.csv.shown"],
  hidden: m["admin.categories.csv.hidden"],
} as const;

/** What a file of categories holds; the export writes the same columns. Empty cells leave alone what is stored. */
export const categoryColumns = () =>
  ({
    id: {
      names: wordsOf(headings.id),
      read: (cell) => wholeNumberIn(cell, limits.id, m["admin.categories.csvErrors.number"]),
    },
    /** By path or number. Empty: the top level. */
    parent: { names: wordsOf(headings.parent), read: (cell): CellResult<string> => ({ value: cell }) },
    name_tr: { names: wordsOf(headings.name_tr), read: (cell) => byRule(CategoryName, cell, headings.name_tr()) },
    name_en: { names: wordsOf(headings.name_en), read: (cell) => byRule(CategoryName, cell, headings.name_en()) },
    slug: { names: wordsOf(headings.slug), read: (cell) => byRule(CategorySlug, cell, headings.slug()) },
    status: {
      names: wordsOf(headings.status),
      isOptional: true,
      read: (cell): CellResult<boolean | null> =>
        cell === ""
          ? { value: null }
          : cellResult(
              oneOf(cell, [
                { value: false, words: wordsOf(statusNames.shown) },
                { value: true, words: wordsOf(statusNames.hidden) },
              ]),
              m["admin.categories.csvErrors.status"],
            ),
    },
    home: { names: wordsOf(headings.home), isOptional: true, read: yesOrNoIn },
    position: {
      names: wordsOf(headings.position),
      isOptional: true,
      read: (cell) => wholeNumberIn(cell, limits.csv.maxRows, m["admin.categories.csvErrors.position"]),
    },
    /** By its name in the set of icons. */
    icon: {
      names: wordsOf(headings.icon),
      isOptional: true,
      read: (cell): CellResult<string | null> =>
        cell === "" ? { value: null } : cellResult(iconNamed(cell), m["admin.categories.csvErrors.icon"]),
    },
  }) satisfies Record<string, CsvColumn<unknown>>;

export type CategoryRecord = CsvRecord<ReturnType<typeof categoryColumns>>;
