import { classNames } from "./class-names.ts";

/** The caller gives the size of what is awaited: `className="aspect-4/3 w-full"`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames("block animate-pulse rounded-control bg-line", className)} />;
}

export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span aria-hidden="true" className="block space-y-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 ? "h-3 w-3/5" : "h-3"} />
      ))}
    </span>
  );
}
