import { m } from "../../platform/i18n/i18n.ts";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";

/** Shown by the server and until the session is loaded. `heights` are those of the contents of the cards. */
export function AccountSkeleton({ heights }: { heights: readonly string[] }) {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">{m["account.loading"]()}</span>
      {heights.map((height, index) => (
        <Card key={index} className="md:p-6">
          <Skeleton className="mb-4 h-6 w-40" />
          <Skeleton className={height} />
        </Card>
      ))}
    </div>
  );
}
