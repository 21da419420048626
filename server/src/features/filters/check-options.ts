import { hasOptions, type FilterChange } from "@pazar/contract/admin/catalogue/filters";
import { m } from "../../platform/text/locale.ts";

/** The filter that another one depends on. */
export type Parent = { name: string; options: readonly { id: number; code: string }[] };
export type FieldErrors = Record<string, string[]>;
type OptionList = Pick<FilterChange, "type" | "options" | "depends_on">;

/** Errors are under `options` or `options.<index>.<field>`. */
export function checkOptions(
  { type, options, depends_on }: OptionList,
  parent: Parent | undefined,
  errors: FieldErrors,
): void {
  if (!hasOptions(type)) {
    const isYesOrNo = type === "boolean" && (options.length === 0 || isYesAndNo(options.map(({ code }) => code)));
    if (!isYesOrNo && options.length > 0)
      errors["options"] = [
        type === "boolean" ? m["admin.filters.errors.yesOrNo"]() : m["admin.filters.errors.noOptions"](),
      ];
    return;
  }
  const known = new Set<string>();
  const parents = new Set(parent?.options.map(({ code }) => code));
  options.forEach(({ code, parent: under }, index) => {
    if (known.has(code)) errors[`options.${index}.code`] = [m["admin.filters.errors.codeTwice"]({ code })];
    known.add(code);
    if (under === null || (depends_on !== null && (parents.has(under) || !parent))) return;
    errors[`options.${index}.parent`] = [
      parent
        ? m["admin.filters.errors.optionParent"]({ code: under, filter: parent.name })
        : m["admin.filters.errors.optionWithoutFilter"](),
    ];
  });
}

const isYesAndNo = (codes: readonly string[]): boolean => codes.toSorted().join() === "false,true";
