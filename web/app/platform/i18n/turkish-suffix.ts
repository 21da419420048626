/** A number's suffixes follow its last spoken word: "iki" takes -si and -den, "altı" -sı and -dan. */
const ofDigit = ["ı dan", "i den", "si den", "ü ten", "ü ten", "i ten", "sı dan", "si den", "i den", "u dan"];
const ofTens = ["", "u dan", "si den", "u dan", "ı tan", "si den", "ı tan", "i ten", "i den", "ı dan"];
const ofPowers: [number, string][] = [
  [1_000_000, "u dan"],
  [1_000, "i den"],
  [100, "ü den"],
];

function suffixesOf(number: number): string[] {
  const tens = Math.floor(number / 10) % 10;
  const [, power] = ofPowers.find(([size]) => number % size === 0) ?? [];
  const suffixes = number > 0 && power ? power : number % 10 === 0 && tens > 0 ? ofTens[tens] : ofDigit[number % 10];
  return suffixes?.split(" ") ?? [];
}

/** "i" of "48’i", for "541 ilanın 48’i". */
export const possessiveOf = (number: number): string => suffixesOf(number)[0] ?? "";

/** "den" of "2022’den", for "Ekim 2022’den beri". */
export const ablativeOf = (number: number): string => suffixesOf(number)[1] ?? "";
