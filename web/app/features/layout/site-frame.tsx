import type { ReactNode } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { RememberedListings } from "../compare/remembered-listings.tsx";
import { AppStrip } from "./footer/app-strip.tsx";
import { CategoryBar } from "./category-menu/category-bar.tsx";
import { container } from "./container.ts";
import { SiteFooter } from "./footer/site-footer.tsx";
import { SiteHeader } from "./header/site-header.tsx";
import { TabBar } from "./tab-bar/tab-bar.tsx";
import { ToTopButton } from "./to-top-button.tsx";

type SiteFrameProps = { searchBox: ReactNode; children: ReactNode };

/** Everything around a public page; frame.css describes how pages configure it. */
export function SiteFrame({ searchBox, children }: SiteFrameProps) {
  return (
    <div className="group/frame flex min-h-dvh flex-col pb-[calc(var(--tab-bar)+var(--bottom-bar)+env(safe-area-inset-bottom))]">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {m["header.skip"]()}
      </a>
      <SiteHeader searchBox={searchBox} />
      <CategoryBar />
      <main id="main" tabIndex={-1} className={`${container} flex-1 py-4 outline-none md:py-5`}>
        {children}
      </main>
      <AppStrip />
      <SiteFooter />
      <TabBar />
      <ToTopButton />
      <RememberedListings />
    </div>
  );
}
