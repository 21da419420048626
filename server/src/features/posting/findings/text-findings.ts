import { foldedWords } from "@pazar/contract/text/turkish-text";
import { stem } from "../../search/stem.ts";

const between = String.raw`[\s().\/-]{0,3}`;
/** A Turkish number with its area code, however it is spaced; not a part of a longer number. */
const phone = new RegExp(
  String.raw`(?<![\d,])(?:\+?90${between}|0${between})?[2-5]\d{2}${between}\d{3}${between}\d{2}${between}\d{2}(?!\d)`,
);
// Tried at the beginning of a run of such characters only: at every position, a long run would take quadratic time.
const link =
  /https?:\/\/\S+|\bwww\.\S+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.\w{2,}|(?<![a-z0-9-])[a-z0-9-]{1,63}\.(?:com|net|org|info|biz|shop|store|site|online|io|me|ly|gg|app|link|co|tr)\b(?:\/\S*)?/i;

/** A price such as 2.500.000.000 has ten digits too. */
const isAmount = (text: string): boolean => /^\d{1,3}(?:\.\d{3})+$/.test(text);

export function findPhone(text: string): string | undefined {
  const found = phone.exec(text)?.[0];
  return found === undefined || isAmount(found) ? undefined : found.trim();
}

export const findLink = (text: string): string | undefined => link.exec(text)?.[0];

/** Words are compared by stem, so that suffixes hide nothing; a phrase must match as a whole. */
const stemsOf = (text: string): string => ` ${foldedWords(text).map(stem).join(" ")} `;

export function findBannedWords(text: string, banned: readonly string[]): string[] {
  const stems = stemsOf(text);
  return banned.filter((word) => foldedWords(word).length > 0 && stems.includes(stemsOf(word)));
}

const alike = 0.9;

/** Whether two texts consist of nearly the same words. */
export function isSameText(one: string, other: string): boolean {
  const [first, second] = [new Set(foldedWords(one)), new Set(foldedWords(other))];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared > 0 && shared / (first.size + second.size - shared) >= alike;
}
