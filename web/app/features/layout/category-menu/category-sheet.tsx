import { allListingsPath } from "@pazar/contract/pages/paths";
import ChevronRight from "lucide-react/icons/chevron-right";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { classNames } from "../../../ui/class-names.ts";
import Sheet from "../../../ui/overlays/sheet.tsx";
import { useSiteData } from "../site-data.ts";

const row = "flex min-h-12 items-center gap-3 border-b border-line py-2 font-medium";

type CategorySheetProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** The top-level categories on phones; their pages lead on to the rest. */
export function CategorySheet({ isOpen, onOpenChange }: CategorySheetProps) {
  const { categories } = useSiteData();
  const close = () => onOpenChange(false);
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange} title={m["header.categories"]()} closeLabel={m["common.close"]()}>
      <ul>
        {categories.map(({ id, name, slug_cid, icon, listings_count }) => (
          <li key={id}>
            <a href={`/${slug_cid}`} onClick={close} className={classNames(row, listings_count === 0 && "text-muted")}>
              <span
                aria-hidden="true"
                className="size-5 shrink-0 text-brand [&>svg]:size-full"
                // Edited by staff, sanitised by the server.
                dangerouslySetInnerHTML={{ __html: icon ?? "" }}
              />
              <span className="flex-1">{name}</span>
              {listings_count > 0 && (
                <span className="text-sm font-normal text-muted tabular-nums">{formatNumber(listings_count)}</span>
              )}
              <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
            </a>
          </li>
        ))}
        <li>
          <a href={allListingsPath} onClick={close} className={`${row} border-b-0 text-brand`}>
            {m["home.allCategories"]()}
          </a>
        </li>
      </ul>
    </Sheet>
  );
}
