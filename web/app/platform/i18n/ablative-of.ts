import { suffixOf } from "./turkish-suffix.ts";

/** "den" of "2022’den", for "Ekim 2022’den beri". */
export const ablativeOf = (number: number): string =>
  suffixOf(number, {
    digits: "dan den den ten ten ten dan den den dan",
    tens: "dan den dan tan den tan ten den dan",
    hundred: "den",
    thousand: "den",
    million: "dan",
  });
