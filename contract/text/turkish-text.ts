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

/** Text without case and accents, so that `KADIKÖY`, `Kadıköy` and `kadikoy` are equal. `folded_words` in the database must agree. */
export function fold(text: string): string {
  const plain = text.normalize("NFC").replace(special, (letter) => letters[letter] ?? letter);
  // Turkish text rarely has other accents, and removing them takes longer than everything before.
  return (/[^\0-\x7f]/.test(plain) ? plain.normalize("NFD").replace(/\p{M}/gu, "") : plain).toLowerCase();
}

/** Folded words; what follows an apostrophe is a suffix (`iPhone'un`), and `2+1` stays one word. */
export const foldedWords = (text: string): string[] =>
  fold(text)
    .replace(/['’‘`][a-z]+/g, "")
    .replace(/(\d)\s*\+\s*(\d)/g, "$1x$2")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

/** The slug of an address: ASCII letters and digits with hyphens between. An apostrophe does not split a word. */
export const slugify = (text: string): string =>
  fold(text.replace(/['’‘`]/g, ""))
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, 80)
    .replace(/-$/, "") || "x";
