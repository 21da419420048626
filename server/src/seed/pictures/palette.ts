import type { Random } from "./random.ts";

export type Tones = { light: string; base: string; dark: string; deep: string };

export type Brush = {
  hue: number;
  wall: Tones;
  body: Tones;
  trim: Tones;
  random: Random;
  /** Takes the next of the list with each variant, so that neighbouring variants never agree. */
  cycle<T>(list: readonly [T, ...T[]]): T;
};

// Greens of the same saturation look far louder to the eye than other hues, so they are calmed.
function hsl(hue: number, saturation: number, lightness: number) {
  const angle = Math.round(hue + 360) % 360;
  const calm = angle > 65 && angle < 165 ? 0.72 : 1;
  return `hsl(${angle},${Math.round(saturation * calm)}%,${Math.round(lightness)}%)`;
}

export const tones = (hue: number, saturation: number, lightness: number): Tones => ({
  light: hsl(hue, saturation, Math.min(97, lightness + 14)),
  base: hsl(hue, saturation, lightness),
  dark: hsl(hue, saturation, lightness - 8),
  deep: hsl(hue, saturation, lightness - 17),
});

export const white = "#ffffff";
export const ink = "#1c252f";
export const slate = "#35424f";
export const glass = "#c3d8e6";
export const glow = "#ffd978";
export const gold = tones(43, 80, 58);
export const metal = tones(212, 12, 76);
export const wood = tones(28, 42, 48);
export const leaf = tones(135, 48, 38);

const pearl = tones(215, 16, 88);
const graphite = tones(214, 14, 38);

export function makeBrush(hue: number, turn: number, random: Random): Brush {
  const cycle: Brush["cycle"] = (list) => list[turn % list.length] ?? list[0];
  const contrast = hue + random.between(150, 210);
  const paint = tones(contrast, random.between(46, 60), random.between(38, 46));
  return {
    hue,
    random,
    cycle,
    wall: tones(hue, 46, 78),
    body: cycle([paint, paint, pearl, paint, paint, graphite, paint]),
    trim: tones(contrast + random.pick([40, 160, 200, 320]), 58, 56),
  };
}
