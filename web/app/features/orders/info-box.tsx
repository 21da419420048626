import Info from "lucide-react/icons/info";
import type { ReactNode } from "react";

export const InfoBox = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-info-soft px-3.5 py-3 text-sm text-info">
    <p className="flex min-w-0 flex-1 basis-60 gap-2 font-medium">
      <Info size={18} aria-hidden="true" className="mt-0.25 shrink-0" />
      <span>{children}</span>
    </p>
    {action}
  </div>
);
