import * as z from "zod/mini";
import { filterTypes } from "../../catalogue/categories.ts";
import type { EndpointTable } from "../../endpoint.ts";
import * as limits from "../../limits.ts";
import { Id, IdParams, listQuery, page } from "../../values.ts";
import { CsvImportQuery, CsvReport } from "./csv-import.ts";
import { LatestTask, TaskProgress } from "../staff/staff-tasks.ts";

export const FilterType = z.enum(filterTypes, "admin.filters.errors.type");
export type FilterType = z.infer<typeof FilterType>;
/** Types whose values are chosen from options. */
export const hasOptions = (type: FilterType): boolean => type === "select" || type === "multiselect";

// Each error below is a key of the dictionaries, shown at its field.
const said = (maximum: number, missing: string, tooLong: string) =>
  z
    .string(missing)
    .check(z.trim(), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, missing), z.minLength(1, missing), z.maxLength(maximum, tooLong));
const NameTr = said(80, "admin.filters.errors.nameTr", "admin.filters.errors.nameLong");
const NameEn = said(80, "admin.filters.errors.nameEn", "admin.filters.errors.nameLong");
export const FilterName = { tr: NameTr, en: NameEn } as const;
export const FilterUnit = said(15, "admin.filters.errors.unit", "admin.filters.errors.unit");
const Unit = z.nullable(FilterUnit);

export const FilterKey = z
  .string("admin.filters.errors.key")
  .check(z.trim(), z.regex(/^[a-z][a-z0-9_]{0,39}$/, "admin.filters.errors.key"));
export const OptionCode = z
  .string("admin.filters.errors.code")
  .check(
    z.trim(),
    z.maxLength(80, "admin.filters.errors.code"),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "admin.filters.errors.code"),
  );

export const NewOption = z.object({
  /** What listings and addresses hold. It stays when the names change. */
  code: OptionCode,
  name_tr: NameTr,
  name_en: NameEn,
  /** The code of the option under which it can be chosen, of the filter that this one depends on. Null: under each. */
  parent: z._default(z.nullable(OptionCode), null),
});
export type NewOption = z.infer<typeof NewOption>;

const Version = z.int().check(z.gte(1), z.lte(limits.id));

const definition = {
  /** It holds there and in every category below. */
  category_id: Id,
  type: FilterType,
  name_tr: NameTr,
  name_en: NameEn,
  unit_tr: z._default(Unit, null),
  unit_en: z._default(Unit, null),
  is_required: z.boolean(),
  is_facet: z.boolean(),
  is_on_card: z.boolean(),
  /** The filter whose choice decides which options there are. */
  depends_on: z._default(z.nullable(Id), null),
  /** In their order. */
  options: z.array(NewOption).check(z.maxLength(limits.filterOptions, "admin.filters.errors.tooManyOptions")),
};
export const NewFilter = z.object({ ...definition, key: FilterKey });
export type NewFilter = z.infer<typeof NewFilter>;
/** The whole definition. The key stays: listings and addresses hold it. */
export const FilterChange = z.object({ ...definition, version: Version });
export type FilterChange = z.infer<typeof FilterChange>;

/** A category in words: `Vasıta › Otomobil`. */
const Where = z.object({ id: z.number(), path: z.string() });

const Summary = z.object({
  id: z.number(),
  key: z.string(),
  name_tr: z.string(),
  name_en: z.string(),
  type: z.enum(filterTypes),
  category: Where,
  is_required: z.boolean(),
  is_facet: z.boolean(),
  is_on_card: z.boolean(),
  options_count: z.number(),
  /** The name of the filter that it depends on. */
  depends_on_name: z.nullable(z.string()),
});
export const FilterSummary = Summary;
export type FilterSummary = z.infer<typeof Summary>;

const Definition = z.object({ id: z.number(), category: Where });

export const FilterOptionDetail = z.extend(NewOption, {
  parent: z.nullable(z.string()),
  /** On sale. */
  listings_count: z.number(),
});
export type FilterOptionDetail = z.infer<typeof FilterOptionDetail>;

export const FilterDetail = z.extend(Summary, {
  version: z.number(),
  unit_tr: z.nullable(z.string()),
  unit_en: z.nullable(z.string()),
  depends_on: z.nullable(
    z.object({
      id: z.number(),
      key: z.string(),
      name_tr: z.string(),
      name_en: z.string(),
      options: z.array(z.object({ code: z.string(), name_tr: z.string(), name_en: z.string() })),
    }),
  ),
  /** Keys of the filters in a row, each depending on the one before, down to this one: the columns of an import. */
  chain: z.array(z.string()),
  options: z.array(FilterOptionDetail),
  /** Listings with a value, in whatever state; capped. While there are any, the type stays. */
  listings_count: z.number(),
  listings_count_is_capped: z.boolean(),
  /** The definition of the same key further up that this one overrides. */
  overrides: z.nullable(Definition),
  /** Definitions of the same key further down, which override this one there. */
  overridden_by: z.array(Definition),
  /** Filters that depend on it. */
  dependents: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type FilterDetail = z.infer<typeof FilterDetail>;

export const CategoryFilterRow = z.extend(Summary, {
  /** Defined by the category itself, not inherited. */
  is_own: z.boolean(),
  overrides: z.nullable(Definition),
  /** It does not hold here, because this definition further down does. */
  overridden_by: z.nullable(Definition),
});
export type CategoryFilterRow = z.infer<typeof CategoryFilterRow>;

export const CategoryFilters = z.object({ category: Where, filters: z.array(CategoryFilterRow) });
export type CategoryFilters = z.infer<typeof CategoryFilters>;

const FilterIds = z.array(Id).check(z.maxLength(limits.filtersOfCategory));

export const FilterQuery = z.extend(listQuery(["name", "-name", "key", "-key"]), {
  /** With all categories below. */
  category: z.optional(Id),
  type: z.optional(z.enum(filterTypes)),
});
export type FilterQuery = z.infer<typeof FilterQuery>;

/** The task adapts the listings that hold values; null if none has to be. */
const Changed = z.object({ filter: FilterDetail, task: z.nullable(TaskProgress) });

export const OptionMerge = z.object({
  version: Version,
  /** Codes of the options that go. */
  from: z.array(OptionCode).check(z.minLength(1, "admin.filters.errors.mergeFrom"), z.maxLength(100)),
  /** The code of the one that stays. */
  into: OptionCode,
});
export type OptionMerge = z.infer<typeof OptionMerge>;

export const OptionImport = z.object({
  /** CSV with a header: the keys of the filters from the first to this one, each optionally with a column `<key>_en`. */
  table: z
    .string("admin.filters.errors.importEmpty")
    .check(
      z.maxLength(limits.filterImport, "admin.filters.errors.importLong"),
      z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, "admin.filters.errors.importUnreadable"),
      z.trim(),
      z.minLength(1, "admin.filters.errors.importEmpty"),
    ),
  /** Tells what would happen, and changes nothing. */
  is_trial: z.boolean(),
});
export const ImportResult = z.object({
  /** With errors nothing is imported. Lines count from 1, the header. */
  errors: z.array(z.object({ line: z.number(), message: z.string() })),
  /** By filter, from the first to the last. */
  added: z.array(z.object({ id: z.number(), name: z.string(), added: z.number(), known: z.number() })),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const filterAdminEndpoints = {
  "GET /api/admin/filters": {
    access: "filters.view",
    summary: "The filters of all categories.",
    query: FilterQuery,
    answer: page(Summary),
  },
  "GET /api/admin/filters/task": {
    access: "filters.view",
    summary: "How far the adaptation of listings to the last change has come.",
    answer: LatestTask,
  },
  "GET /api/admin/filters/export": {
    access: "filters.edit",
    isConfirmationNeeded: true,
    summary: "All filters and their options as a file that can be imported again.",
    file: "csv",
  },
  "POST /api/admin/filters/import": {
    access: "filters.edit",
    summary: "Adds and changes filters and options by a CSV file, all of it or nothing.",
    query: CsvImportQuery,
    upload: "csv",
    answer: z.extend(CsvReport, { task: z.nullable(TaskProgress) }),
  },
  "GET /api/admin/filters/:id": {
    access: "filters.view",
    summary: "A filter with its options and where it is overridden.",
    params: IdParams,
    answer: FilterDetail,
  },
  "GET /api/admin/filters/categories/:id": {
    access: "filters.view",
    summary: "The filters of a category: what it defines, what it inherits from where, and what is overridden.",
    params: IdParams,
    answer: CategoryFilters,
  },
  "PUT /api/admin/filters/categories/:id/order": {
    access: "filters.edit",
    summary: "Orders the filters that a category defines. 409 CHANGED_MEANWHILE with all of its filters in `current`.",
    params: IdParams,
    /** `loaded`: as they were when the change began. */
    body: z.object({ loaded: FilterIds, filters: FilterIds }),
    answer: CategoryFilters,
  },
  "POST /api/admin/filters": {
    access: "filters.edit",
    summary: "Adds a filter to a category and everything below (201).",
    hasLargeBody: true,
    body: NewFilter,
    answer: Changed,
  },
  "PUT /api/admin/filters/:id": {
    access: "filters.edit",
    summary: "Changes a filter as a whole. 409 CHANGED_MEANWHILE with the stored one in `current`.",
    hasLargeBody: true,
    params: IdParams,
    body: FilterChange,
    answer: Changed,
  },
  "DELETE /api/admin/filters/:id": {
    access: "filters.edit",
    summary:
      "Removes a filter; its values are taken from the listings, unless a definition further up takes over. It can be restored for a week. 409 CHANGED_MEANWHILE with the stored one in `current`.",
    params: IdParams,
    query: z.object({ version: Id }),
    answer: z.object({ task: z.nullable(TaskProgress) }),
  },
  "POST /api/admin/filters/:id/restore": {
    access: "filters.edit",
    summary: "Puts a removed filter back, with the values that listings held.",
    params: IdParams,
    answer: Changed,
  },
  "POST /api/admin/filters/:id/merges": {
    access: "filters.edit",
    summary: "Merges options into one; listings that hold the others get that one.",
    params: IdParams,
    body: OptionMerge,
    answer: Changed,
  },
  "POST /api/admin/filters/:id/imports": {
    access: "filters.edit",
    summary: "Adds options from a table to this filter and those that it depends on; nothing if a line is wrong.",
    hasLargeBody: true,
    params: IdParams,
    body: OptionImport,
    answer: ImportResult,
  },
} satisfies EndpointTable;
