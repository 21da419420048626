import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { CsvImport } from "../../../features/admin/csv-import/csv-import.tsx";
import { ExportButton } from "../../../features/admin/lists/export-button.tsx";
import { TaskPanel } from "../../../features/admin/tasks/task-panel.tsx";
import { useLatestTask } from "../../../features/admin/tasks/use-latest-task.ts";
import { filterImportPath } from "../../../features/filters/filter-names.ts";
import { FiltersNav } from "../../../features/filters/filters-nav.tsx";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Card } from "../../../ui/card.tsx";

export const handle: AreaHandle = { area: "filters", level: "edit" };
export const meta = () => pageHead({ title: m["admin.csvImport.title"]() });

const columns = [
  m["admin.filters.csv.kind"],
  m["admin.filters.csv.number"],
  m["admin.filters.csv.category"],
  m["admin.filters.csv.key"],
  m["admin.filters.csv.code"],
  m["admin.filters.csv.nameTr"],
  m["admin.filters.csv.nameEn"],
  m["admin.filters.csv.type"],
  m["admin.filters.csv.unitTr"],
  m["admin.filters.csv.unitEn"],
  m["admin.filters.csv.required"],
  m["admin.filters.csv.facet"],
  m["admin.filters.csv.card"],
  m["admin.filters.csv.dependsOn"],
  m["admin.filters.csv.parent"],
  m["admin.filters.csv.position"],
];

const loadTask = () => api("GET /api/admin/filters/task");
const send = (upload: Blob, isDryRun: boolean) =>
  api("POST /api/admin/filters/import", { upload, query: { dry_run: isDryRun ? "true" : "false" } });

export default function FiltersImportPage() {
  const { task, begin, close } = useLatestTask(loadTask, { onEnd: () => {} });
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["admin.csvImport.title"]()}</h1>
        <ExportButton path="/api/admin/filters/export" filters={{}} />
      </div>
      <FiltersNav current={filterImportPath} />
      {task && <TaskPanel task={task} onClose={close} />}
      <Card as="section" className="max-w-4xl space-y-4 md:p-6">
        <p>{m["admin.filters.csv.text"]()}</p>
        <p className="text-sm text-muted">
          {m["admin.filters.csv.columns"]({ columns: columns.map((name) => name()).join(", ") })}
        </p>
        <CsvImport send={send} onImported={({ task: started }) => started && begin(started)} />
      </Card>
    </div>
  );
}
