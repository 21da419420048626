import type { ReactNode } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { RemovableChip } from "../../../ui/chip.tsx";

export type AppliedChip = { text: string; href: string };

type AppliedChipsProps = { chips: readonly AppliedChip[]; clearHref: string; children: ReactNode };

/** The pressed button disappears, so the focus moves to the list. */
const focusList = () => document.getElementById("main")?.focus({ preventScroll: true });

/** A chip per applied filter, which links to the list without it. `children` come first. */
export function AppliedChips({ chips, clearHref, children }: AppliedChipsProps) {
  return (
    <div role="group" aria-label={m["filters.applied"]()} className="flex flex-wrap items-center gap-2 not-empty:mb-4">
      {children}
      {chips.map(({ text, href }) => (
        <RemovableChip
          key={text}
          removeHref={href}
          onRemove={focusList}
          removeLabel={m["filters.remove"]({ name: text })}
        >
          {text}
        </RemovableChip>
      ))}
      {chips.length > 1 && (
        <a
          href={clearHref}
          onClick={focusList}
          className="rounded-small px-1 py-1.5 text-sm font-semibold text-brand hover:underline"
        >
          {m["filters.clear"]()}
        </a>
      )}
    </div>
  );
}
