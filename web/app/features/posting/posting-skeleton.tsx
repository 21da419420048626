import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";

export function PostingSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-9" />
      <Card className="md:p-6">
        <Skeleton className="h-90" />
      </Card>
    </div>
  );
}

export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="mx-auto max-w-130 space-y-4 py-10">
      <Problem text={text} />
      <Button variant="secondary" onClick={onRetry}>
        {m["common.retry"]()}
      </Button>
    </div>
  );
}
