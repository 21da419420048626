import type { ReactNode } from "react";

type Bar = { key: string | number; label: ReactNode; value: number; href?: string | undefined };

export function BarList({ bars, format }: { bars: readonly Bar[]; format: (value: number) => string }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <dl className="space-y-3">
      {bars.map(({ key, label, value, href }) => (
        <div key={key} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5">
          <dt className="min-w-0 wrap-anywhere">
            {href === undefined ? (
              label
            ) : (
              <a href={href} className="hover:text-brand hover:underline">
                {label}
              </a>
            )}
          </dt>
          <dd className="text-muted tabular-nums">{format(value)}</dd>
          <dd aria-hidden="true" className="col-span-2 h-2 overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-brand"
              style={{ width: `${Math.max(0, value / most) * 100}%` }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
