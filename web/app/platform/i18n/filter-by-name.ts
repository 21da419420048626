import { fold } from "@pazar/contract/text/turkish-text";

/** Items with a word that begins with the text. */
export function filterByName<T extends { name: string }>(places: readonly T[], text: string): readonly T[] {
  const wanted = ` ${fold(text.trim())}`;
  return wanted === " " ? places : places.filter(({ name }) => ` ${fold(name)}`.includes(wanted));
}
