import { allListingsPath } from "@pazar/contract/pages/paths";
import type { ReactNode } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";

type PageMessageProps = {
  icon: ReactNode;
  eyebrow?: string | undefined;
  title: string;
  text: string;
  /** In place of the links to the home page and all listings. */
  actions?: ReactNode;
};

/** A page with only a message and links. */
export function PageMessage({ icon, eyebrow, title, text, actions }: PageMessageProps) {
  return (
    <div className="mx-auto flex max-w-130 flex-col items-center py-12 text-center md:py-20">
      <span
        aria-hidden="true"
        className="mb-5 grid size-20 place-items-center rounded-card bg-brand-soft text-brand-strong"
      >
        {icon}
      </span>
      {eyebrow && <p className="mb-1 text-sm font-semibold text-brand">{eyebrow}</p>}
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-3 text-balance text-muted">{text}</p>
      <p className="mt-7 flex flex-wrap justify-center gap-3">
        {actions ?? (
          <>
            <Button href="/">{m["common.goHome"]()}</Button>
            <Button href={allListingsPath} variant="secondary">
              {m["common.browseListings"]()}
            </Button>
          </>
        )}
      </p>
    </div>
  );
}
