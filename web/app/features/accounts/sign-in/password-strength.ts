export const strengths = ["weak", "fair", "good", "strong"] as const;
export type Strength = (typeof strengths)[number];

const kinds: readonly [pattern: RegExp, count: number][] = [
  [/\p{Ll}/u, 29],
  [/\p{Lu}/u, 29],
  [/\p{Nd}/u, 10],
  [/[^\p{L}\p{Nd}]/u, 33],
];

/** Of the steps between characters, those that repeat or count on ("aaaa", "1234", "4321") are guessed with the first. */
function surprises(password: string): number {
  const codes = Array.from(password.toLowerCase(), (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length;
}

/** By length and variety, in bits; the server knows which passwords are common. */
export function passwordStrength(password: string): Strength {
  const variety = kinds.reduce((sum, [pattern, count]) => sum + (pattern.test(password) ? count : 0), 0);
  const bits = surprises(password) * Math.log2(Math.max(variety, 1));
  if (bits < 45) return "weak";
  if (bits < 62) return "fair";
  return bits < 84 ? "good" : "strong";
}
