import { fold } from "@pazar/contract/turkish-text";

/** Each letter of folded text, with what people write for it. */
const written: Record<string, string> = {
  a: "aAâÂ",
  c: "cCçÇ",
  e: "eEéÉ",
  g: "gGğĞ",
  i: "iIıİîÎ",
  o: "oOöÖ",
  s: "sSşŞ",
  u: "uUüÜûÛ",
};

/** A regular expression of PostgreSQL for the term without case and accents. Cheaper than folding every text that is looked into. */
export const searchPattern = (term: string): string =>
  Array.from(fold(term.trim()).replace(/\s+/g, " "), (letter) =>
    letter === " " ? "\\s+" : `[${written[letter] ?? literal(letter)}]`,
  ).join("");

/** In brackets only these mean something. */
const literal = (letter: string): string =>
  /[\]\\^[-]/.test(letter) ? `\\${letter}` : `${letter}${letter.toUpperCase()}`;
