import { suffixOf } from "./turkish-suffix.ts";

/** "i" of "48’i", for "541 ilanın 48’i". */
export const possessiveOf = (number: number): string =>
  suffixOf(number, {
    digits: "ı i si ü ü i sı si i u",
    tens: "u si u ı si ı i i ı",
    hundred: "ü",
    thousand: "i",
    million: "u",
  });
