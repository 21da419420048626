import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const tones = {
  neutral: "bg-line text-muted",
  brand: "bg-brand-soft text-brand-strong",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
  info: "bg-info-soft text-info",
  gold: "bg-gold text-on-gold",
};
export type Tone = keyof typeof tones;

type BadgeProps = { tone?: Tone | undefined; icon?: ReactNode; className?: string | undefined; children: ReactNode };

export function Badge({ tone = "neutral", icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 rounded-small px-2 py-0.75 text-xs font-semibold",
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

export function CountBadge({ count, max = 99 }: { count: number; max?: number | undefined }) {
  return (
    <span className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1.25 text-[0.6875rem] leading-none font-bold text-on-accent tabular-nums">
      {count > max ? `${max}+` : count}
    </span>
  );
}
