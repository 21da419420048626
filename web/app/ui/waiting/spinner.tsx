import { classNames } from "../class-names.ts";

type SpinnerProps = { label?: string | undefined; className?: string | undefined };

export function Spinner({ label, className = "size-5" }: SpinnerProps) {
  return (
    <span role={label ? "status" : undefined} aria-hidden={label ? undefined : true} className="inline-flex">
      <span
        className={classNames("animate-spin rounded-full border-2 border-current border-r-transparent", className)}
      />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
