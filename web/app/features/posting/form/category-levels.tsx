import ChevronRight from "lucide-react/icons/chevron-right";
import { Fragment, useRef } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import type { CategoryTree } from "../../categories/category-tree.ts";

type CategoryLevelsProps = {
  tree: CategoryTree;
  openId: number | null;
  chosenId: number | null;
  onOpen: (id: number | null) => void;
  onChoose: (id: number) => void;
};

const crumb = "rounded-small py-1 text-brand hover:underline";

/** Only categories without children can be chosen. */
export function CategoryLevels({ tree, openId, chosenId, onOpen, onChoose }: CategoryLevelsProps) {
  const path = tree.pathTo(openId);
  const list = useRef<HTMLUListElement>(null);
  const open = (id: number | null) => {
    onOpen(id);
    // The pressed button is gone: the focus moves to the first of the new level.
    requestAnimationFrame(() => list.current?.querySelector("button")?.focus());
  };
  return (
    <div>
      <p className="mb-1 text-sm font-semibold">{m["postAd.category.browse"]()}</p>
      {path.length > 0 && (
        <p className="mb-2 flex flex-wrap items-center gap-x-1.5 text-sm">
          <button type="button" onClick={() => open(null)} className={crumb}>
            {m["postAd.category.all"]()}
          </button>
          {path.map(({ id, name }, index) => (
            <Fragment key={id}>
              <ChevronRight size={14} aria-hidden="true" className="text-muted" />
              {index === path.length - 1 ? (
                <span className="font-semibold">{name}</span>
              ) : (
                <button type="button" onClick={() => open(id)} className={crumb}>
                  {name}
                </button>
              )}
            </Fragment>
          ))}
        </p>
      )}
      <ul ref={list} className="grid gap-x-3 overflow-hidden rounded-control border border-line sm:grid-cols-2">
        {tree.childrenOf(openId).map(({ id, name }) => {
          const isLeaf = tree.isLeaf(id);
          return (
            <li key={id} className="border-b border-line">
              <button
                type="button"
                {...(isLeaf && { "aria-pressed": id === chosenId })}
                onClick={() => (isLeaf ? onChoose(id) : open(id))}
                className="flex min-h-control w-full items-center justify-between gap-2 px-3.5 py-2 text-left font-medium -outline-offset-2 hover:bg-sunken aria-pressed:bg-brand-soft aria-pressed:text-brand-strong"
              >
                {name}
                {!isLeaf && (
                  <>
                    <span className="sr-only">{m["postAd.category.opens"]()}</span>
                    <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
