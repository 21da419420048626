import { classNames } from "../class-names.ts";

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
