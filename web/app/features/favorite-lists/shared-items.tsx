import type { ListedListing, SharedList, Vote } from "@pazar/contract/favorites/favorite-lists";
import { useState } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { listingCountText } from "./count-texts.ts";
import { ListedRow } from "./listed-row.tsx";
import { sortItems, type ItemSort } from "./sort-items.ts";
import { SortSelect } from "./sort-select.tsx";
import { VoteButtons } from "./vote-buttons.tsx";

type SharedItemsProps = { list: SharedList; onVote: (item: ListedListing, vote: Vote | null) => void };

/** The listings of somebody's list. */
export function SharedItems({ list: { items, voters, can_vote }, onVote }: SharedItemsProps) {
  const [sort, setSort] = useState<ItemSort>("own");
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-3">
        <p className="text-muted tabular-nums">{listingCountText(items.length)}</p>
        <SortSelect sort={sort} isOwn={false} onSort={setSort} />
      </div>
      <ul className="space-y-3">
        {sortItems(items, sort).map((item) => (
          <li key={item.id}>
            <ListedRow item={item}>
              {item.note !== null && (
                <p className="rounded-control bg-sunken p-2.5 text-sm wrap-anywhere whitespace-pre-line">
                  <span className="sr-only">{m["lists.view.note"]()}: </span>
                  {item.note}
                </p>
              )}
              <VoteButtons item={item} voters={voters} canVote={can_vote} onVote={(vote) => onVote(item, vote)} />
            </ListedRow>
          </li>
        ))}
      </ul>
    </>
  );
}
