import { useSearchParams } from "react-router";
import { can } from "../../features/admin/admin-access.ts";
import { loadStaffSettings } from "../../features/settings/load-staff-settings.ts";
import { LogoForm } from "../../features/settings/logo-form.tsx";
import { SettingsForm } from "../../features/settings/settings-form.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";
import { pageHead } from "../../platform/ssr/page-head.ts";
import type { AreaHandle } from "../../features/admin/area-handle.ts";

export const handle: AreaHandle = { area: "settings" };
export const meta = () => pageHead({ title: m["admin.areas.settings"]() });

export default function SettingsPage() {
  const session = useSession();
  const [params] = useSearchParams();
  const isReadOnly = !can(session, "settings.edit");
  const { value, hasFailed, retry } = useLoaded(loadStaffSettings);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["admin.areas.settings"]()}</h1>
        <Button size="sm" variant="secondary" href="/cpadmin/system">
          {m["admin.system.title"]()}
        </Button>
      </div>
      {value && <LogoForm settings={value} isReadOnly={isReadOnly} />}
      {value && <SettingsForm settings={value} isReadOnly={isReadOnly} field={params.get("field")} />}
      <RetryProblem text={hasFailed ? m["settings.loadFailed"]() : undefined} onRetry={retry} />
      {!value && !hasFailed && <Skeleton className="h-120 max-w-4xl" />}
    </>
  );
}
