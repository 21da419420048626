export const strengths = ["weak", "fair", "good", "strong"] as const;
export type Strength = (typeof strengths)[number];

const alphabets: readonly [pattern: RegExp, size: number][] = [
  [/\p{Ll}/u, 29],
  [/\p{Lu}/u, 29],
  [/\p{Nd}/u, 10],
  [/[^\p{L}\p{Nd}]/u, 33],
];

/** The length without characters that repeat or continue a sequence ("aaaa", "1234", "4321"), which are easy to guess. */
function unpredictableLength(password: string): number {
  const codes = Array.from(password.toLowerCase(), (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length;
}

/** An estimate of the entropy in bits, from length and variety; the server rejects common passwords. */
export function passwordStrength(password: string): Strength {
  const variety = alphabets.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);
  const bits = unpredictableLength(password) * Math.log2(Math.max(variety, 1));
  if (bits < 45) return "weak";
  if (bits < 62) return "fair";
  return bits < 84 ? "good" : "strong";
}
