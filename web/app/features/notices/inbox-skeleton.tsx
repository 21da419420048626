import { m } from "../../platform/i18n/i18n.ts";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";

export const InboxSkeleton = () => (
  <div role="status">
    <span className="sr-only">{m["notices.loading"]()}</span>
    <Skeleton className="mb-2 h-6 w-24" />
    <Card className="space-y-4">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-17" />
      ))}
    </Card>
  </div>
);
