import type { ExportFile } from "@pazar/contract/admin/exports";
import { DownloadButton } from "../../../platform/api/download-button.tsx";
import { download } from "../../../platform/api/download.ts";
import { formatMoment } from "../../../platform/i18n/format-moment.ts";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { ProgressBar } from "../../../ui/waiting/progress-bar.tsx";
import { formatNames } from "./format-names.ts";

type ExportFilesProps = {
  files: readonly ExportFile[];
  /** The path of the call that lists them. */
  path: string;
  /** One level below the heading they stand under. */
  Heading: "h2" | "h3";
  className?: string;
};

/** The files that jobs are writing or have written for this person. */
export const ExportFiles = ({ files, path, Heading, className }: ExportFilesProps) =>
  files.length > 0 && (
    <section className={className}>
      <Heading className="text-base">{m["admin.exports.list"]()}</Heading>
      <ul>
        {files.map((file) => (
          <FileRow key={file.id} file={file} path={path} />
        ))}
      </ul>
    </section>
  );

const stateText = ({ state, rows_done, rows_total, expires_at }: ExportFile): string =>
  ({
    running: () => m["admin.exports.running"]({ done: formatNumber(rows_done), total: formatNumber(rows_total) }),
    ready: () => m["admin.exports.ready"]({ rows: formatNumber(rows_done), time: formatMoment(expires_at) }),
    failed: m["admin.exports.failed"],
  })[state]();

function FileRow({ file, path }: { file: ExportFile; path: string }) {
  const { id, name, format, state, rows_done, rows_total } = file;
  const text = stateText(file);
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-2.5 last:border-0">
      <div className="min-w-48 flex-1 space-y-1">
        <p className="font-medium wrap-anywhere">
          {name}.{format}
        </p>
        <output className="block text-sm text-muted tabular-nums">{text}</output>
        {state === "running" && <ProgressBar label={text} value={rows_done} max={Math.max(1, rows_total)} />}
      </div>
      {state === "ready" && (
        <DownloadButton
          label={m["admin.exports.download"]({ name: `${name}.${format}` })}
          onDownload={() => download(`${path}/${id}/${format}`)}
        >
          {formatNames[format]()}
        </DownloadButton>
      )}
    </li>
  );
}
