import CircleAlert from "lucide-react/icons/circle-alert";
import { Button } from "../../../ui/button.tsx";
import { m } from "../../../platform/i18n/i18n.ts";

export type BulkFailure = { id: number; message: string };

/** The failed ones from the answer to a bulk action. */
export const bulkFailuresOf = (data: readonly { id: number; error: { message: string } | null }[]): BulkFailure[] =>
  data.flatMap(({ id, error }) => (error ? [{ id, message: error.message }] : []));

/** The rows a bulk action failed for, and why; stays until closed. */
export const BulkFailures = ({
  failures,
  count = failures.length,
  nameOf,
  onClose,
}: {
  failures: readonly BulkFailure[];
  /** Of all, where only the first are given. */
  count?: number;
  nameOf: (id: number) => string | undefined;
  onClose: () => void;
}) => (
  <div role="alert" className="empty:hidden">
    {failures.length > 0 && (
      <div className="flex items-start gap-2 rounded-control bg-warning-soft px-3.5 py-3 text-sm text-warning">
        <CircleAlert size={18} aria-hidden="true" className="mt-0.25 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{m["admin.table.refused"]({ count })}</p>
          <ul className="mt-1 max-h-48 space-y-0.5 overflow-y-auto">
            {failures.map(({ id, message }) => (
              <li key={id} className="break-words">
                {[nameOf(id), `#${id}`].filter(Boolean).join(" ")}: {message}
              </li>
            ))}
          </ul>
        </div>
        <Button size="sm" variant="secondary" className="-my-1.5 text-text" onClick={onClose}>
          {m["common.close"]()}
        </Button>
      </div>
    )}
  </div>
);
