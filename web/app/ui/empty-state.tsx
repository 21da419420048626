import type { ReactNode } from "react";

type EmptyStateProps = { icon: ReactNode; text: ReactNode; action?: ReactNode };

export function EmptyState({ icon, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <span aria-hidden="true" className="grid size-16 place-items-center rounded-card bg-brand-soft text-brand-strong">
        {icon}
      </span>
      <p className="max-w-80 text-balance text-muted">{text}</p>
      {action}
    </div>
  );
}
