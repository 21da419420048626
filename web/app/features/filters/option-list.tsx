import * as limits from "@pazar/contract/limits";
import { fold } from "@pazar/contract/text/turkish-text";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState, type ReactNode } from "react";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { SortableList } from "../../ui/data/sortable-list.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { SearchInput } from "../../ui/fields/search-input.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Problem } from "../../ui/problem.tsx";
import type { FormOption, ParentFilter } from "./filter-form.ts";
import { OptionDialog } from "./option-dialog.tsx";

type OptionListProps = {
  options: readonly FormOption[];
  onChange: (options: FormOption[]) => void;
  parent: ParentFilter | undefined;
  isReadOnly: boolean;
  /** The server's errors by field: `options`, `options.3.code`. */
  problems: Readonly<Partial<Record<string, string>>>;
  /** Codes chosen for merging, and how to change them; undefined where nothing can be merged. */
  merging: { chosen: ReadonlySet<string>; onChoose: (codes: Set<string>) => void } | undefined;
  tools?: ReactNode;
};

const shownAtFirst = 50;
/** Longer lists get a search field. */
const maxWithoutSearch = 12;

export function OptionList({ options, onChange, parent, isReadOnly, problems, merging, tools }: OptionListProps) {
  const [edited, setEdited] = useState<FormOption | "new">();
  const [q, setSearch] = useState("");
  const [limit, setLimit] = useState(shownAtFirst);
  const isMatch = (option: FormOption) =>
    fold(`${option.name_tr} ${option.name_en} ${option.code} ${option.parent ?? ""}`).includes(fold(q));
  const matching = q === "" ? options : options.filter(isMatch);
  const shown = matching.slice(0, limit);
  const isWhole = shown.length === options.length;
  const rest = matching.length - shown.length;

  const keep = (option: FormOption) => {
    const index = edited === "new" ? -1 : options.findIndex(({ id }) => id === edited?.id);
    onChange(index < 0 ? [...options, option] : options.with(index, option));
    setEdited(undefined);
  };
  const toggle = (code: string, isOn: boolean) => {
    const chosen = new Set(merging?.chosen);
    if (isOn) chosen.add(code);
    else chosen.delete(code);
    merging?.onChoose(chosen);
  };
  return (
    <div className="space-y-3">
      <Problem text={problems["options"]} />
      <div className="flex flex-wrap items-center gap-3">
        {options.length > maxWithoutSearch && (
          <SearchInput
            label={m["admin.filters.narrowOptions"]()}
            value={q}
            onSearch={setSearch}
            className="min-w-48 flex-1 md:max-w-72"
          />
        )}
        {!isReadOnly && (
          <Button
            size="sm"
            variant="secondary"
            icon={<Plus size={16} aria-hidden="true" />}
            disabled={options.length >= limits.filterOptions}
            onClick={() => setEdited("new")}
          >
            {m["admin.filters.addOption"]()}
          </Button>
        )}
        {tools}
        <span className="text-sm text-muted">
          {m["admin.filters.optionsCount"]({ count: formatNumber(options.length) })}
        </span>
      </div>
      {!isWhole && !isReadOnly && <p className="text-sm text-muted">{m["admin.filters.orderNarrowed"]()}</p>}
      <SortableList
        items={shown}
        onOrder={onChange}
        disabled={isReadOnly || !isWhole}
        handleLabel={(option) => m["admin.filters.orderOption"]({ name: nameOf(option) })}
        handleHint={m["admin.filters.orderHint"]()}
        movedText={(option, position) => m["admin.filters.orderedOption"]({ name: nameOf(option), position })}
        className="divide-y divide-line rounded-control border border-line empty:hidden"
      >
        {(option, handle) => (
          <OptionRow
            option={option}
            handle={isReadOnly ? undefined : handle}
            under={parent?.options.find(({ code }) => code === option.parent)?.[`name_${getLocale()}`]}
            problem={problemOf(problems, options.indexOf(option))}
            {...(merging &&
              option.isSaved && {
                isChosen: merging.chosen.has(option.code),
                onChoose: (isOn: boolean) => toggle(option.code, isOn),
              })}
            {...(!isReadOnly && {
              onEdit: () => setEdited(option),
              onRemove: () => onChange(options.filter((other) => other !== option)),
            })}
          />
        )}
      </SortableList>
      {rest > 0 && (
        <Button size="sm" variant="ghost" onClick={() => setLimit(limits.filterOptions)}>
          {m["admin.filters.showMore"]({ count: formatNumber(rest) })}
        </Button>
      )}
      {edited && (
        <OptionDialog
          option={edited === "new" ? undefined : edited}
          taken={new Set(options.filter((option) => option !== edited).map(({ code }) => code))}
          parent={parent}
          onCancel={() => setEdited(undefined)}
          onKeep={keep}
        />
      )}
    </div>
  );
}

const nameOf = (option: FormOption): string => option[`name_${getLocale()}`];

const problemOf = (problems: OptionListProps["problems"], index: number): string | undefined =>
  ["code", "name_tr", "name_en", "parent"].flatMap((field) => problems[`options.${index}.${field}`] ?? [])[0];

type OptionRowProps = {
  option: FormOption;
  handle: ReactNode;
  under: string | undefined;
  problem: string | undefined;
  isChosen?: boolean;
  onChoose?: (isOn: boolean) => void;
  onEdit?: () => void;
  onRemove?: () => void;
};

function OptionRow({ option, handle, under, problem, isChosen, onChoose, onEdit, onRemove }: OptionRowProps) {
  const name = nameOf(option);
  return (
    <div className="bg-surface px-2 py-1.5">
      <div className="flex items-center gap-2">
        {handle}
        {onChoose && (
          <Checkbox
            isLabelHidden
            label={m["admin.filters.chooseOption"]({ name })}
            checked={isChosen ?? false}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
        <span className="min-w-0 flex-1 text-sm">
          <span className="block break-words">
            {under !== undefined && <span className="text-muted">{under} › </span>}
            <span lang="tr" className="font-semibold">
              {option.name_tr}
            </span>
            {option.name_en !== option.name_tr && (
              <span lang="en" className="text-muted">
                {" "}
                / {option.name_en}
              </span>
            )}
          </span>
          <span className="block text-xs break-words text-muted">
            {option.code}
            {option.listings_count > 0 &&
              ` · ${m["admin.filters.onSale"]({ count: formatNumber(option.listings_count) })}`}
          </span>
        </span>
        {onEdit && (
          <IconButton size="sm" label={m["admin.filters.editOption"]({ name })} onClick={onEdit}>
            <Pencil size={16} aria-hidden="true" />
          </IconButton>
        )}
        {onRemove && (
          <IconButton size="sm" label={m["admin.filters.removeOption"]({ name })} onClick={onRemove}>
            <Trash2 size={16} aria-hidden="true" className="text-danger" />
          </IconButton>
        )}
      </div>
      <Problem text={problem} />
    </div>
  );
}
