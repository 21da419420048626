import { useKeys } from "../../../ui/use-keys.ts";

const rowLink = (key: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] a`);
const focusedRow = (): string | undefined => document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset["row"];

type RowKeys = {
  /** The rows on the page, in order. */
  keys: readonly string[];
  /** Undefined where rows cannot be selected. */
  selection: { toggle: (key: string, isRange: boolean) => void; add: (keys: readonly string[]) => void } | undefined;
};

/** J and K move the focus from row to row, Enter opens, X selects; with Shift, J and K select on the way. */
export function useRowKeys({ keys, selection }: RowKeys): void {
  const move = (by: 1 | -1, isSelecting: boolean) => {
    const at = focusedRow();
    const index = at === undefined ? -1 : keys.indexOf(at);
    const next = index < 0 ? keys.at(by > 0 ? 0 : -1) : (keys[index + by] ?? at);
    if (next === undefined) return;
    rowLink(next)?.focus();
    if (isSelecting) selection?.add(at === undefined ? [next] : [at, next]);
  };
  const toggle = (isRange: boolean) => {
    const at = focusedRow();
    if (at !== undefined) selection?.toggle(at, isRange);
  };
  useKeys({
    j: () => move(1, false),
    k: () => move(-1, false),
    "shift+j": () => move(1, true),
    "shift+k": () => move(-1, true),
    x: () => toggle(false),
    "shift+x": () => toggle(true),
  });
}
