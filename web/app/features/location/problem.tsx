import CircleAlert from "lucide-react/icons/circle-alert";
import { m } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";

/** Stays in the page while empty: screen readers announce changes only of an alert they have met. */
export function Problem({ text, onRetry }: { text: string | undefined; onRetry?: () => void }) {
  return (
    <div role="alert" className="empty:mb-0">
      {text && (
        <div className="flex items-start gap-2 rounded-control bg-danger-soft px-3.5 py-3 text-sm font-medium text-danger">
          <CircleAlert size={18} aria-hidden="true" className="mt-0.25 shrink-0" />
          <p className="flex-1">{text}</p>
          {onRetry && <Button size="sm" variant="secondary" className="-my-1.5 text-text" onClick={onRetry}>{m["common.retry"]()}</Button>}
        </div>
      )}
    </div>
  );
}
