import Flag from "lucide-react/icons/flag";
import { openAuthDialog } from "../../platform/session/auth-dialog.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { storedToken } from "../../platform/session/token.ts";
import { Button } from "../../ui/button.tsx";
import { useDialogOnDemand } from "../../platform/navigation/use-dialog-on-demand.ts";

export function ReportButton({ listingId, className }: { listingId: number; className?: string | undefined }) {
  const { dialog, isLoading, open, close } = useDialogOnDemand();
  const report = () => {
    if (storedToken() === null) return openAuthDialog({ reason: m["report.loginNeeded"]() });
    open(async () => {
      const { ListingReport } = await import("./listing-report.tsx");
      return <ListingReport listingId={listingId} onClose={close} />;
    });
  };
  return (
    <div className={className}>
      <Button
        variant="ghost"
        size="sm"
        block
        busy={isLoading}
        icon={<Flag size={16} aria-hidden="true" />}
        onClick={report}
      >
        {m["listing.report"]()}
      </Button>
      {dialog}
    </div>
  );
}
