import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/** Stays in view under a long form. */
export const SaveBar = ({ className, ...bar }: ComponentProps<"div">) => (
  <div
    {...bar}
    className={classNames("sticky bottom-3 z-20 rounded-card border border-line bg-surface p-4 shadow-pop", className)}
  />
);
