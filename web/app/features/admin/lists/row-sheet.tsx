import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import Sheet from "../../../ui/overlays/sheet.tsx";
import { useKeys } from "../../../ui/use-keys.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import type { ListState } from "./use-list-state.ts";

type RowSheetProps = {
  list: Pick<ListState, "row" | "openRow">;
  /** The rows on the page, in order, to go from one to the next. */
  keys: readonly string[];
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  children: (key: string) => ReactNode;
};

/** One row beside its list. */
export const RowSheet = ({ list: { row, openRow }, keys, children, ...sheet }: RowSheetProps) =>
  row !== undefined && (
    <Sheet {...sheet} open width="lg" closeLabel={m["common.close"]()} onOpenChange={() => openRow(undefined)}>
      <Neighbours row={row} keys={keys} onOpen={openRow} />
      {children(row)}
    </Sheet>
  );

type NeighboursProps = { row: string; keys: readonly string[]; onOpen: (key: string) => void };

function Neighbours({ row, keys, onOpen }: NeighboursProps) {
  const index = keys.indexOf(row);
  const [previous, next] = index < 0 ? [] : [keys[index - 1], keys[index + 1]];
  const open = (key: string | undefined) => key !== undefined && onOpen(key);
  useKeys({ j: () => open(next), k: () => open(previous) }, "[data-neighbours]");
  if (index < 0) return null;
  return (
    <p data-neighbours="" className="mb-3 flex items-center gap-2 text-sm text-muted">
      <IconButton
        size="sm"
        label={m["admin.table.previousRow"]()}
        aria-keyshortcuts="K"
        disabled={previous === undefined}
        onClick={() => open(previous)}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        label={m["admin.table.nextRow"]()}
        aria-keyshortcuts="J"
        disabled={next === undefined}
        onClick={() => open(next)}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </IconButton>
      <span className="tabular-nums">
        {index + 1} / {keys.length}
      </span>
    </p>
  );
}
