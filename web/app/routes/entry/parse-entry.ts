import { limits } from "@pazar/contract/limits";

export type EntryKind = "category" | "listing" | "page";

const kinds: Record<string, EntryKind> = { c: "category", p: "listing", s: "page" };

/** `{slug}-c{id}` is a category, `{slug}-p{id}` a listing, `{slug}-s{id}` a static page. Only category 0, "all listings", has the id 0. A higher id than there can be is no entry: asking for it is refused. */
export function parseEntry(entry: string): { kind: EntryKind; id: number } | undefined {
  const [, letter = "", digits = ""] = /-([cps])(\d{1,15})$/.exec(entry) ?? [];
  const kind = kinds[letter];
  const id = Number(digits);
  return kind === undefined || id > limits.id || (id === 0 && kind !== "category") ? undefined : { kind, id };
}
