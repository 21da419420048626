import type { ReactNode } from "react";

export type Fact = { name: string; value: ReactNode };

export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
    {facts.map(({ name, value }) => (
      <div key={name} className="min-w-0">
        <dt className="text-sm text-muted">{name}</dt>
        <dd className="font-medium break-words">{value}</dd>
      </div>
    ))}
  </dl>
);
