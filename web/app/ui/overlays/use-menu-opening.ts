import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from "react";

/** Opened by a resting pointer it closes when the pointer leaves; opened by a press it stays. */
type Opening = "closed" | "hovered" | "pinned";
const openDelay = 140;
const closeDelay = 260;

export function useMenuOpening() {
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [opening, setOpening] = useState<Opening>("closed");
  const isOpen = opening !== "closed";

  const change = (next: Opening) => {
    clearTimeout(timer.current);
    setOpening(next);
  };
  const later = (delay: number, step: (now: Opening) => Opening) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpening(step), delay);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpening("closed");
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
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
    isPinned: opening === "pinned",
    pin: () => change("pinned"),
    togglePinned: () => change(opening === "pinned" ? "closed" : "pinned"),
    close: () => change("closed"),
  };
}
