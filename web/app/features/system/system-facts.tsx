import type { SystemOverview } from "@pazar/contract/admin/system";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { FactList } from "../../ui/data/fact-list.tsx";
import { formatBytes } from "./format-bytes.ts";

/** Below this share, photos and the database soon cannot be written. */
const lowShare = 0.1;

export function VersionsCard({ versions, migrations }: Pick<SystemOverview, "versions" | "migrations">) {
  const { applied, last, pending } = migrations;
  return (
    <Card as="section" heading={m["admin.system.versions.title"]()}>
      <FactList
        facts={[
          { name: m["admin.system.versions.program"](), value: versions.program },
          { name: m["admin.system.versions.node"](), value: versions.node },
          { name: m["admin.system.versions.postgresql"](), value: versions.postgresql },
          {
            name: m["admin.system.versions.migrations"](),
            value: (
              <>
                {last && (
                  <span title={formatMoment(last.applied_at)} className="wrap-anywhere">
                    {m["admin.system.versions.applied"]({ count: applied, name: last.name })}
                  </span>
                )}
                {pending.length > 0 && (
                  <span className="block text-danger">
                    {m["admin.system.versions.pending"]({ count: pending.length, names: pending.join(", ") })}
                  </span>
                )}
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}

export function StorageCard({
  disk,
  database_bytes,
  photos,
  last_backup,
}: Pick<SystemOverview, "disk" | "database_bytes" | "photos" | "last_backup">) {
  const locale = getLocale();
  const isLow = disk !== null && disk.free_bytes < disk.total_bytes * lowShare;
  return (
    <Card as="section" heading={m["admin.system.storage.title"]()}>
      <FactList
        facts={[
          {
            name: m["admin.system.storage.free"](),
            value: disk ? (
              <span className="flex flex-wrap items-center gap-2">
                {m["admin.system.storage.freeOf"]({
                  free: formatBytes(disk.free_bytes, locale),
                  total: formatBytes(disk.total_bytes, locale),
                })}
                {isLow && <Badge tone="danger">{m["admin.system.storage.low"]()}</Badge>}
              </span>
            ) : (
              m["admin.system.storage.unknown"]()
            ),
          },
          { name: m["admin.system.storage.database"](), value: formatBytes(database_bytes, locale) },
          { name: m["admin.system.storage.photos"](), value: formatNumber(photos, locale) },
          {
            name: m["admin.system.storage.backup"](),
            value: last_backup
              ? `${formatMoment(last_backup.finished_at, locale)} · ${formatBytes(last_backup.bytes, locale)}`
              : m["admin.system.storage.noBackup"](),
          },
        ]}
      />
    </Card>
  );
}
