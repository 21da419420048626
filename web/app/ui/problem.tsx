import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";

/** Rendered even when empty: screen readers announce changes only in an existing live region. */
export function Problem({ text, action }: { text: string | undefined; action?: ReactNode }) {
  return (
    <div role="alert" className="empty:mb-0">
      {text && (
        <div className="flex items-start gap-2 rounded-control bg-danger-soft px-3.5 py-3 text-sm font-medium text-danger">
          <CircleAlert size={18} aria-hidden="true" className="mt-0.25 shrink-0" />
          <p className="flex-1">{text}</p>
          {action}
        </div>
      )}
    </div>
  );
}
