import type { ReactNode } from "react";
import X from "lucide-react/icons/x";
import { classNames } from "./class-names.ts";

const base = "inline-flex min-h-control-sm items-center gap-1.5 rounded-full text-sm font-semibold";
const on = "bg-brand-soft text-brand-strong";
const off = "border border-line bg-surface hover:bg-sunken";

type ChipProps = {
  icon?: ReactNode;
  selected?: boolean | undefined;
  href?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
};

/** A link with `href`, otherwise a toggle button. */
export function Chip({ icon, selected = false, href, onClick, children }: ChipProps) {
  const classes = classNames(base, "px-3.5 py-1.5 transition-colors", selected ? on : off);
  return href === undefined ? (
    <button type="button" aria-pressed={selected} onClick={onClick} className={classes}>
      {icon}
      {children}
    </button>
  ) : (
    <a href={href} aria-current={selected ? "true" : undefined} onClick={onClick} className={classes}>
      {icon}
      {children}
    </a>
  );
}

type RemovableChipProps = {
  icon?: ReactNode;
  removeLabel: string;
  removeHref?: string | undefined;
  onRemove?: (() => void) | undefined;
  children: ReactNode;
};

/** Only the cross is a control. */
export function RemovableChip({ icon, removeLabel, removeHref, onRemove, children }: RemovableChipProps) {
  const cross = "grid size-7 shrink-0 place-items-center rounded-full hover:bg-surface";
  return (
    <span className={classNames(base, on, "py-1 pr-1 pl-3.5")}>
      {icon}
      {children}
      {removeHref === undefined ? (
        <button type="button" aria-label={removeLabel} onClick={onRemove} className={cross}>
          <X size={16} />
        </button>
      ) : (
        <a href={removeHref} aria-label={removeLabel} onClick={onRemove} className={cross}>
          <X size={16} />
        </a>
      )}
    </span>
  );
}
