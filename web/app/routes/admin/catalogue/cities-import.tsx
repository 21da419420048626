import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { CsvImport } from "../../../features/admin/csv-import/csv-import.tsx";
import { ExportButton } from "../../../features/admin/lists/export-button.tsx";
import { CitiesNav } from "../../../features/cities/cities-nav.tsx";
import { useCitiesTask } from "../../../features/cities/use-cities-task.tsx";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Card } from "../../../ui/card.tsx";

export const handle: AreaHandle = { area: "cities", level: "edit" };
export const meta = () => pageHead({ title: m["csvImport.title"]() });

const columns = [
  m["cityAdmin.csv.kind"],
  m["cityAdmin.csv.number"],
  m["cityAdmin.csv.name"],
  m["cityAdmin.csv.city"],
  m["cityAdmin.csv.latitude"],
  m["cityAdmin.csv.longitude"],
  m["cityAdmin.csv.status"],
  m["cityAdmin.csv.popular"],
];

const send = (upload: Blob, isDryRun: boolean) =>
  api("POST /api/admin/cities/import", { upload, query: { dry_run: isDryRun ? "true" : "false" } });

export default function CitiesImportPage() {
  const task = useCitiesTask();
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["csvImport.title"]()}</h1>
        <ExportButton path="/api/admin/cities/export" filters={{}} />
      </div>
      <CitiesNav current="/cpadmin/cities/import" />
      {task.panel}
      <Card as="section" className="max-w-4xl space-y-4 md:p-6">
        <p>{m["cityAdmin.csv.text"]()}</p>
        <p className="text-sm text-muted">
          {m["cityAdmin.csv.columns"]({
            columns: columns.map((name) => name()).join(", "),
            status: m["cityAdmin.csv.status"](),
            popular: m["cityAdmin.csv.popular"](),
          })}
        </p>
        <CsvImport send={send} onImported={({ task: started }) => started && task.begin(started)} />
      </Card>
    </div>
  );
}
