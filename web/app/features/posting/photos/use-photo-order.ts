import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from "react";
import type { Slot } from "../../photos/photo-queue.ts";

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** The position a key moves the photo at `index` to, if any. */
export function keyTarget(key: string, index: number, count: number): number | undefined {
  const to = steps[key]?.(index, count - 1);
  return to === undefined || to === index || to < 0 || to >= count ? undefined : to;
}

const slotAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-slot]")?.dataset["slot"];

/** Sorts photos by dragging and by keys; `onMoved` gets the new position, counted from 1. */
export function usePhotoOrder(
  slots: readonly Slot[],
  move: (id: string, to: number) => void,
  onMoved: (place: number) => void,
) {
  const [dragged, setDragged] = useState<string>();
  const focusAgain = useRef<HTMLElement>(null);
  // A moved element loses the focus.
  useLayoutEffect(() => {
    focusAgain.current?.focus();
    focusAgain.current = null;
  }, [slots]);

  const indexOf = (id: string | undefined) => slots.findIndex((slot) => slot.id === id);
  const follow = useEffectEvent(({ clientX, clientY }: globalThis.PointerEvent) => {
    const over = slotAt(clientX, clientY);
    const to = indexOf(over);
    if (dragged !== undefined && to >= 0 && over !== dragged) move(dragged, to);
  });
  const drop = useEffectEvent(() => {
    onMoved(indexOf(dragged) + 1);
    setDragged(undefined);
  });
  useEffect(() => {
    if (dragged === undefined) return;
    // On the document: the element is moved in the DOM and would lose pointer capture.
    document.addEventListener("pointermove", follow);
    document.addEventListener("pointerup", drop);
    document.addEventListener("pointercancel", drop);
    return () => {
      document.removeEventListener("pointermove", follow);
      document.removeEventListener("pointerup", drop);
      document.removeEventListener("pointercancel", drop);
    };
  }, [dragged]);

  const handle = (id: string, index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) setDragged(id);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const to = keyTarget(event.key, index, slots.length);
      if (to === undefined) return;
      event.preventDefault();
      focusAgain.current = event.currentTarget;
      move(id, to);
      onMoved(to + 1);
    },
  });
  return { dragged, handle };
}
