import type { Review } from "@pazar/contract/trade/reviews";
import Flag from "lucide-react/icons/flag";
import { m } from "../../platform/i18n/i18n.ts";
import { useDialogOnDemand } from "../../platform/navigation/use-dialog-on-demand.ts";
import { openAuthDialog } from "../../platform/session/auth-dialog.ts";
import { storedToken } from "../../platform/session/token.ts";
import { Button } from "../../ui/button.tsx";

export function ReviewReportButton({ review }: { review: Pick<Review, "id" | "author"> }) {
  const { dialog, isLoading, open, close } = useDialogOnDemand();
  const report = () => {
    if (storedToken() === null) return openAuthDialog({ reason: m["reviews.reportLogin"]() });
    open(async () => {
      const { ReviewReport } = await import("./review-report.tsx");
      return <ReviewReport reviewId={review.id} onClose={close} />;
    });
  };
  return (
    <div className="mt-1.5 -ml-3">
      <Button
        variant="ghost"
        size="sm"
        busy={isLoading}
        icon={<Flag size={15} aria-hidden="true" />}
        aria-label={m["reviews.reportOf"]({ name: review.author })}
        onClick={report}
      >
        {m["reviews.report"]()}
      </Button>
      {dialog}
    </div>
  );
}
