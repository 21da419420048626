import Menu from "lucide-react/icons/menu";
import { areaPath, type Area } from "@pazar/contract/admin/admin-areas";
import { adminPaths } from "@pazar/contract/admin/admin-paths";
import { createContext, useContext, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { m } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import { useSiteData } from "../layout/site-data.ts";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { visibleGroups } from "./admin-access.ts";
import { AdminMenu } from "./admin-menu.tsx";
import { PaletteButton } from "./palette/palette-button.tsx";
import { areaIcons } from "./area-icons.ts";
import { areaNames, groupNames } from "./area-names.ts";

/** Counts beside the areas in the sidebar. A context, because the features that own them import this one. */
export const AreaBadges = createContext<Partial<Record<Area, ReactNode>>>({});

/** Open at first where the window is at least 1024 px wide, which only the style sheet can know before the scripts run. */
const sidebarClasses = { auto: "max-lg:hidden", open: "", closed: "hidden" };

export function AdminFrame({ children }: { children: ReactNode }) {
  const [sidebar, setSidebar] = useState<keyof typeof sidebarClasses>("auto");
  const isWide = useMediaQuery("(min-width: 64rem)");
  const isShown = sidebar === "auto" ? isWide : sidebar === "open";
  /** In a narrow window the sidebar covers the page. */
  const isOverlaid = isShown && !isWide;
  return (
    <div
      className="flex min-h-dvh flex-col"
      onKeyDown={({ key }) => key === "Escape" && isOverlaid && setSidebar("closed")}
    >
      <header className="sticky top-0 z-30 flex h-14 print:hidden items-center gap-3 border-b border-line bg-surface px-3 md:px-5">
        <IconButton
          size="sm"
          label={m["admin.toggleSidebar"]()}
          aria-controls="admin-sidebar"
          aria-expanded={isShown}
          onClick={() => setSidebar(isShown ? "closed" : "open")}
        >
          <Menu size={20} aria-hidden="true" />
        </IconButton>
        <AdminLogo />
        <span className="flex-1" />
        <PaletteButton />
        <AdminMenu />
      </header>
      <div className="flex flex-1">
        {sidebar === "open" && (
          <div
            aria-hidden="true"
            className="fixed inset-0 top-14 z-20 bg-black/40 lg:hidden"
            onClick={() => setSidebar("closed")}
          />
        )}
        <Sidebar className={sidebarClasses[sidebar]} onChosen={() => isOverlaid && setSidebar("closed")} />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 p-4 outline-none md:p-6">
          {children}
        </main>
      </div>
    </div>
  );
}

function AdminLogo() {
  const logo = useSiteData().settings?.logo;
  const site = m["site.name"]();
  return (
    <a href={adminPaths.home} className="rounded-control text-xl font-bold tracking-tight text-brand lowercase">
      {logo ? <img src={logo} alt={site} className="h-9 w-auto max-w-40 object-contain" /> : site}
    </a>
  );
}

function Sidebar({ className, onChosen }: { className: string; onChosen: () => void }) {
  const groups = visibleGroups(useSession());
  const badges = useContext(AreaBadges);
  const { pathname } = useLocation();
  return (
    <nav
      id="admin-sidebar"
      aria-label={m["admin.menu"]()}
      className={classNames(
        "top-14 w-60 shrink-0 print:hidden overflow-y-auto border-r border-line bg-surface p-3 max-lg:fixed max-lg:bottom-0 max-lg:left-0 max-lg:z-25 max-lg:shadow-pop lg:sticky lg:h-[calc(100dvh-3.5rem)]",
        className,
      )}
    >
      {groups.length === 0 && <p className="p-2 text-sm text-muted">{m["admin.noMenu"]()}</p>}
      {groups.map(({ group, areas }) => (
        <section key={group} className="mb-4">
          <h2 className="px-2.5 py-1.5 text-xs font-semibold tracking-wide text-muted">{groupNames[group]()}</h2>
          <ul>
            {areas.map(({ area, otherPaths = [] }) => {
              const Icon = areaIcons[area];
              const isCurrent = [areaPath(area), ...otherPaths].some(
                (path) => pathname === path || pathname.startsWith(`${path}/`),
              );
              return (
                <li key={area}>
                  <a
                    href={areaPath(area)}
                    onClick={onChosen}
                    aria-current={isCurrent ? "page" : undefined}
                    className="flex min-h-10 items-center gap-2.5 rounded-control px-2.5 text-sm font-medium hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong"
                  >
                    <Icon size={18} aria-hidden="true" />
                    {areaNames[area]()}
                    {badges[area]}
                  </a>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}
