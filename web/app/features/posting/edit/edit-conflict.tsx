import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect, useRef, type ReactNode } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import type { Conflict, ListingPart } from "./merge-edits.ts";
import { partNames } from "./part-text.ts";
import type { PostingForm } from "../form/posting-form.ts";

type EditConflictProps = {
  conflict: Conflict;
  mine: PostingForm;
  textOf: (form: PostingForm, part: ListingPart) => string;
  onChoose: (choice: "mine" | "theirs") => void;
};

/** What was saved elsewhere, next to what is in the form. */
export function EditConflict({ conflict: { theirs, taken, disputed }, mine, textOf, onChoose }: EditConflictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="space-y-4 rounded-card border-2 border-warning bg-surface p-4 md:p-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="flex gap-2 text-lg text-warning outline-none">
          <TriangleAlert size={22} aria-hidden="true" className="shrink-0" />
          {m["postAd.edit.conflictTitle"]()}
        </h2>
        <p className="mt-1 text-muted">{m["postAd.edit.conflictText"]()}</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {disputed.map((part) => (
          <li key={part} className="py-3">
            <h3 className="mb-1.5 text-base">{partNames[part]()}</h3>
            <dl className="grid gap-3 sm:grid-cols-2">
              <Version name={m["postAd.edit.theirs"]()}>{textOf(theirs, part)}</Version>
              <Version name={m["postAd.edit.mine"]()}>{textOf(mine, part)}</Version>
            </dl>
          </li>
        ))}
        {taken.map((part) => (
          <li key={part} className="py-3">
            <h3 className="text-base">{partNames[part]()}</h3>
            <p className="line-clamp-4 whitespace-pre-line">{textOf(theirs, part)}</p>
            <p className="text-sm text-muted">{m["postAd.edit.taken"]()}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onChoose("theirs")}>
          {m["postAd.edit.useTheirs"]()}
        </Button>
        <Button onClick={() => onChoose("mine")}>{m["postAd.edit.keepMine"]()}</Button>
      </div>
    </section>
  );
}

function Version({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-control bg-sunken px-3 py-2">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="line-clamp-6 whitespace-pre-line">{children}</dd>
    </div>
  );
}
