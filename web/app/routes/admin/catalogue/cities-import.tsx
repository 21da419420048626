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
export const meta = () => pageHead({ title: m["admin.csvImport.title"]() });

const columns = [
  m["admin.cities.csv.kind"],
  m["admin.cities.csv.number"],
  m["admin.cities.csv.name"],
  m["admin.cities.csv.city"],
  m["admin.cities.csv.latitude"],
  m["admin.cities.csv.longitude"],
  m["admin.cities.csv.status"],
  m["admin.cities.csv.popular"],
];

const send = (upload: Blob, isDryRun: boolean) =>
  api("POST /api/admin/cities/import", { upload, query: { dry_run: isDryRun ? "true" : "false" } });

export default function CitiesImportPage() {
  const task = useCitiesTask();
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["admin.csvImport.title"]()}</h1>
        <ExportButton path="/api/admin/cities/export" filters={{}} />
      </div>
      <CitiesNav current="/cpadmin/cities/import" />
      {task.panel}
      <Card as="section" className="max-w-4xl space-y-4 md:p-6">
        <p>{m["admin.cities.csv.text"]()}</p>
        <p className="text-sm text-muted">
          {m["admin.cities.csv.columns"]({
            columns: columns.map((name) => name()).join(", "),
            status: m["admin.cities.csv.status"](),
            popular: m["admin.cities.csv.popular"](),
          })}
        </p>
        <CsvImport send={send} onImported={({ task: started }) => started && task.begin(started)} />
      </Card>
    </div>
  );
}
