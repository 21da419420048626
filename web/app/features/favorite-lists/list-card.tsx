import type { FavoriteList } from "@pazar/contract/favorites/favorite-lists";
import { favoriteListPath } from "@pazar/contract/pages/paths";
import ListIcon from "lucide-react/icons/list";
import { m } from "../../platform/i18n/i18n.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { PhotoImage } from "../photos/photo-image.tsx";
import { listingCountText } from "./count-texts.ts";

const coverCount = 3;

/** One of the user's own lists; the whole card is the link. */
export function ListCard({ list }: { list: FavoriteList }) {
  const { id, name, count, covers, is_shared, voters_count } = list;
  return (
    <Card as="li" flush className="relative flex flex-col hover:border-edge">
      <div aria-hidden="true" className="grid grid-cols-3 gap-0.5 bg-sunken">
        {Array.from({ length: coverCount }, (_, index) => {
          const cover = covers[index];
          return (
            <span key={index} className="relative grid aspect-4/3 place-items-center bg-sunken text-muted">
              {cover && <PhotoImage photo={cover} widths={[240, 480]} sizes="8rem" />}
              {covers.length === 0 && index === 1 && <ListIcon size={28} strokeWidth={1.5} />}
            </span>
          );
        })}
      </div>
      <div className="space-y-1 p-3.5">
        <h2 className="text-base wrap-anywhere">
          <a href={favoriteListPath(id)} className="after:absolute after:inset-0 after:rounded-card hover:underline">
            {name}
          </a>
        </h2>
        <p className="text-sm text-muted tabular-nums">{listingCountText(count)}</p>
        {(is_shared || voters_count > 0) && (
          <p className="flex flex-wrap gap-1.5">
            {is_shared && <Badge tone="brand">{m["lists.shared"]()}</Badge>}
            {voters_count > 0 && (
              <Badge>{voters_count === 1 ? m["lists.oneVoter"]() : m["lists.voters"]({ count: voters_count })}</Badge>
            )}
          </p>
        )}
      </div>
    </Card>
  );
}
