import { m } from "../../platform/i18n/i18n.ts";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";

export const MyReviewsSkeleton = () => (
  <div role="status" className="space-y-4">
    <span className="sr-only">{m["reviews.loading"]()}</span>
    {[0, 1, 2].map((row) => (
      <Card key={row}>
        <Skeleton className="h-28" />
      </Card>
    ))}
  </div>
);
