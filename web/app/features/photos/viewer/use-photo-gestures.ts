import { useEffect, useRef, useState, type PointerEvent, type RefObject } from "react";
import { doubleTapScale, moveBy, unzoomed, zoomTo, type Point, type Size, type View } from "./zoom.ts";

/** px and ms: less is a tap, a later tap is a new one, more to the side is a swipe. */
const tapReach = 12;
const doubleTapMs = 300;
const swipeReach = 60;

type Press = { from: Point; isTap: boolean };

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Pinch, double tap, wheel and drag on one photo; where it is shown whole, a drag to the side asks for another one. */
export function usePhotoGestures(stage: RefObject<HTMLElement | null>, photo: Size, onSwipe: (step: 1 | -1) => void) {
  const [view, setView] = useState<View>(unzoomed);
  const [drag, setDrag] = useState(0);
  const fingers = useRef(new Map<number, Point>());
  const press = useRef<Press>(undefined);
  const lastTap = useRef({ at: { x: 0, y: 0 }, time: -Infinity });

  const change = (next: (view: View, size: Size) => View) => {
    const box = stage.current;
    if (box) setView((before) => next(before, { width: box.clientWidth, height: box.clientHeight }));
  };
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const zoomBy = (factor: number, point: Point = { x: 0, y: 0 }) =>
    change((before, size) => zoomTo(before, before.scale * factor, point, size, photo));
  const reset = () => {
    setView(unzoomed);
    setDrag(0);
    fingers.current.clear();
  };

  const tap = (at: Point, time: number) => {
    const isSecond = time - lastTap.current.time < doubleTapMs && distance(at, lastTap.current.at) < 2 * tapReach;
    lastTap.current = { at, time: isSecond ? -Infinity : time };
    if (isSecond) change((before, size) => zoomTo(before, before.scale > 1 ? 1 : doubleTapScale, at, size, photo));
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    fingers.current.set(event.pointerId, at);
    press.current = { from: at, isTap: fingers.current.size === 1 };
    if (fingers.current.size > 1) setDrag(0);
  };
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before || !press.current) return;
    const now = pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (distance(now, press.current.from) > tapReach) press.current.isTap = false;
    if (other) {
      const centre = middle(now, other);
      const by = minus(centre, middle(before, other));
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      change((current, size) => zoomTo(moveBy(current, by, size, photo), current.scale * factor, centre, size, photo));
    } else if (view.scale > 1) change((current, size) => moveBy(current, minus(now, before), size, photo));
    else if (!press.current.isTap) setDrag(now.x - press.current.from.x);
  };
  const up = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId)) return;
    if (press.current?.isTap && event.type === "pointerup") tap(pointOf(event), event.timeStamp);
    if (Math.abs(drag) > swipeReach && event.type === "pointerup") onSwipe(drag < 0 ? 1 : -1);
    setDrag(0);
    const [left] = fingers.current.values();
    if (left) press.current = { from: left, isTap: false };
  };

  // React's own wheel listener is passive: the browser would zoom or leave the page.
  useEffect(() => {
    const box = stage.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      // A pinch on a touchpad arrives as a wheel with the control key, in small steps.
      zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), pointOf(event));
    };
    box?.addEventListener("wheel", turn, { passive: false });
    return () => box?.removeEventListener("wheel", turn);
  });

  return {
    view,
    drag,
    zoomBy,
    reset,
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  };
}
