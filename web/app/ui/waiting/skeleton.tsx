import { classNames } from "../class-names.ts";

/** The caller gives the size: `className="aspect-4/3 w-full"`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames("block animate-pulse rounded-control bg-line", className)} />;
}
