import { Skeleton } from "./skeleton.tsx";

export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span aria-hidden="true" className="block space-y-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 ? "h-3 w-3/5" : "h-3"} />
      ))}
    </span>
  );
}
