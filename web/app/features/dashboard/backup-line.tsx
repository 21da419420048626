import type { Dashboard } from "@pazar/contract/admin/dashboard";
import { formatDuration } from "../../platform/i18n/format-duration.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { classNames } from "../../ui/class-names.ts";

type BackupLineProps = Dashboard["backups"] & {
  /** The page about backups; undefined for those who may not see it. */
  href: string | undefined;
};

/** Nothing where backups are neither scheduled nor were ever made with this program. */
export function BackupLine({ is_scheduled, last_at, is_late, href }: BackupLineProps) {
  if (!is_scheduled && last_at === null) return null;
  const ago = last_at === null ? "" : formatDuration((Date.now() - Date.parse(last_at)) / 1000, getLocale());
  const late = ago === "" ? m["admin.backups.dashboard.neverLate"]() : m["admin.backups.dashboard.late"]({ ago });
  const fine = ago === "" ? m["admin.backups.dashboard.never"]() : m["admin.backups.dashboard.last"]({ ago });
  const text = is_late ? late : fine;
  return (
    <p
      role={is_late ? "alert" : undefined}
      className={classNames("text-sm", is_late ? "font-semibold text-danger" : "text-muted")}
    >
      {href === undefined ? (
        text
      ) : (
        <a href={href} className="underline underline-offset-2 hover:text-brand">
          {text}
        </a>
      )}
    </p>
  );
}
