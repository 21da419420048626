import { classNames } from "./class-names.ts";

type ProgressBarProps = { label: string; value: number; max?: number | undefined };

export function ProgressBar({ label, value, max = 100 }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={classNames(
        "block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken",
        "[&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-brand",
      )}
    />
  );
}

/** The bar at the top of the page while the next page is on its way. Quick answers never show it. */
export function RouteProgress({ active, label }: { active: boolean; label: string }) {
  if (!active) return null;
  return (
    <div className="fixed inset-x-0 top-0 z-60 h-0.75 animate-appear overflow-hidden bg-brand-soft">
      <div aria-hidden="true" className="h-full w-1/3 animate-slide bg-brand motion-reduce:w-full" />
      <progress aria-label={label} className="sr-only" />
    </div>
  );
}
