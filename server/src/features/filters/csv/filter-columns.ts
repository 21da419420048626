import {
  FilterKey,
  FilterName,
  FilterUnit,
  OptionCode,
  type FilterType,
} from "@pazar/contract/admin/catalogue/filters";
import { filterTypes } from "@pazar/contract/catalogue/categories";
import * as limits from "@pazar/contract/limits";
import { m } from "../../../platform/text/locale.ts";
import { byRule, cellResult, oneOf, wholeNumberIn, wordsOf, yesOrNoIn } from "../../csv-import/cells.ts";
import type { CellResult, CsvColumn, CsvRecord } from "../../csv-import/read-csv.ts";

export const headings = {
  kind: m["admin.filters.csv.kind"],
  id: m["admin.filters.csv.number"],
  category: m["admin.filters.csv.category"],
  key: m["admin.filters.csv.key"],
  code: m["admin.filters.csv.code"],
  name_tr: m["admin.filters.csv.nameTr"],
  name_en: m["admin.filters.csv.nameEn"],
  type: m["admin.filters.csv.type"],
  unit_tr: m["admin.filters.csv.unitTr"],
  unit_en: m["admin.filters.csv.unitEn"],
  required: m["admin.filters.csv.required"],
  facet: m["admin.filters.csv.facet"],
  card: m["admin.filters.csv.card"],
  dependsOn: m["admin.filters.csv.dependsOn"],
  parent: m["admin.filters.csv.parent"],
  position: m["admin.filters.csv.position"],
} as const;
export const kindNames = { filter: m["admin.filters.csv.filter"], option: m["admin.filters.csv.option"] } as const;
export const typeNames = {
  select: m["admin.filters.types.select"],
  multiselect: m["admin.filters.types.multiselect"],
  number: m["admin.filters.types.number"],
  range: m["admin.filters.types.range"],
  boolean: m["admin.filters.types.boolean"],
} as const satisfies Record<FilterType, unknown>;
export const typesText = (): string => filterTypes.map((type) => typeNames[type]()).join(", ");

type RowKind = keyof typeof kindNames;

/** Null if the cell is empty. */
const orNull = <T>(cell: string, read: (cell: string) => CellResult<T>): CellResult<T | null> =>
  cell === "" ? { value: null } : read(cell);

const typeIn = (cell: string): CellResult<FilterType> => {
  const choices = filterTypes.map((type) => ({ value: type, words: [type, ...wordsOf(typeNames[type])] }));
  return cellResult(oneOf(cell, choices), () => m["admin.filters.csvErrors.type"]({ types: typesText() }));
};

/** What a file of filters holds; the export writes the same columns. A row is a filter or an option of one. */
export const filterColumns = () =>
  ({
    kind: {
      names: wordsOf(headings.kind),
      read: (cell): CellResult<RowKind> =>
        cellResult(
          oneOf<RowKind>(cell, [
            { value: "filter", words: wordsOf(kindNames.filter) },
            { value: "option", words: wordsOf(kindNames.option) },
          ]),
          m["admin.filters.csvErrors.kind"],
        ),
    },
    /** Of a filter. */
    id: {
      names: wordsOf(headings.id),
      isOptional: true,
      read: (cell) => wholeNumberIn(cell, limits.id, m["admin.filters.csvErrors.number"]),
    },
    /** By path or number; an option has that of its filter. */
    category: { names: wordsOf(headings.category), read: (cell): CellResult<string> => ({ value: cell }) },
    key: { names: wordsOf(headings.key), read: (cell) => byRule(FilterKey, cell, headings.key()) },
    /** Of an option. */
    code: {
      names: wordsOf(headings.code),
      read: (cell) => orNull(cell, (given) => byRule(OptionCode, given, headings.code())),
    },
    name_tr: { names: wordsOf(headings.name_tr), read: (cell) => byRule(FilterName.tr, cell, headings.name_tr()) },
    name_en: { names: wordsOf(headings.name_en), read: (cell) => byRule(FilterName.en, cell, headings.name_en()) },
    type: { names: wordsOf(headings.type), read: (cell) => orNull(cell, typeIn) },
    unit_tr: {
      names: wordsOf(headings.unit_tr),
      isOptional: true,
      read: (cell) => orNull(cell, (given) => byRule(FilterUnit, given, headings.unit_tr())),
    },
    unit_en: {
      names: wordsOf(headings.unit_en),
      isOptional: true,
      read: (cell) => orNull(cell, (given) => byRule(FilterUnit, given, headings.unit_en())),
    },
    required: { names: wordsOf(headings.required), isOptional: true, read: yesOrNoIn },
    facet: { names: wordsOf(headings.facet), isOptional: true, read: yesOrNoIn },
    card: { names: wordsOf(headings.card), isOptional: true, read: yesOrNoIn },
    /** By key. */
    dependsOn: {
      names: wordsOf(headings.dependsOn),
      isOptional: true,
      read: (cell) => orNull(cell, (given) => byRule(FilterKey, given, headings.dependsOn())),
    },
    /** By code. */
    parent: {
      names: wordsOf(headings.parent),
      isOptional: true,
      read: (cell) => orNull(cell, (given) => byRule(OptionCode, given, headings.parent())),
    },
    position: {
      names: wordsOf(headings.position),
      isOptional: true,
      read: (cell) => wholeNumberIn(cell, limits.csv.maxRows, m["admin.filters.csvErrors.position"]),
    },
  }) satisfies Record<string, CsvColumn<unknown>>;

export type FilterRecord = CsvRecord<ReturnType<typeof filterColumns>>;
