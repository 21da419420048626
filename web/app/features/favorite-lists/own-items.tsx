import type { ListedListing, OwnFavoriteList, Vote } from "@pazar/contract/favorites/favorite-lists";
import X from "lucide-react/icons/x";
import { useState, type ReactNode } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { SortableList } from "../../ui/data/sortable-list.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { NoteEditor } from "../favorites/note-editor.tsx";
import { listingCountText } from "./count-texts.ts";
import { ListedRow } from "./listed-row.tsx";
import { sortItems, type ItemSort } from "./sort-items.ts";
import { SortSelect } from "./sort-select.tsx";
import { titleOf } from "./title-of.ts";
import { VoteButtons } from "./vote-buttons.tsx";

type OwnItemsProps = {
  list: OwnFavoriteList;
  onOrder: (items: ListedListing[]) => void;
  onVote: (item: ListedListing, vote: Vote | null) => void;
  onTakeOut: (item: ListedListing) => void;
  /** After a note was saved. */
  onChange: (item: ListedListing) => void;
};

/** The listings of one of the user's own lists; sorted by hand, they can be moved. */
export function OwnItems({ list, onOrder, onVote, onTakeOut, onChange }: OwnItemsProps) {
  const [sort, setSort] = useState<ItemSort>("own");
  const { items, voters, is_shared, can_vote } = list;
  const row = (item: ListedListing, handle?: ReactNode) => (
    <ListedRow
      item={item}
      handle={handle}
      action={
        <IconButton
          size="sm"
          variant="ghost"
          label={m["lists.page.remove"]({ title: titleOf(item) })}
          onClick={() => onTakeOut(item)}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      }
    >
      <NoteEditor
        listingId={item.id}
        title={titleOf(item)}
        note={item.note}
        onSaved={(note) => onChange({ ...item, note })}
      />
      <VoteButtons item={item} voters={voters} canVote={is_shared && can_vote} onVote={(vote) => onVote(item, vote)} />
    </ListedRow>
  );
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-3">
        <p className="text-muted tabular-nums">{listingCountText(items.length)}</p>
        <SortSelect sort={sort} isOwn onSort={setSort} />
      </div>
      {sort === "own" ? (
        <SortableList
          items={items}
          onOrder={onOrder}
          handleLabel={(item) => m["lists.page.move"]({ title: titleOf(item) })}
          handleHint={m["lists.page.moveHint"]()}
          movedText={(item, position) => m["lists.page.moved"]({ title: titleOf(item), position })}
          className="space-y-3"
        >
          {row}
        </SortableList>
      ) : (
        <ul className="space-y-3">
          {sortItems(items, sort).map((item) => (
            <li key={item.id}>{row(item)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
