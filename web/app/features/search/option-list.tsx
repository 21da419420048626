import { m } from "../../platform/i18n/i18n.ts";
import { OptionRow, type OptionEvents } from "./option-row.tsx";
import type { OptionGroup } from "./search-options.ts";

type OptionListProps = OptionEvents & {
  id: string;
  idPrefix: string;
  groups: readonly OptionGroup[];
  activeId: string | undefined;
  isBusy: boolean;
};

export function OptionList({ id, idPrefix, groups, activeId, isBusy, ...events }: OptionListProps) {
  return (
    <div id={id} role="listbox" aria-label={m["search.suggestions"]()} aria-busy={isBusy}>
      {groups.map(({ name, heading, options }) => (
        <div key={name} role="group" aria-labelledby={`${idPrefix}-${name}`}>
          <p id={`${idPrefix}-${name}`} className="px-2.5 pt-2 pb-1.5 text-sm font-semibold text-muted">
            {heading}
          </p>
          {options.map((option) => {
            const optionId = `${idPrefix}-${option.id}`;
            return (
              <OptionRow key={optionId} id={optionId} option={option} isActive={optionId === activeId} {...events} />
            );
          })}
        </div>
      ))}
    </div>
  );
}
