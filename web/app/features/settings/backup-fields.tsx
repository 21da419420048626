import type { BackupKind, BackupRun } from "@pazar/contract/admin/backups";
import type { ComponentProps } from "react";
import { api } from "../../platform/api/api.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Card } from "../../ui/card.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const clockOf = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;
const loadBackups = () => api("GET /api/admin/backups");

type BackupFieldsProps = Pick<ComponentProps<typeof SelectField>, "name" | "onChange"> & {
  value: string;
  error: string | undefined;
  isReadOnly: boolean;
};

/** The schedule, which is saved with the other settings, and how the last backups went. */
export function BackupFields({ error, isReadOnly, ...select }: BackupFieldsProps) {
  const { value: backups, hasFailed, retry } = useLoaded(loadBackups);
  // Whatever was chosen before can be turned off.
  const isFixed = isReadOnly || (backups?.can_schedule === false && select.value === "");
  return (
    <Card as="section" heading={m["admin.backups.heading"]()} className="space-y-4 md:p-6">
      <p className="text-sm text-muted">{m["admin.backups.hint"]()}</p>
      <SelectField
        {...select}
        className="max-w-sm"
        label={m["admin.backups.schedule"]()}
        hint={backups?.can_schedule === false ? m["admin.backups.noFolder"]() : undefined}
        error={error}
        disabled={isFixed}
      >
        <option value="">{m["admin.backups.off"]()}</option>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {m["admin.backups.dailyAt"]({ hour: clockOf(hour) })}
          </option>
        ))}
      </SelectField>
      <RetryProblem text={hasFailed ? m["admin.backups.loadFailed"]() : undefined} onRetry={retry} />
      {!backups && !hasFailed && <Skeleton className="h-24" />}
      {backups && (
        <>
          <p className="text-sm">
            {backups.is_encrypted ? m["admin.backups.encrypted"]() : m["admin.backups.notEncrypted"]()}
          </p>
          <h3 className="text-base">{m["admin.backups.last"]()}</h3>
          {backups.runs.length === 0 ? (
            <p className="text-sm text-muted">{m["admin.backups.none"]()}</p>
          ) : (
            <ul className="divide-y divide-line text-sm">
              {backups.runs.map((run) => (
                <Run key={run.id} {...run} />
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  );
}

const kinds: Record<BackupKind, () => string> = {
  scheduled: m["admin.backups.kinds.scheduled"],
  command: m["admin.backups.kinds.command"],
};

const Run = ({ kind, started_at, error, ...run }: BackupRun) => (
  <li className="flex flex-wrap gap-x-4 gap-y-1 py-2">
    <span className="tabular-nums">{formatMoment(started_at)}</span>
    <span className="text-muted">{kinds[kind]()}</span>
    {error === null ? (
      <span className="tabular-nums">{resultOf(run)}</span>
    ) : (
      <span className="basis-full break-words text-danger">{m["admin.backups.failed"]({ error })}</span>
    )}
  </li>
);

function resultOf({ bytes, is_encrypted }: Pick<BackupRun, "bytes" | "is_encrypted">): string {
  if (bytes === null) return m["admin.backups.running"]();
  const size = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(bytes / 1e6);
  return is_encrypted ? m["admin.backups.size"]({ size }) : m["admin.backups.sizePlain"]({ size });
}
