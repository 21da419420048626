import { locateMark, type TextField, type WordMark } from "@pazar/contract/listings/marks";
import type { ReactNode } from "react";

/** A text in which the words that a decision marked are highlighted, as far as they are still there. */
export function MarkedText({ text, field, marks }: { text: string; field: TextField; marks: readonly WordMark[] }) {
  const places = marks
    .filter((mark) => mark.field === field)
    .flatMap((mark) => locateMark(mark, text) ?? [])
    .toSorted((a, b) => a.start - b.start);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const place of places) {
    if (place.start < end) continue;
    parts.push(
      text.slice(end, place.start),
      <mark key={place.start} className="rounded-small bg-danger-soft px-0.5 font-semibold text-danger">
        {text.slice(place.start, place.end)}
      </mark>,
    );
    end = place.end;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
