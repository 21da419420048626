import type { Category } from "@pazar/contract/catalogue/categories";
import { m } from "../../platform/i18n/i18n.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";
import { categoryTree } from "../categories/category-tree.ts";

type CategoryFieldProps = {
  /** Undefined while they are loaded. */
  categories: readonly Category[] | undefined;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  /** What stands for no choice at the top level. */
  noneLabel: string;
  error?: string | undefined;
  disabled?: boolean;
};

const labels = [m["admin.filters.level1"], m["admin.filters.level2"], m["admin.filters.level3"]];

/** A category of any level, chosen from the top level down. */
export function CategoryField({ categories, value, onChange, noneLabel, error, disabled = false }: CategoryFieldProps) {
  if (!categories) return <Skeleton className="h-19 max-w-md" />;
  const tree = categoryTree(categories);
  const path = tree.pathTo(value ?? null);
  const levels = labels.slice(0, path.length + 1).map((label, level) => {
    const parent = path[level - 1];
    return { label: label(), parent, chosen: path[level], choices: tree.childrenOf(parent?.id ?? null) };
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {levels
        .filter(({ choices }) => choices.length > 0)
        .map(({ label, parent, chosen, choices }) => (
          <SelectField
            key={label}
            label={label}
            value={chosen?.id ?? ""}
            disabled={disabled}
            error={parent ? undefined : error}
            onChange={({ target }) => onChange(target.value === "" ? parent?.id : Number(target.value))}
          >
            <option value="">{parent ? m["admin.filters.wholeCategory"]({ name: parent.name }) : noneLabel}</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
    </div>
  );
}
