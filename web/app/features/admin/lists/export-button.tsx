import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { DownloadButton } from "../../../platform/api/download-button.tsx";
import { download } from "../../../platform/api/download.ts";
import { m } from "../../../platform/i18n/i18n.ts";

type ExportButtonProps = {
  /** Of the call that answers the file. */
  path: string;
  /** What the list is narrowed by; what is undefined is left out. */
  filters: Readonly<Record<string, string | number | undefined>>;
  /** Where a job writes lists that are too long to wait for. */
  startJob?: () => Promise<void>;
};

/** Downloads the whole list with the filters applied now. */
export function ExportButton({ path, filters, startJob }: ExportButtonProps) {
  const save = async () => {
    const query = new URLSearchParams(
      Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    );
    await download(`${path}?${query}`).catch((error: unknown) => {
      const isTooLarge = error instanceof ApiFailure && error.code === "EXPORT_TOO_LARGE";
      return isTooLarge && startJob ? startJob() : Promise.reject(error);
    });
  };
  return <DownloadButton onDownload={save}>{m["admin.table.export"]()}</DownloadButton>;
}
