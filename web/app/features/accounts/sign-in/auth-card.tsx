import type { ReactNode } from "react";

type AuthCardProps = { title: string; text?: string | undefined; children?: ReactNode };

/** A small page with one thing to read or do. */
export function AuthCard({ title, text, children }: AuthCardProps) {
  return (
    <section className="mx-auto my-4 max-w-107 rounded-card border border-line bg-surface p-5 shadow-card md:my-12 md:p-7">
      <h1 className="text-xl">{title}</h1>
      {text !== undefined && <p className="mt-1 text-muted">{text}</p>}
      {children && <div className="mt-5">{children}</div>}
    </section>
  );
}
