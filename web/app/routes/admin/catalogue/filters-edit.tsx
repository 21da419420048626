import { Id } from "@pazar/contract/values";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useCallback } from "react";
import { data, useSearchParams } from "react-router";
import { can } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { AdminNotFound } from "../../../features/admin/admin-not-found.tsx";
import { FilterEditor } from "../../../features/filters/filter-editor.tsx";
import { emptyForm, formOf, overrideOf } from "../../../features/filters/filter-form.ts";
import { filtersPath } from "../../../features/filters/filter-names.ts";
import { isNotFound } from "../../../platform/api/api-failure.ts";
import { api } from "../../../platform/api/api.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import type { Route } from "./+types/filters-edit.ts";

export const handle: AreaHandle = { area: "filters" };
export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({ title: loaderData?.canBeFilter ? m["admin.filters.filter"]() : m["errors.FILTER_NOT_FOUND"]() });

/** Not thrown, so that the admin frame stays. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  const canBeFilter = id === "new" || Id.safeParse(id).success;
  return data({ canBeFilter }, { status: canBeFilter ? 200 : 404 });
}

const idIn = (text: string | null): number | undefined => {
  const { data: id } = Id.safeParse(text);
  return id;
};

/** One filter, or a new one: of a `category`, perhaps as an override of the one that it has `from` above. */
export default function FiltersEdit({ params, loaderData: { canBeFilter } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const isReadOnly = !can(useSession(), "filters.edit");
  const isNew = params.id === "new";
  const id = isNew ? idIn(query.get("from")) : idIn(params.id);
  const load = useCallback(
    async () => ({
      filter: id === undefined ? undefined : await api("GET /api/admin/filters/:id", { params: { id } }),
    }),
    [id],
  );
  const { value, error, hasFailed, retry } = useLoaded(load);
  if (!canBeFilter || isNotFound(error))
    return (
      <AdminNotFound
        title={m["errors.FILTER_NOT_FOUND"]()}
        back={{ href: filtersPath, label: m["admin.filters.back"]() }}
      />
    );
  const filter = value?.filter;
  const category = idIn(query.get("category"));
  const form = filter ? (isNew ? overrideOf(filter, category) : formOf(filter)) : emptyForm(category);
  return (
    <>
      <a
        href={filtersPath}
        className="mb-2 inline-flex items-center gap-1.5 text-sm font-semibold text-brand hover:underline"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {m["admin.filters.back"]()}
      </a>
      <h1 className="mb-4 text-2xl">
        {isNew ? m["admin.filters.newTitle"]() : (filter?.[`name_${getLocale()}`] ?? m["admin.filters.filter"]())}
      </h1>
      <RetryProblem text={hasFailed ? m["admin.filters.oneFailed"]() : undefined} onRetry={retry} />
      {value && (
        <FilterEditor
          key={`${params.id} ${filter?.id}`}
          filter={isNew ? undefined : filter}
          form={form}
          isReadOnly={isReadOnly}
        />
      )}
      {!value && !hasFailed && <Skeleton className="h-120 max-w-5xl" />}
    </>
  );
}
