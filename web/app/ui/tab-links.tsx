import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

export const tabListClasses = "flex overflow-x-auto border-b border-line [scrollbar-width:none]";
export const tabClasses = classNames(
  "inline-flex shrink-0 items-center gap-2 border-b-2 border-transparent px-3.5 py-3 font-medium text-muted -outline-offset-2 hover:text-text",
  "aria-[current=page]:border-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand-strong",
  "data-active:border-brand data-active:font-semibold data-active:text-brand-strong",
);

export function TabLabel({ label, count }: { label: ReactNode; count?: number | undefined }) {
  return (
    <>
      {label}
      {count !== undefined && (
        <span className="rounded-full bg-sunken px-2 text-sm text-text tabular-nums">{count}</span>
      )}
    </>
  );
}

type TabLink = { href: string; label: ReactNode; count?: number | undefined; current?: boolean | undefined };

/** Tabs as links: the selected one is part of the URL. */
export function TabLinks({ label, links }: { label: string; links: TabLink[] }) {
  const list = useRef<HTMLElement>(null);
  const current = links.find((link) => link.current)?.href;
  // On a phone the selected one may be beyond the edge.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft + tab.offsetWidth - list.current.clientWidth;
  }, [current]);
  return (
    <nav ref={list} aria-label={label} className={classNames("relative", tabListClasses)}>
      {links.map((link) => (
        <a key={link.href} href={link.href} aria-current={link.current ? "page" : undefined} className={tabClasses}>
          <TabLabel label={link.label} count={link.count} />
        </a>
      ))}
    </nav>
  );
}
