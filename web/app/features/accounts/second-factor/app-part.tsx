import { useRef, useState } from "react";
import Smartphone from "lucide-react/icons/smartphone";
import { api } from "../../../platform/api/api.ts";
import { ConfirmDialog } from "../../../platform/api/confirm-dialog.tsx";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { formatMoment } from "../../../platform/i18n/format-moment.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useDialogOnDemand } from "../../../platform/navigation/use-dialog-on-demand.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { isLast, type PartProps } from "./count-factors.ts";

export function AppPart({ factor, onChanged }: PartProps) {
  const { dialog, isLoading, open, close } = useDialogOnDemand();
  const [isOffered, setOffered] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const { app_added_at } = factor;

  const add = async () => {
    setOffered(true);
    try {
      const offer = await api("POST /api/profile/authenticator-app");
      open(async () => {
        const { AppDialog } = await import("./app-dialog.tsx");
        return <AppDialog offer={offer} onClose={close} onAdded={onChanged} />;
      });
    } catch (error) {
      showToast("error", m["secondFactor.addFailed"](), { description: failureReason(error), id: "app" });
    } finally {
      setOffered(false);
    }
  };
  const remove = async () => {
    onChanged(await api("DELETE /api/profile/authenticator-app"));
    setAsking(false);
    showToast("success", m["secondFactor.removed"]());
  };
  const removeText = [m["secondFactor.app.removeText"](), ...(isLast(factor) ? [m["secondFactor.lastOne"]()] : [])];
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      <h3 className="font-semibold">{m["secondFactor.app.heading"]()}</h3>
      <p className="text-sm text-muted">{m["secondFactor.app.text"]()}</p>
      {app_added_at === null ? (
        <Button
          variant="secondary"
          className="mt-3"
          busy={isOffered || isLoading}
          icon={<Smartphone size={18} aria-hidden="true" />}
          onClick={() => void add()}
        >
          {m["secondFactor.app.add"]()}
        </Button>
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="flex-1">{m["secondFactor.app.since"]({ time: formatMoment(app_added_at) })}</p>
          <Button variant="danger-outline" size="sm" onClick={() => setAsking(true)}>
            {m["secondFactor.remove"]()}
          </Button>
        </div>
      )}
      {dialog}
      <ConfirmDialog
        open={isAsking}
        title={m["secondFactor.app.removeTitle"]()}
        text={removeText.join(" ")}
        confirmLabel={m["secondFactor.remove"]()}
        failure={m["secondFactor.removeFailed"]()}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
        focusAfter={part}
      />
    </div>
  );
}
