import Flag from "lucide-react/icons/flag";
import { m } from "../../platform/i18n/i18n.ts";
import { useDialogOnDemand } from "../../platform/navigation/use-dialog-on-demand.ts";
import { openAuthDialog } from "../../platform/session/auth-dialog.ts";
import { storedToken } from "../../platform/session/token.ts";
import { Button } from "../../ui/button.tsx";

export function ListReportButton({ token }: { token: string }) {
  const { dialog, isLoading, open, close } = useDialogOnDemand();
  const report = () => {
    if (storedToken() === null) return openAuthDialog({ reason: m["reviews.reportLogin"]() });
    open(async () => {
      const { ListReport } = await import("./list-report.tsx");
      return <ListReport token={token} onClose={close} />;
    });
  };
  return (
    <>
      <Button variant="ghost" size="sm" busy={isLoading} icon={<Flag size={15} aria-hidden="true" />} onClick={report}>
        {m["lists.report.button"]()}
      </Button>
      {dialog}
    </>
  );
}
