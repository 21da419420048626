import type { TextField, WordMark } from "@pazar/contract/listings/marks";
import {
  textCheckKinds,
  type TextCheckAnswer,
  type TextCheckEffect,
  type TextCheckKind,
} from "@pazar/contract/listings/text-checks";
import Info from "lucide-react/icons/info";
import ShieldAlert from "lucide-react/icons/shield-alert";
import { m } from "../../../platform/i18n/i18n.ts";
import { selectWords } from "./select-words.ts";
import type { FoundWords } from "./use-text-checks.ts";

const kindNames: Record<TextCheckKind, () => string> = {
  phone: m["textChecks.kinds.phone"],
  link: m["textChecks.kinds.link"],
  banned_word: m["textChecks.kinds.banned_word"],
};
const effectTexts: Record<TextCheckEffect, () => string> = {
  delays: m["textChecks.effects.delays"],
  reviewed_later: m["textChecks.effects.reviewed_later"],
  shown_in_review: m["textChecks.effects.shown_in_review"],
};

/** Each leads to its place in the field. */
const Words = ({ marks, label }: { marks: readonly WordMark[]; label: (inputs: { words: string }) => string }) =>
  marks.map((mark) => (
    <button
      key={mark.start}
      type="button"
      aria-label={label({ words: mark.quote })}
      onClick={() => selectWords(mark.field, mark)}
      className="max-w-full rounded-small bg-surface px-1.5 py-0.5 text-left font-semibold wrap-anywhere text-text underline decoration-dotted underline-offset-3 hover:decoration-solid"
    >
      {mark.quote}
    </button>
  ));

type TextHintsProps = {
  field: TextField;
  found: readonly FoundWords[];
  effect: TextCheckEffect | undefined;
  duplicate?: TextCheckAnswer["duplicate"] | undefined;
  /** What a moderator marked in this field and is still there. */
  marks: readonly WordMark[];
};

/** Beneath a field; always rendered, so that screen readers announce what appears. Never in the way of sending. */
export function TextHints({ field, found, effect, duplicate, marks }: TextHintsProps) {
  const marked = marks.filter((one) => one.field === field);
  // What a moderator marked need not be named twice.
  const isMarked = (one: WordMark) => marked.some(({ start, end }) => start < one.end && end > one.start);
  const ofField = found.filter((one) => one.field === field && !isMarked(one));
  return (
    <div role="status" className="space-y-2 text-sm empty:hidden">
      {marked.length > 0 && (
        <div className="flex gap-2 rounded-control bg-danger-soft px-3 py-2.5 text-danger">
          <ShieldAlert size={16} aria-hidden="true" className="mt-1 shrink-0" />
          <p className="flex min-w-0 flex-wrap items-center gap-1.5">
            {m["appeals.marked"]()}: <Words marks={marked} label={m["appeals.fixWords"]} />
          </p>
        </div>
      )}
      {(ofField.length > 0 || duplicate) && (
        <div className="flex gap-2 rounded-control bg-warning-soft px-3 py-2.5 text-warning">
          <Info size={16} aria-hidden="true" className="mt-1 shrink-0" />
          <div className="min-w-0 space-y-1">
            {textCheckKinds.map((kind) => {
              const ofKind = ofField.filter((one) => one.kind === kind);
              return (
                ofKind.length > 0 && (
                  <p key={kind} className="flex flex-wrap items-center gap-1.5">
                    {kindNames[kind]()} <Words marks={ofKind} label={m["textChecks.show"]} />
                  </p>
                )
              );
            })}
            {duplicate && <p className="wrap-anywhere">{m["textChecks.duplicate"]({ title: duplicate.title })}</p>}
            {effect && <p>{effectTexts[effect]()}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
