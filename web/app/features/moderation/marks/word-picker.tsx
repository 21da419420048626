import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { toggled, tokensOf } from "./word-marks.ts";

type WordPickerProps = {
  label: string;
  text: string;
  picked: ReadonlySet<number>;
  onPick: (picked: ReadonlySet<number>) => void;
  className?: string;
};

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const wordAt = (target: EventTarget): number | undefined =>
  target instanceof HTMLElement && target.dataset["word"] !== undefined ? Number(target.dataset["word"]) : undefined;

/** A text whose words are picked: by tapping, by dragging with the mouse, or by keyboard as in a list. */
export function WordPicker({ label, text, picked, onPick, className }: WordPickerProps) {
  const id = useId();
  const [active, setActive] = useState(0);
  const drag = useRef<{ from: number; isOn: boolean; before: ReadonlySet<number> }>(undefined);
  const isMouse = useRef(false);
  const tokens = tokensOf(text);

  const press = (event: PointerEvent) => {
    isMouse.current = event.pointerType === "mouse";
    const word = wordAt(event.target);
    if (word === undefined || !isMouse.current || event.button !== 0) return;
    drag.current = { from: word, isOn: !picked.has(word), before: picked };
    setActive(word);
    onPick(toggled(picked, [word], !picked.has(word)));
  };
  const extend = (event: PointerEvent) => {
    const to = wordAt(event.target);
    if (event.buttons !== 1) drag.current = undefined;
    if (!drag.current || to === undefined) return;
    const { from, isOn, before } = drag.current;
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    const range = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    onPick(toggled(before, range, isOn));
  };
  // A finger scrolls by dragging, so it only taps.
  const tap = (event: MouseEvent) => {
    const word = wordAt(event.target);
    if (word === undefined || isMouse.current) return;
    setActive(word);
    onPick(toggled(picked, [word], !picked.has(word)));
  };
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const isMark = event.key === " " || event.key === "Enter";
    if (step === undefined && !isMark) return;
    event.preventDefault();
    if (isMark) return onPick(toggled(picked, [active], !picked.has(active)));
    const next = Math.min(Math.max(active + (step ?? 0), 0), tokens.length - 1);
    setActive(next);
    if (event.shiftKey) onPick(toggled(picked, [active, next], true));
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
  };

  const parts: ReactNode[] = [];
  let end = 0;
  tokens.forEach((token, index) => {
    const isPicked = picked.has(index);
    parts.push(
      text.slice(end, token.start),
      <span
        key={token.start}
        id={`${id}-${index}`}
        role="option"
        aria-selected={isPicked}
        data-word={index}
        className={classNames(
          "cursor-pointer rounded-small px-0.5 py-0.5 wrap-anywhere hover:bg-sunken",
          isPicked && "bg-danger-soft font-semibold text-danger underline underline-offset-3 hover:bg-danger-soft",
          index === active && "group-focus-visible:outline-2 group-focus-visible:outline-focus",
        )}
      >
        {text.slice(token.start, token.end)}
      </span>,
    );
    end = token.end;
  });
  return (
    <div
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={`${id}-${active}`}
      tabIndex={0}
      onKeyDown={byKey}
      onPointerDown={press}
      onPointerOver={extend}
      onClick={tap}
      className={classNames(
        "group rounded-control border border-line px-3 py-2 leading-loose whitespace-pre-line select-none",
        className,
      )}
    >
      {parts}
    </div>
  );
}
