import type { ReactNode } from "react";
import { Button } from "../button.tsx";

type SelectionBarProps = { text: string; clearLabel: string; onClear: () => void; children: ReactNode };

/** Actions for the selected rows; sticky while the list scrolls. */
export const SelectionBar = ({ text, clearLabel, onClear, children }: SelectionBarProps) => (
  <div className="sticky bottom-3 z-10 flex flex-wrap items-center gap-2 rounded-control border border-line bg-surface px-3.5 py-2.5 shadow-pop">
    {children}
    <span className="flex items-center">
      <output className="px-1 text-sm text-muted tabular-nums">{text}</output>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {clearLabel}
      </Button>
    </span>
  </div>
);
