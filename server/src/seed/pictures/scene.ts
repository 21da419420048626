import type { BackdropName } from "./backdrops.ts";
import type { Brush } from "./palette.ts";

/** Drawn on 400 x 300 units, standing on the line y = 250, facing right. */
export type Scene = {
  backdrops: readonly [BackdropName, ...BackdropName[]];
  /** Centre and half width of the soft shadow on the ground. */
  shadow?: { x: number; reach: number };
  /** Writing must not be mirrored. */
  hasWriting?: true;
  draw: (brush: Brush) => string[];
};

/** A thing in the middle, with a shadow `reach` wide to each side. */
export const still = (backdrops: Scene["backdrops"], reach: number, draw: Scene["draw"]): Scene => ({
  backdrops,
  shadow: { x: 200, reach },
  draw,
});
