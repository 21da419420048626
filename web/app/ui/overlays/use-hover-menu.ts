import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from "react";

/** A menu opened by hovering closes when the pointer leaves; one opened by a press stays. */
type MenuState = "closed" | "hovered" | "pinned";
const openDelay = 140;
const closeDelay = 260;

export function useHoverMenu() {
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<MenuState>("closed");
  const isOpen = state !== "closed";

  const change = (next: MenuState) => {
    clearTimeout(timer.current);
    setState(next);
  };
  const later = (delay: number, step: (now: MenuState) => MenuState) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState(step), delay);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setState("closed");
    };
    // On the document: a menu that is only hovered has no focus.
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setState("closed");
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("keydown", closeByKey);
    };
  }, [isOpen]);

  const boxEvents = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === "mouse") later(openDelay, (now) => (now === "closed" ? "hovered" : now));
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === "mouse") later(closeDelay, (now) => (now === "hovered" ? "closed" : now));
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !box.current?.contains(relatedTarget)) change("closed");
    },
  };
  return {
    box,
    boxEvents,
    isOpen,
    isPinned: state === "pinned",
    pin: () => change("pinned"),
    togglePinned: () => change(state === "pinned" ? "closed" : "pinned"),
    close: () => change("closed"),
  };
}
