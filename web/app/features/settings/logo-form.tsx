import type { StaffSettings } from "@pazar/contract/settings";
import ImagePlus from "lucide-react/icons/image-plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useRef, useState, type ChangeEvent } from "react";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { settingsCache } from "./settings-cache.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Problem } from "../../ui/problem.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { shownToVisitors } from "./save-settings.ts";

/** Saved as soon as a picture is chosen. */
export function LogoForm({ settings, isReadOnly }: { settings: StaffSettings; isReadOnly: boolean }) {
  const files = useRef<HTMLInputElement>(null);
  const [logo, setLogo] = useState(settings.logo);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const carryOut = async (change: () => Promise<StaffSettings>, done: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const changed = await change();
      settingsCache.set(shownToVisitors(changed));
      setLogo(changed.logo);
      showToast("success", done);
    } catch (error) {
      setProblem(failureReason(error));
    }
    setBusy(false);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [upload] = event.target.files ?? [];
    // Lets the same file be chosen again.
    event.target.value = "";
    if (upload) void carryOut(() => api("POST /api/admin/settings/logo", { upload }), m["settings.logoUpdated"]());
  };
  return (
    <Card as="section" heading={m["settings.logo"]()} className="mb-4 max-w-4xl space-y-4 md:p-6">
      {logo ? (
        <img src={logo} alt={m["settings.logoAlt"]()} className="h-9 w-auto max-w-40 object-contain" />
      ) : (
        <p className="text-muted">{m["settings.noLogo"]()}</p>
      )}
      <p className="text-sm text-muted">{m["settings.logoHint"]()}</p>
      <Problem text={problem} />
      {!isReadOnly && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            busy={isBusy}
            icon={<ImagePlus size={18} aria-hidden="true" />}
            onClick={() => files.current?.click()}
          >
            {m["settings.chooseLogo"]()}
          </Button>
          {logo && (
            <Button
              variant="ghost"
              disabled={isBusy}
              icon={<Trash2 size={18} aria-hidden="true" />}
              onClick={() => void carryOut(() => api("DELETE /api/admin/settings/logo"), m["settings.logoRemoved"]())}
            >
              {m["settings.removeLogo"]()}
            </Button>
          )}
          <input
            ref={files}
            type="file"
            accept="image/jpeg,image/png"
            hidden
            aria-label={m["settings.chooseLogo"]()}
            onChange={choose}
          />
        </div>
      )}
    </Card>
  );
}
