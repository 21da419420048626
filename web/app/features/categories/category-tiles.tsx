import type { HomeCategory } from "@pazar/contract/catalogue/categories";
import { allListingsPath } from "@pazar/contract/pages/paths";
import LayoutGrid from "lucide-react/icons/layout-grid";
import type { ReactNode } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { classNames } from "../../ui/class-names.ts";
import { countText } from "./count-text.ts";

/** With the "all categories" tile, three full rows on a phone. */
const tilesOnPhone = 11;

/** The categories that staff chose for the home page. */
export function CategoryTiles({ categories }: { categories: readonly HomeCategory[] }) {
  const shown = categories.filter(({ is_on_home }) => is_on_home);
  return (
    <ul className="grid grid-cols-4 gap-2 sm:gap-2.5 md:grid-cols-6 xl:grid-cols-9">
      {shown.map((category, index) => (
        <li key={category.id} className={classNames(index >= tilesOnPhone && "max-md:hidden")}>
          <Tile
            href={`/${category.slug_cid}`}
            // Edited by staff, sanitised by the server.
            icon={<span className="[&>svg]:size-6" dangerouslySetInnerHTML={{ __html: category.icon ?? "" }} />}
            name={category.name}
            isEmpty={category.listings_count === 0}
          >
            {category.listings_count > 0 && countText(category.listings_count)}
          </Tile>
        </li>
      ))}
      <li>
        <Tile href={allListingsPath} icon={<LayoutGrid size={24} />} name={m["home.allCategories"]()} />
      </li>
    </ul>
  );
}

type TileProps = { href: string; icon: ReactNode; name: string; isEmpty?: boolean; children?: ReactNode };

function Tile({ href, icon, name, isEmpty = false, children }: TileProps) {
  return (
    <a
      href={href}
      className="flex h-full flex-col items-center rounded-card border border-line bg-surface px-0.5 pt-3 pb-2.5 text-center transition-shadow hover:shadow-card md:px-1.5"
    >
      <span
        aria-hidden="true"
        className={classNames(
          "mb-2 grid size-11 place-items-center rounded-control",
          isEmpty ? "bg-sunken text-muted" : "bg-brand-soft text-brand-strong",
        )}
      >
        {icon}
      </span>
      <span
        className={classNames(
          "w-full text-xs leading-4 font-semibold tracking-tight hyphens-auto md:text-[0.8125rem] md:tracking-normal",
          isEmpty && "text-muted",
        )}
      >
        {name}
      </span>
      {children && <span className="mt-auto pt-0.5 text-[0.6875rem] text-muted tabular-nums">{children}</span>}
    </a>
  );
}
