import { Id } from "@pazar/contract/values";
import { useCallback, useEffect, useState } from "react";
import { data, useNavigate } from "react-router";
import { can } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { AdminNotFound } from "../../../features/admin/admin-not-found.tsx";
import { PageForm } from "../../../features/pages/form/page-form.tsx";
import { StatusBadge, titleOf } from "../../../features/pages/page-names.tsx";
import { PageLinks } from "../../../features/pages/page-links.tsx";
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
import type { Route } from "./+types/pages-edit.ts";

export const handle: AreaHandle = { area: "pages" };
export const meta: Route.MetaFunction = ({ params, loaderData }) => {
  if (!loaderData?.canBePage) return pageHead({ title: m["admin.pages.notFound"]() });
  return pageHead({ title: params["id"] === "new" ? m["admin.pages.newPage"]() : m["admin.pages.editPage"]() });
};

/** Not thrown, so that the admin frame stays. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  const canBePage = id === "new" || Id.safeParse(id).success;
  return data({ canBePage }, { status: canBePage ? 200 : 404 });
}

export default function PagesEdit({ params: { id }, loaderData: { canBePage } }: Route.ComponentProps) {
  if (!canBePage) return <MissingPage />;
  return <EditPage key={id} id={id === "new" ? undefined : Number(id)} />;
}

const MissingPage = () => (
  <AdminNotFound
    title={m["admin.pages.notFound"]()}
    back={{ href: "/cpadmin/pages", label: m["admin.pages.toList"]() }}
  />
);

function EditPage({ id }: { id: number | undefined }) {
  const canEdit = can(useSession(), "pages.edit");
  const navigate = useNavigate();
  const { value, error, hasFailed, retry } = useLoaded(
    useCallback(async () => {
      const [page, { groups }] = await Promise.all([
        id === undefined ? undefined : api("GET /api/admin/pages/:id", { params: { id } }),
        api("GET /api/admin/page-order"),
      ]);
      return { page, groups };
    }, [id]),
  );
  const [saved, setSaved] = useState<NonNullable<typeof value>["page"]>();
  const page = saved ?? value?.page;
  // After the form has noticed that it is saved, so that it does not ask about leaving.
  useEffect(() => {
    if (id === undefined && saved) void navigate(editPagePath(saved.id), { replace: true });
  }, [id, saved, navigate]);
  if (isNotFound(error) || (id === undefined && !canEdit)) return <MissingPage />;
  const title = page ? titleOf(page) : m["admin.pages.newPage"]();
  return (
    <>
      <Breadcrumb
        label={m["common.breadcrumb"]()}
        trail={[{ href: "/cpadmin/pages", label: m["admin.areas.pages"]() }]}
        current={title}
      />
      <div className="mt-2 mb-4 flex max-w-4xl flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-2xl break-words">{title}</h1>
        {page && <StatusBadge status={page.status} />}
        {page && (
          <span className="ml-auto flex flex-wrap gap-2 max-md:ml-0">
            <PageLinks page={page} />
          </span>
        )}
      </div>
      <RetryProblem text={hasFailed ? m["admin.pages.pageLoadFailed"]() : undefined} onRetry={retry} />
      {!value && !hasFailed && <Skeleton className="h-120 max-w-4xl" />}
      {value && <PageForm page={value.page} groups={value.groups} isReadOnly={!canEdit} onSaved={setSaved} />}
    </>
  );
}
