import { fold } from "@pazar/contract/text/turkish-text";

/** Folded letters and the letters they stand for. */
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

/** A PostgreSQL regular expression that ignores case and accents; cheaper than folding every text that is searched. */
export const searchPattern = (term: string): string =>
  Array.from(fold(term.trim()).replace(/\s+/g, " "), (letter) =>
    letter === " " ? "\\s+" : `[${written[letter] ?? literal(letter)}]`,
  ).join("");

/** The characters that are special within brackets. */
const literal = (letter: string): string =>
  /[\]\\^[-]/.test(letter) ? `\\${letter}` : `${letter}${letter.toUpperCase()}`;
