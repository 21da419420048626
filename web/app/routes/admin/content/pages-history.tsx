import { Id } from "@pazar/contract/values";
import { useCallback } from "react";
import { data } from "react-router";
import { can } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { AdminNotFound } from "../../../features/admin/admin-not-found.tsx";
import { PageHistory } from "../../../features/pages/history/page-history.tsx";
import { titleOf } from "../../../features/pages/page-names.tsx";
import { editPagePath } from "../../../features/pages/page-paths.ts";
import { isNotFound } from "../../../platform/api/api-failure.ts";
import { api } from "../../../platform/api/api.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import type { Route } from "./+types/pages-history.ts";

export const handle: AreaHandle = { area: "pages" };
export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({ title: loaderData?.canBePage ? m["admin.pages.history"]() : m["admin.pages.notFound"]() });

/** Not thrown, so that the admin frame stays. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  const canBePage = Id.safeParse(id).success;
  return data({ canBePage }, { status: canBePage ? 200 : 404 });
}

const missing = () => (
  <AdminNotFound
    title={m["admin.pages.notFound"]()}
    back={{ href: "/cpadmin/pages", label: m["admin.pages.toList"]() }}
  />
);

export default function PagesHistory({ params: { id }, loaderData: { canBePage } }: Route.ComponentProps) {
  return canBePage ? <History key={id} id={Number(id)} /> : missing();
}

function History({ id }: { id: number }) {
  const canEdit = can(useSession(), "pages.edit");
  const { value, error, hasFailed, retry } = useLoaded(
    useCallback(() => api("GET /api/admin/pages/:id/versions", { params: { id } }), [id]),
    { keep: true },
  );
  if (isNotFound(error)) return missing();
  return (
    <>
      <Breadcrumb
        label={m["common.breadcrumb"]()}
        trail={[
          { href: "/cpadmin/pages", label: m["admin.areas.pages"]() },
          ...(value ? [{ href: editPagePath(id), label: titleOf(value.page) }] : []),
        ]}
        current={m["admin.pages.history"]()}
      />
      <h1 className="mt-2 mb-4 text-2xl break-words">
        {value ? m["admin.pages.versions.title"]({ name: titleOf(value.page) }) : m["admin.pages.history"]()}
      </h1>
      <RetryProblem text={hasFailed ? m["admin.pages.versions.loadFailed"]() : undefined} onRetry={retry} />
      {!value && !hasFailed && <Skeleton className="h-120" />}
      {value && <PageHistory history={value} canEdit={canEdit} onRestored={retry} />}
    </>
  );
}
