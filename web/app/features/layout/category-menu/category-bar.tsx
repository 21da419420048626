import { allListingsPath } from "@pazar/contract/pages/paths";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useRef, type MouseEvent } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { CachedMarkup } from "../../../platform/ssr/cached-markup.tsx";
import { useSiteData, type SiteData } from "../site-data.ts";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { CategoryMenu } from "./category-menu.tsx";
import { container } from "../container.ts";

const maxLinks = 12;
const placeholders = 7;

export function CategoryBar() {
  const { categories } = useSiteData();
  const menuButton = useRef<HTMLButtonElement>(null);
  const openMenu = (click: MouseEvent) => {
    click.preventDefault();
    menuButton.current?.focus();
    menuButton.current?.click();
  };
  return (
    <nav aria-label={m["header.mainMenu"]()} className="border-b border-line bg-surface max-md:hidden">
      <CachedMarkup
        as="div"
        dependsOn={["category bar", categories]}
        className={`${container} relative flex items-center gap-3 py-1.5`}
      >
        <CategoryMenu button={menuButton} />
        <CategoryLinks categories={categories.slice(0, maxLinks)} />
        <a
          href={allListingsPath}
          onClick={openMenu}
          className="flex items-center gap-1 rounded-control px-2.5 py-1.5 text-sm font-semibold whitespace-nowrap text-brand hover:underline"
        >
          {m["header.more"]()}
          <ChevronRight size={16} aria-hidden="true" />
        </a>
      </CachedMarkup>
    </nav>
  );
}

/** Names that do not fit wrap to a hidden line instead of being cut off; focus scrolls to it. */
const CategoryLinks = ({ categories }: Pick<SiteData, "categories">) => (
  <ul className="flex h-control-sm flex-1 flex-wrap overflow-hidden">
    {categories.length === 0 && <Placeholders />}
    {categories.map(({ id, name, slug_cid }) => (
      <li key={id} className="flex h-control-sm items-center">
        <a
          href={`/${slug_cid}`}
          className="rounded-control px-2.5 py-1.5 text-sm font-medium whitespace-nowrap -outline-offset-2 hover:text-brand"
        >
          {name}
        </a>
      </li>
    ))}
  </ul>
);

function Placeholders() {
  return Array.from({ length: placeholders }, (_, index) => (
    <li key={index} aria-hidden="true" className="flex h-control-sm items-center px-2.5">
      <Skeleton className="h-4 w-20" />
    </li>
  ));
}
