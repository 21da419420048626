import { m } from "../../../platform/i18n/i18n.ts";
import { useSiteData } from "../site-data.ts";
import { container } from "../container.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** On phones the links come first, and the rest scrolls sideways. */
export function TopBar() {
  const { settings, footerPages } = useSiteData();
  return (
    <div className="border-b border-line text-xs">
      <div className={`${container} flex h-8.5 items-center gap-3 md:gap-5`}>
        <div className="flex min-w-0 flex-1 items-center gap-5 max-md:overflow-x-auto max-md:mask-r-from-85% max-md:pr-8 max-md:whitespace-nowrap max-md:[scrollbar-width:none]">
          <p className="text-muted max-md:order-1 md:min-w-0 md:flex-1 md:truncate">{settings?.header_description}</p>
          <nav aria-label={m["header.pages"]()}>
            <ul className="flex gap-5">
              {footerPages.headPages.map((page) => (
                <li key={page.id}>
                  <a
                    href={`/${page.slug_paid}`}
                    className="rounded-small py-2 text-muted -outline-offset-2 hover:text-brand"
                  >
                    {page.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </div>
  );
}
