import { m } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";

export const LoadFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 rounded-control bg-danger-soft px-4 py-3 font-medium text-danger">
    <p className="flex-1">{text}</p>
    <Button size="sm" variant="secondary" className="text-text" onClick={onRetry}>{m["common.retry"]()}</Button>
  </div>
);
