import { m } from "../../../platform/i18n/i18n.ts";
import { useSiteData } from "../site-data.ts";
import { container } from "../container.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

export function TopBar() {
  const { settings, footerPages } = useSiteData();
  return (
    <div className="border-b border-line text-xs max-md:hidden">
      <div className={`${container} flex h-8.5 items-center gap-5`}>
        <p className="min-w-0 flex-1 truncate text-muted">{settings?.header_description}</p>
        <nav aria-label={m["header.pages"]()}>
          <ul className="flex gap-5">
            {footerPages.headPages.map((page) => (
              <li key={page.id}>
                <a href={`/${page.slug_paid}`} className="rounded-small py-1 text-muted hover:text-brand">
                  {page.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </div>
  );
}
