const letters: Record<string, string> = {
  İ: "i",
  I: "i",
  ı: "i",
  ş: "s",
  Ş: "s",
  ç: "c",
  Ç: "c",
  ğ: "g",
  Ğ: "g",
  ö: "o",
  Ö: "o",
  ü: "u",
  Ü: "u",
};
const special = new RegExp(`[${Object.keys(letters).join("")}]`, "g");

/** Text without case and accents, so that `KADIKÖY`, `Kadıköy` and `kadikoy` are one. */
export function fold(text: string): string {
  const plain = text.normalize("NFC").replace(special, (letter) => letters[letter] ?? letter);
  // Turkish texts have no other accents, as a rule, and to look for them takes longer than all the rest.
  return (/[^\0-\x7f]/.test(plain) ? plain.normalize("NFD").replace(/\p{M}/gu, "") : plain).toLowerCase();
}

/** Folded words; what follows an apostrophe is a suffix (`iPhone'un`), and `2+1` stays one word. */
export const foldedWords = (text: string): string[] =>
  fold(text)
    .replace(/['’‘`][a-z]+/g, "")
    .replace(/(\d)\s*\+\s*(\d)/g, "$1x$2")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

/** The folded words of an address. An apostrophe parts no word here, and nothing but letters and digits is left. */
export const slugify = (text: string): string =>
  fold(text.replace(/['’‘`]/g, ""))
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, 80)
    .replace(/-$/, "") || "x";

const turkish = new Intl.Collator("tr");
/** By the Turkish alphabet. A collator of its own: `localeCompare` finds one anew for each pair. */
export const byName = (a: { name: string }, b: { name: string }): number => turkish.compare(a.name, b.name);
