/** The word and every variant of it with up to `letters` letters deleted. */
export function deletions(word: string, letters: 1 | 2): Set<string> {
  const all = new Set([word]);
  let latest = [word];
  for (let round = 0; round < letters; round++) {
    latest = latest
      .flatMap((text) => Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1)))
      .filter((text) => text.length > 1);
    for (const text of latest) all.add(text);
  }
  return all;
}

/** Edit distance in which swapping two neighbours counts once. */
export function typos(from: string, to: string): number {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (above[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwap = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        replaced,
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        isSwap ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = above;
    above = row;
  }
  return above[to.length] ?? 0;
}

/** Maximum distance by word length: short words are too close to other words. */
export const allowedTypos = (length: number): 1 | 2 => (length >= 7 ? 2 : 1);
