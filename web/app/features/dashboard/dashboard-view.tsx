import type { Dashboard } from "@pazar/contract/admin/dashboard";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { BarList } from "../../ui/data/bar-list.tsx";
import { Card } from "../../ui/card.tsx";
import { dashboardLinks, type ListAccess } from "./dashboard-links.ts";
import { BackupLine } from "./backup-line.tsx";
import { DailyChart } from "./daily-chart.tsx";
import { DashboardTiles } from "./dashboard-tiles.tsx";

/** Numbers lead to their lists, as far as one may see those. */
export function DashboardView({ dashboard, access }: { dashboard: Dashboard; access: ListAccess }) {
  const { days, on_sale, statuses, waiting, top_categories, top_cities, empty_terms } = dashboard;
  const links = dashboardLinks(dashboard, access);
  const hidden = statuses.active - on_sale;
  const nothingOnSale = <p className="text-muted">{m["admin.dashboard.nothingOnSale"]()}</p>;
  return (
    <div className="space-y-3">
      <DashboardTiles {...dashboard} links={links} />
      <BackupLine {...dashboard.backups} href={links.backups} />
      <div className="grid gap-3 lg:grid-cols-2">
        <DailyChart
          heading={m["admin.dashboard.listingsByDay"]()}
          days={days}
          lines={[
            { kind: "posted", name: m["admin.dashboard.posted"](), tone: "brand" },
            { kind: "active", name: m["admin.dashboard.became.active"](), tone: "info" },
            { kind: "sold", name: m["admin.dashboard.became.sold"](), tone: "accent" },
            { kind: "inactive", name: m["admin.dashboard.became.inactive"](), tone: "muted" },
            { kind: "pedding", name: m["admin.dashboard.became.pedding"](), tone: "warning" },
          ]}
        />
        <DailyChart
          heading={m["admin.dashboard.usersByDay"]()}
          days={days}
          lines={[{ kind: "users", name: m["admin.dashboard.users"](), tone: "brand" }]}
        />
        <DailyChart
          heading={m["admin.dashboard.messagesByDay"]()}
          days={days}
          lines={[{ kind: "messages", name: m["admin.dashboard.messages"](), tone: "brand" }]}
        />
        <DailyChart
          heading={m["admin.dashboard.searchesByDay"]()}
          days={days}
          lines={[
            { kind: "searches", name: m["admin.dashboard.searches"](), tone: "brand" },
            { kind: "empty_searches", name: m["admin.dashboard.emptySearches"](), tone: "accent" },
          ]}
        />
      </div>
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-4">
        <Card as="section" heading={m["admin.dashboard.statuses"]()}>
          <BarList
            format={formatNumber}
            bars={[
              { key: "active", label: m["admin.moderation.status.active"](), value: on_sale, href: links.onSale },
              ...(hidden > 0
                ? [{ key: "hidden", label: m["admin.dashboard.hidden"](), value: hidden, href: links.hidden }]
                : []),
              {
                key: "pedding",
                label: m["admin.moderation.status.pedding"](),
                value: statuses.pedding,
                // The list leaves out listings of hidden sellers, so it is linked only where the numbers agree.
                href: statuses.pedding === waiting.count ? links.waiting : undefined,
              },
              { key: "sold", label: m["admin.moderation.status.sold"](), value: statuses.sold, href: links.sold },
              {
                key: "inactive",
                label: m["admin.moderation.status.inactive"](),
                value: statuses.inactive,
                href: links.inactive,
              },
            ]}
          />
        </Card>
        <Card as="section" heading={m["admin.dashboard.topCategories"]()}>
          {top_categories.length === 0 ? (
            nothingOnSale
          ) : (
            <BarList
              format={formatNumber}
              bars={top_categories.map(({ id, name, listings }) => ({
                key: id,
                label: name,
                value: listings,
                href: links.category(id),
              }))}
            />
          )}
        </Card>
        <Card as="section" heading={m["admin.dashboard.topCities"]()}>
          {top_cities.length === 0 ? (
            nothingOnSale
          ) : (
            <BarList
              format={formatNumber}
              bars={top_cities.map(({ id, name, listings }) => ({
                key: id,
                label: name,
                value: listings,
                href: links.city(id),
              }))}
            />
          )}
        </Card>
        <Card as="section" heading={m["admin.dashboard.emptyTerms"]()}>
          {empty_terms.length === 0 ? (
            <p className="text-muted">{m["admin.dashboard.noEmptyTerms"]()}</p>
          ) : (
            <BarList
              format={formatNumber}
              bars={empty_terms.map(({ term, searches }) => ({ key: term, label: term, value: searches }))}
            />
          )}
        </Card>
      </div>
    </div>
  );
}
