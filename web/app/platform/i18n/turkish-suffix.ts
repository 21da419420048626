type Suffixes = { digits: string; tens: string; hundred: string; thousand: string; million: string };

/** A number's suffix follows its last spoken word: "iki" takes -si and -den, "altı" -sı and -dan. */
export function suffixOf(number: number, { digits, tens, hundred, thousand, million }: Suffixes): string {
  if (number % 10 !== 0 || number === 0) return digits.split(" ")[number % 10] ?? "";
  if (number % 100 !== 0) return tens.split(" ")[(number % 100) / 10 - 1] ?? "";
  return number % 1_000 !== 0 ? hundred : number % 1_000_000 !== 0 ? thousand : million;
}
