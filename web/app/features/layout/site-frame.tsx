import type { ReactNode } from "react";
import { m } from "../../platform/i18n.ts";
import { IconSprite } from "../../ui/icon-sprite.tsx";
import { AppStrip } from "./app-strip.tsx";
import { CategoryBar } from "./category-bar.tsx";
import { container } from "./container.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { TabBar } from "./tab-bar.tsx";
import { ToTopButton } from "./to-top-button.tsx";

type SiteFrameProps = { searchBox: ReactNode; children: ReactNode };

/** Everything around a public page. A page that fixes a bar to the bottom marks it with `data-bottom-bar`; see also full-height.css. */
export function SiteFrame({ searchBox, children }: SiteFrameProps) {
  return (
    <div className="group/frame flex min-h-dvh flex-col pb-[calc(3.75rem+env(safe-area-inset-bottom))] has-data-bottom-bar:pb-[calc(7.75rem+env(safe-area-inset-bottom))] md:pb-0 md:has-data-bottom-bar:pb-16 lg:has-data-bottom-bar:pb-0">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {m["header.skip"]()}
      </a>
      <IconSprite />
      <SiteHeader searchBox={searchBox} />
      <CategoryBar />
      <main id="main" tabIndex={-1} className={`${container} flex-1 py-4 outline-none md:py-5`}>
        {children}
      </main>
      <AppStrip />
      <SiteFooter />
      <TabBar />
      <ToTopButton />
    </div>
  );
}
