import Pencil from "lucide-react/icons/pencil";
import { useCallback } from "react";
import { api } from "../../platform/api/api.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { FactList } from "../../ui/data/fact-list.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";
import { FilterUse } from "./filter-columns.tsx";
import { editPath, typeNames } from "./filter-names.ts";
import { FilterPlace } from "./filter-place.tsx";
import { FilterPreview } from "./filter-preview.tsx";
import { formOf } from "./filter-form.ts";

/** One filter beside the list. */
export function FilterSheet({ id, canEdit }: { id: number; canEdit: boolean }) {
  const load = useCallback(() => api("GET /api/admin/filters/:id", { params: { id } }), [id]);
  const { value: filter, hasFailed, retry } = useLoaded(load);
  if (hasFailed) return <RetryProblem text={m["admin.filters.oneFailed"]()} onRetry={retry} />;
  if (!filter) return <Skeleton className="h-96" />;
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-xl">
          <span lang="tr">{filter.name_tr}</span> <span className="text-muted">/</span>{" "}
          <span lang="en">{filter.name_en}</span>
        </h2>
        <Button
          size="sm"
          variant={canEdit ? "primary" : "secondary"}
          href={editPath(id)}
          icon={canEdit && <Pencil size={16} aria-hidden="true" />}
        >
          {canEdit ? m["admin.filters.edit"]() : m["admin.filters.open"]()}
        </Button>
      </div>
      <FactList
        facts={[
          { name: m["admin.filters.key"](), value: filter.key },
          { name: m["admin.filters.columns.category"](), value: filter.category.path },
          { name: m["admin.filters.type"](), value: typeNames[filter.type]() },
          { name: m["admin.filters.columns.use"](), value: <FilterUse {...filter} /> },
          { name: m["admin.filters.dependsOn"](), value: filter.depends_on_name ?? m["admin.filters.independent"]() },
          { name: m["admin.filters.options"](), value: filter.options_count },
        ]}
      />
      <FilterPlace filter={filter} />
      <FilterPreview form={formOf(filter)} parent={filter.depends_on ?? undefined} />
    </div>
  );
}
