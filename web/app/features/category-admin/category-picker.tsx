import { useId, useState } from "react";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { classNames } from "../../ui/class-names.ts";
import { FieldNotes } from "../../ui/fields/field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { nameOf, pathName, searchTree, type Tree, type TreeNode } from "./category-tree.ts";

/** Null: the top level. Undefined: nothing chosen. */
export type Chosen = number | null | undefined;

type CategoryPickerProps = {
  tree: Tree;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  /** Whether the top level can be chosen. */
  hasTop: boolean;
  isSuitable: (node: TreeNode) => boolean;
  value: Chosen;
  onChange: (id: number | null) => void;
};

const shownAtOnce = 5;

/** Finds one of many categories by its name. */
export function CategoryPicker({ tree, label, hint, error, hasTop, isSuitable, value, onChange }: CategoryPickerProps) {
  const group = useId();
  const [text, setText] = useState("");
  const chosen = tree.find(value ?? null);
  const found = [...(searchTree(tree, text) ?? tree.all)].filter(isSuitable);
  const shown = found.slice(0, shownAtOnce);
  // What is chosen stays in sight while something else is searched for.
  const options = chosen && !shown.includes(chosen) ? [chosen, ...shown] : shown;
  const locale = getLocale();
  return (
    <fieldset className="space-y-2">
      <TextField
        type="search"
        label={label}
        placeholder={m["admin.categories.picker.placeholder"]()}
        maxLength={80}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <div role="radiogroup" aria-label={label} className="overflow-hidden rounded-control border border-line">
        {hasTop && text.trim() === "" && (
          <Option
            group={group}
            name={m["admin.categories.topLevel"]()}
            isChosen={value === null}
            onChoose={() => onChange(null)}
          />
        )}
        {options.map((node) => (
          <Option
            key={node.id}
            group={group}
            name={nameOf(node, locale)}
            path={node.level > 1 ? pathName(tree, node, locale) : undefined}
            isChosen={value === node.id}
            onChoose={() => onChange(node.id)}
          />
        ))}
        {options.length === 0 && (
          <p className="px-3.5 py-2.5 text-sm text-muted">{m["admin.categories.picker.nothing"]()}</p>
        )}
      </div>
      {found.length > shownAtOnce && (
        <p className="text-sm text-muted">{m["admin.categories.picker.more"]({ count: found.length - shownAtOnce })}</p>
      )}
      <FieldNotes hint={hint} hintId={`${group}-hint`} error={error} errorId={`${group}-error`} />
    </fieldset>
  );
}

type OptionProps = {
  group: string;
  name: string;
  path?: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
};

const Option = ({ group, name, path, isChosen, onChoose }: OptionProps) => (
  <label
    className={classNames(
      "flex cursor-pointer items-center gap-3 border-line px-3.5 py-2 not-first:border-t hover:bg-sunken",
      isChosen && "bg-brand-soft",
    )}
  >
    <input type="radio" name={group} checked={isChosen} onChange={onChoose} className="size-4 shrink-0 accent-brand" />
    <span className="min-w-0">
      <span className="block font-medium break-words">{name}</span>
      {path !== undefined && <span className="block text-sm break-words text-muted">{path}</span>}
    </span>
  </label>
);
