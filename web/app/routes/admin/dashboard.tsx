import { DashboardNumbers } from "../../features/admin/dashboard-numbers.tsx";
import { api } from "../../platform/api.ts";
import { m } from "../../platform/i18n.ts";
import { RetryProblem } from "../../platform/retry-problem.tsx";
import { useLoaded } from "../../platform/use-loaded.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { pageHead } from "../page-head.ts";
import type { AreaHandle } from "./area.ts";

export const handle: AreaHandle = { area: "dashboard" };
export const meta = () => pageHead({ title: m["admin.areas.dashboard"]() });

const load = () => api("GET /api/admin/dashboard");

export default function DashboardPage() {
  const { value, hasFailed, retry } = useLoaded(load);
  return (
    <>
      <h1 className="mb-4 text-2xl">{m["admin.areas.dashboard"]()}</h1>
      {value && <DashboardNumbers {...value} />}
      <RetryProblem text={hasFailed ? m["dashboard.loadFailed"]() : undefined} onRetry={retry} />
      {!value && !hasFailed && <Skeleton className="h-24" />}
    </>
  );
}
