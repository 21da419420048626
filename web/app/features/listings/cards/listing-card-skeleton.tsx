import { Skeleton } from "../../../ui/waiting/skeleton.tsx";

/** The size of a card with a two-line title. */
export function ListingCardSkeleton() {
  return (
    <div className="listing-card">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="flex flex-col p-3 md:px-3.5">
        <Skeleton className="my-1 h-4 w-2/5" />
        <Skeleton className="mt-1.5 h-3.5" />
        <Skeleton className="my-2 h-3.5 w-3/4" />
        <Skeleton className="mt-1 mb-0.5 h-3 w-3/5" />
      </div>
    </div>
  );
}
