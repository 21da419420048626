/** A part of a text, in UTF-16 code units. */
export type Span = { start: number; end: number };
export const contactKinds = ["phone", "link"] as const;
export type ContactKind = (typeof contactKinds)[number];
export type FoundContact = Span & { kind: ContactKind };

// Each pattern begins with what may stand before it, because older phones know no lookbehind; the second group is the
// find. Tried at the beginning of a run of such characters only: at every position, a long run would take quadratic time.
const between = String.raw`[\s().\/-]{0,3}`;
/** A Turkish number with its area code, however it is spaced; not a part of a longer number. */
const phone = new RegExp(
  String.raw`(^|[^\d,])((?:\+?90${between}|0${between})?[2-5]\d{2}${between}\d{3}${between}\d{2}${between}\d{2})(?!\d)`,
  "g",
);
const links = [
  /(^|[^\w])((?:https?:\/\/|www\.)\S+)/gi,
  /(^|[^\w.+-])([\w.+-]{1,64}@[\w-]{1,63}\.\w{2,})/gi,
  /(^|[^a-z0-9-])([a-z0-9-]{1,63}\.(?:com|net|org|info|biz|shop|store|site|online|io|me|ly|gg|app|link|co|tr)\b(?:\/\S*)?)/gi,
];

/** A price such as 2.500.000.000 has ten digits too. */
const isAmount = (text: string): boolean => /^\d{1,3}(?:\.\d{3})+$/.test(text);
/** What closes a sentence around a link is not part of it. */
const withoutEnd = (text: string): string => text.replace(/[\s.,;:!?)\]}'"”’]+$/, "");

const matches = (text: string, pattern: RegExp, kind: ContactKind): FoundContact[] =>
  [...text.matchAll(pattern)].flatMap(({ index, 1: before = "", 2: found = "" }) => {
    const [start, shown] = [index + before.length, withoutEnd(found)];
    return shown === "" || isAmount(shown) ? [] : [{ kind, start, end: start + shown.length }];
  });

/** Phone numbers, links and mail addresses in a text, in order, none inside another. */
export function findContacts(text: string): FoundContact[] {
  const found = [matches(text, phone, "phone"), ...links.map((pattern) => matches(text, pattern, "link"))]
    .flat()
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const kept: FoundContact[] = [];
  for (const mark of found) if (mark.start >= (kept.at(-1)?.end ?? 0)) kept.push(mark);
  return kept;
}
