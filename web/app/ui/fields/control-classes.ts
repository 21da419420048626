import { classNames } from "../class-names.ts";

export const controlSizes = { md: "min-h-control", sm: "min-h-control-sm" };
export type ControlSize = keyof typeof controlSizes;

// 16 px on phones: iOS zooms the page into smaller inputs.
export const controlText = "text-[1rem] md:text-base";
export const controlClasses = classNames(
  "w-full min-w-0 rounded-control border border-edge bg-surface -outline-offset-1 transition-colors",
  "disabled:bg-sunken disabled:text-muted",
);
