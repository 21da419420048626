import { can } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { CitiesNav } from "../../../features/cities/cities-nav.tsx";
import { PopularForm } from "../../../features/cities/popular-form.tsx";
import { api } from "../../../platform/api/api.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";

export const handle: AreaHandle = { area: "cities" };
export const meta = () => pageHead({ title: m["admin.cities.popular.title"]() });

const load = () => api("GET /api/admin/cities/popular");

export default function CitiesPopularPage() {
  const canEdit = can(useSession(), "cities.edit");
  const { value, hasFailed, retry } = useLoaded(load);
  return (
    <div className="space-y-3">
      <h1 className="text-2xl">{m["admin.cities.popular.title"]()}</h1>
      <CitiesNav current="/cpadmin/cities/popular" />
      <p className="text-muted">{m["admin.cities.popular.text"]()}</p>
      <RetryProblem text={hasFailed ? m["admin.cities.popular.loadFailed"]() : undefined} onRetry={retry} />
      {!value && !hasFailed && <Skeleton className="h-80 max-w-2xl" />}
      {value && <PopularForm popular={value} isReadOnly={!canEdit} />}
    </div>
  );
}
