import { m } from "../../platform/i18n/i18n.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { itemSorts, readItemSort, type ItemSort } from "./sort-items.ts";

type SortSelectProps = { sort: ItemSort; isOwn: boolean; onSort: (sort: ItemSort) => void };

export function SortSelect({ sort, isOwn, onSort }: SortSelectProps) {
  const labels: Record<ItemSort, () => string> = {
    own: isOwn ? m["lists.page.sorts.own"] : m["lists.page.sorts.ownOfOther"],
    newest: m["lists.page.sorts.newest"],
    votes: m["lists.page.sorts.votes"],
  };
  return (
    <SelectField
      label={m["lists.page.sort"]()}
      isLabelHidden
      controlSize="sm"
      className="w-44"
      value={sort}
      onChange={({ target }) => onSort(readItemSort(target.value))}
    >
      {itemSorts.map((one) => (
        <option key={one} value={one}>
          {labels[one]()}
        </option>
      ))}
    </SelectField>
  );
}
