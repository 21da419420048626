import { fold } from "@pazar/contract/text/turkish-text";

/** Items with a word that begins with the text. */
export function filterByName<T extends { name: string }>(items: readonly T[], text: string): readonly T[] {
  const prefix = ` ${fold(text.trim())}`;
  return prefix === " " ? items : items.filter(({ name }) => ` ${fold(name)}`.includes(prefix));
}
