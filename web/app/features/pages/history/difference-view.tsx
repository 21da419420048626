import { m } from "../../../platform/i18n/i18n.ts";
import { Badge, type Tone } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { isUnchanged, type Change, type Piece } from "./text-difference.ts";

type Shown = Exclude<Change["kind"], "same">;
const names: Record<Shown, () => string> = {
  added: m["admin.pages.versions.added"],
  deleted: m["admin.pages.versions.deleted"],
  changed: m["admin.pages.versions.changed"],
  format: m["admin.pages.versions.format"],
};
const tones: Record<Shown, Tone> = { added: "success", deleted: "danger", changed: "info", format: "neutral" };

const isHeading = (tag: string): boolean => /^h[2-4]$/.test(tag);

function Words({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === "added") return <ins className="rounded-small bg-success-soft text-success">{text}</ins>;
  if (kind === "deleted") return <del className="rounded-small bg-danger-soft text-danger">{text}</del>;
  return text;
}

function ChangedBlock({ change }: { change: Exclude<Change, { kind: "same" }> }) {
  const pieces: Piece[] =
    change.kind === "changed"
      ? change.pieces
      : [{ kind: change.kind === "format" ? "same" : change.kind, text: change.text || "–" }];
  return (
    <li className="flex gap-x-3 gap-y-1 px-3 py-2.5 max-sm:flex-col">
      <span className="w-28 shrink-0">
        <Badge tone={tones[change.kind]}>{names[change.kind]()}</Badge>
      </span>
      <p className={classNames("min-w-0 break-words whitespace-pre-line", isHeading(change.tag) && "font-semibold")}>
        {pieces.map((piece, index) => (
          <Words key={index} piece={piece} />
        ))}
      </p>
    </li>
  );
}

/** The changes from one text to another; additions and deletions are marked by word and colour. */
export function DifferenceView({ changes, lang }: { changes: readonly Change[]; lang: "tr" | "en" }) {
  if (isUnchanged(changes)) return <p className="text-muted">{m["admin.pages.versions.same"]()}</p>;
  return (
    <ul lang={lang} className="divide-y divide-line rounded-control border border-line">
      {changes.map((change, index) =>
        change.kind === "same" ? (
          <li key={index} className="bg-sunken px-3 py-1.5 text-sm text-muted">
            {m["admin.pages.versions.unchanged"]({ count: change.count })}
          </li>
        ) : (
          <ChangedBlock key={index} change={change} />
        ),
      )}
    </ul>
  );
}
