import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { CsvImport } from "../../../features/admin/csv-import/csv-import.tsx";
import { ExportButton } from "../../../features/admin/lists/export-button.tsx";
import { TaskPanel } from "../../../features/admin/tasks/task-panel.tsx";
import { useLatestTask } from "../../../features/admin/tasks/use-latest-task.ts";
import { CategoriesNav } from "../../../features/category-admin/categories-nav.tsx";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Card } from "../../../ui/card.tsx";

export const handle: AreaHandle = { area: "categories", level: "edit" };
export const meta = () => pageHead({ title: m["admin.csvImport.title"]() });

const columns = [
  m["admin.categories.csv.number"],
  m["admin.categories.csv.parent"],
  m["admin.categories.csv.nameTr"],
  m["admin.categories.csv.nameEn"],
  m["admin.categories.csv.slug"],
  m["admin.categories.csv.status"],
  m["admin.categories.csv.onHome"],
  m["admin.categories.csv.position"],
  m["admin.categories.csv.icon"],
];

const loadTask = () => api("GET /api/admin/categories/task");
const send = (upload: Blob, isDryRun: boolean) =>
  api("POST /api/admin/categories/import", { upload, query: { dry_run: isDryRun ? "true" : "false" } });

export default function CategoriesImportPage() {
  const { task, begin, close } = useLatestTask(loadTask, { onEnd: () => {} });
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["admin.csvImport.title"]()}</h1>
        <ExportButton path="/api/admin/categories/export" filters={{}} />
      </div>
      <CategoriesNav current="/cpadmin/categories/import" />
      {task && <TaskPanel task={task} onClose={close} />}
      <Card as="section" className="max-w-4xl space-y-4 md:p-6">
        <p>{m["admin.categories.csv.text"]()}</p>
        <p className="text-sm text-muted">
          {m["admin.categories.csv.columns"]({ columns: columns.map((name) => name()).join(", ") })}
        </p>
        <CsvImport send={send} onImported={({ task: started }) => started && begin(started)} />
      </Card>
    </div>
  );
}
