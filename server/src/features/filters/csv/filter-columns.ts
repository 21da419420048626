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
  kind: m["filterAdmin.csv.kind"],
  id: m["filterAdmin.csv.number"],
  category: m["filterAdmin.csv.category"],
  key: m["filterAdmin.csv.key"],
  code: m["filterAdmin.csv.code"],
  name_tr: m["filterAdmin.csv.nameTr"],
  name_en: m["filterAdmin.csv.nameEn"],
  type: m["filterAdmin.csv.type"],
  unit_tr: m["filterAdmin.csv.unitTr"],
  unit_en: m["filterAdmin.csv.unitEn"],
  required: m["filterAdmin.csv.required"],
  facet: m["filterAdmin.csv.facet"],
  card: m["filterAdmin.csv.card"],
  dependsOn: m["filterAdmin.csv.dependsOn"],
  parent: m["filterAdmin.csv.parent"],
  position: m["filterAdmin.csv.position"],
} as const;
export const kindNames = { filter: m["filterAdmin.csv.filter"], option: m["filterAdmin.csv.option"] } as const;
export const typeNames = {
  select: m["filterAdmin.types.select"],
  multiselect: m["filterAdmin.types.multiselect"],
  number: m["filterAdmin.types.number"],
  range: m["filterAdmin.types.range"],
  boolean: m["filterAdmin.types.boolean"],
} as const satisfies Record<FilterType, unknown>;
export const typesText = (): string => filterTypes.map((type) => typeNames[type]()).join(", ");

type RowKind = keyof typeof kindNames;

/** Null if the cell is empty. */
const orNull = <T>(cell: string, read: (cell: string) => CellResult<T>): CellResult<T | null> =>
  cell === "" ? { value: null } : read(cell);

const typeIn = (cell: string): CellResult<FilterType> => {
  const choices = filterTypes.map((type) => ({ value: type, words: [type, ...wordsOf(typeNames[type])] }));
  return cellResult(oneOf(cell, choices), () => m["filterAdmin.csvErrors.type"]({ types: typesText() }));
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
          m["filterAdmin.csvErrors.kind"],
        ),
    },
    /** Of a filter. */
    id: {
      names: wordsOf(headings.id),
      isOptional: true,
      read: (cell) => wholeNumberIn(cell, limits.id, m["filterAdmin.csvErrors.number"]),
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
      read: (cell) => wholeNumberIn(cell, limits.csv.maxRows, m["filterAdmin.csvErrors.position"]),
    },
  }) satisfies Record<string, CsvColumn<unknown>>;

export type FilterRecord = CsvRecord<ReturnType<typeof filterColumns>>;
