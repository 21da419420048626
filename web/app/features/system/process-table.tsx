import type { SystemProcess } from "@pazar/contract/admin/system";
import { formatDuration } from "../../platform/i18n/format-duration.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Table } from "../../ui/data/table.tsx";
import type { Column } from "../../ui/data/table-columns.ts";
import { formatBytes } from "./format-bytes.ts";

const roleNames = new Map<string, () => string>([
  ["web", m["admin.system.roles.web"]],
  ["realtime", m["admin.system.roles.realtime"]],
  ["worker", m["admin.system.roles.worker"]],
]);

const columns = (): Column<SystemProcess>[] => [
  {
    id: "process",
    header: m["admin.system.processes.process"](),
    isTitle: true,
    cell: ({ host, pid }) => (
      <span className="font-semibold wrap-anywhere">
        {host} <span className="font-normal text-muted">#{pid}</span>
      </span>
    ),
  },
  {
    id: "roles",
    header: m["admin.system.processes.roles"](),
    cell: ({ roles }) => roles.map((role) => roleNames.get(role)?.() ?? role).join(", "),
  },
  {
    id: "uptime",
    header: m["admin.system.processes.uptime"](),
    cell: ({ started_at, seen_at }) =>
      formatDuration((Date.parse(seen_at) - Date.parse(started_at)) / 1000, getLocale()),
  },
  {
    id: "memory",
    header: m["admin.system.processes.memory"](),
    align: "end",
    cell: ({ memory_bytes }) => formatBytes(memory_bytes, getLocale()),
  },
  { id: "version", header: m["admin.system.processes.version"](), cell: ({ version }) => version },
];

export const ProcessTable = ({ processes }: { processes: readonly SystemProcess[] }) => (
  <section>
    <h2 className="mb-2 text-lg">{m["admin.system.processes.title"]()}</h2>
    <Table
      label={m["admin.system.processes.title"]()}
      columns={columns()}
      rows={processes}
      rowKey={({ id }) => id}
      className=""
      empty={<p className="p-4 text-muted">{m["admin.system.processes.empty"]()}</p>}
    />
  </section>
);
