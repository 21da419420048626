import GripVertical from "lucide-react/icons/grip-vertical";
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";

type Item = { id: number | string };
type SortableListProps<T extends Item> = {
  items: readonly T[];
  /** Called once an item has arrived at its new place. */
  onOrder: (items: T[]) => void;
  /** `handle` is the button that moves the item, by dragging or with the arrow keys. */
  children: (item: T, handle: ReactNode) => ReactNode;
  handleLabel: (item: T) => string;
  handleHint: string;
  /** Announced to screen readers. */
  movedText: (item: T, position: number) => string;
  disabled?: boolean;
  className?: string;
};

const moved = <T,>(items: readonly T[], from: number, to: number): T[] => {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
};

/** An ordered list whose items are moved by their handles. */
export function SortableList<T extends Item>({
  items,
  onOrder,
  children,
  handleLabel,
  handleHint,
  movedText,
  disabled = false,
  className,
}: SortableListProps<T>) {
  const list = useRef<HTMLOListElement>(null);
  /** The order while an item is dragged. */
  const [dragged, setDragged] = useState<{ id: T["id"]; order: T[] }>();
  const [announcement, setAnnouncement] = useState("");
  const shown = dragged?.order ?? items;

  const finish = (order: T[], item: T) => {
    setAnnouncement(movedText(item, order.indexOf(item) + 1));
    onOrder(order);
  };
  const moveByKey = (event: KeyboardEvent, item: T) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = items.indexOf(item);
    const to = from + step;
    if (to >= 0 && to < items.length) finish(moved(items, from, to), item);
  };
  const drag = (event: PointerEvent, item: T) => {
    if (!dragged || !list.current) return;
    const from = dragged.order.indexOf(item);
    const to = [...list.current.children].findLastIndex((row) => row.getBoundingClientRect().top <= event.clientY);
    if (to >= 0 && to !== from) setDragged({ id: item.id, order: moved(dragged.order, from, to) });
  };
  const drop = (item: T) => {
    setDragged(undefined);
    if (dragged && dragged.order.some((other, index) => other !== items[index])) finish(dragged.order, item);
  };
  const handle = (item: T) => (
    <button
      type="button"
      disabled={disabled}
      aria-label={handleLabel(item)}
      title={handleHint}
      className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-sunken disabled:cursor-default disabled:opacity-40"
      onKeyDown={(event) => moveByKey(event, item)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged({ id: item.id, order: [...items] });
      }}
      onPointerMove={(event) => drag(event, item)}
      onPointerUp={() => drop(item)}
      onPointerCancel={() => setDragged(undefined)}
    >
      <GripVertical size={18} aria-hidden="true" />
    </button>
  );
  return (
    <>
      <ol ref={list} className={className}>
        {shown.map((item) => (
          <li key={item.id} className={dragged?.id === item.id ? "relative z-10 opacity-80 shadow-pop" : undefined}>
            {children(item, handle(item))}
          </li>
        ))}
      </ol>
      <output className="sr-only">{announcement}</output>
    </>
  );
}
