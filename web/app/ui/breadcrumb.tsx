import { Fragment } from "react";
import ChevronRight from "lucide-react/icons/chevron-right";
import { classNames } from "./class-names.ts";

type Crumb = { label: string; href: string };
type BreadcrumbProps = { label: string; trail: Crumb[]; current: string };

const link = "rounded-small py-0.5 text-muted hover:text-brand hover:underline";

/** On phones the steps between the first and the last link collapse into one "…" that links to the deepest of them. */
export function Breadcrumb({ label, trail, current }: BreadcrumbProps) {
  const folded = trail.slice(1, -1).at(-1);
  return (
    <nav aria-label={label} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {trail.map((crumb, index) => {
          const isFolded = index > 0 && index < trail.length - 1;
          return (
            <Fragment key={crumb.href}>
              <li className={classNames("items-center gap-2", isFolded ? "hidden md:flex" : "flex")}>
                <a href={crumb.href} className={link}>
                  {crumb.label}
                </a>
                <Separator />
              </li>
              {crumb === folded && (
                <li className="flex items-center gap-2 md:hidden">
                  <a href={crumb.href} className={classNames(link, "px-1.5")}>
                    <span aria-hidden="true">…</span>
                    <span className="sr-only">{crumb.label}</span>
                  </a>
                  <Separator />
                </li>
              )}
            </Fragment>
          );
        })}
        <li aria-current="page" className="font-semibold">
          {current}
        </li>
      </ol>
    </nav>
  );
}

function Separator() {
  return <ChevronRight size={14} aria-hidden="true" className="shrink-0 text-muted" />;
}
