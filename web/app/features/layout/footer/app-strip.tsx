import Smartphone from "lucide-react/icons/smartphone";
import { m } from "../../../platform/i18n/i18n.ts";
import { useDialogOnDemand } from "../../../platform/navigation/use-dialog-on-demand.ts";
import { useSiteData } from "../site-data.ts";
import { Button } from "../../../ui/button.tsx";
import { container } from "../container.ts";

/** Not shown inside the installed app. */
export function AppStrip() {
  if (!useSiteData().settings?.mobil_app) return null;
  return (
    <div className={`below-main ${container} mt-10 [@media(display-mode:standalone)]:hidden`}>
      <section className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card bg-brand-soft p-5 md:px-8">
        <span className="grid size-14 shrink-0 place-items-center rounded-card bg-brand text-on-brand">
          <Smartphone size={28} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-lg">{m["footer.appTitle"]()}</h2>
          <p className="text-muted">{m["footer.appText"]()}</p>
        </div>
        <InstallButton />
      </section>
    </div>
  );
}

function InstallButton() {
  const { dialog, isLoading, open, close } = useDialogOnDemand();
  const install = () =>
    open(async () => {
      const { installOrExplain } = await import("../../web-app/install-dialog.tsx");
      return installOrExplain(close);
    });
  return (
    <>
      <Button busy={isLoading} onClick={install}>
        {m["footer.appAction"]()}
      </Button>
      {dialog}
    </>
  );
}
