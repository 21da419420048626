/** Round numbers from zero up to at least the highest value, about four of them. */
export function ticksUpTo(highest: number): number[] {
  const rough = Math.max(highest, 4) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((size) => size >= rough && Number.isInteger(size)) ??
    10 * magnitude;
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, i) => i * step);
}

/** A few evenly spread indexes out of `count`: the first, the last and some between. */
export function spread(count: number, maximum: number): number[] {
  if (count <= maximum) return Array.from({ length: count }, (_, i) => i);
  return Array.from({ length: maximum }, (_, i) => Math.round((i * (count - 1)) / (maximum - 1)));
}
