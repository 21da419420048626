import type { Dashboard } from "@pazar/contract/admin/dashboard";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DashboardView } from "./dashboard-view.tsx";

const counts = (of: (index: number) => number) => ({
  posted: of(0),
  active: of(1),
  sold: of(2),
  inactive: of(3),
  pedding: of(4),
  users: of(5),
  messages: of(6),
  searches: of(7),
  empty_searches: of(8),
  reports: of(9),
  conversation_reports: of(10),
});
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

const dashboard: Dashboard = {
  on_sale: 12_345,
  statuses: { active: 12_350, pedding: 67, sold: 890, inactive: 1_234 },
  waiting: { count: 67, oldest_at: hoursAgo(30) },
  reported_listings: 5,
  reported_conversations: { count: 3, oldest_at: hoursAgo(2) },
  open_appeals: { count: 4, overdue: 1 },
  backups: { is_scheduled: true, last_at: hoursAgo(3), is_late: false },
  totals: { ...counts((index) => 100 + index), searches: 400, empty_searches: 100 },
  totals_before: { ...counts(() => 100), searches: 400, empty_searches: 60 },
  days: [
    { day: "2026-03-14", counts: counts((index) => index) },
    { day: "2026-03-15", counts: counts((index) => 2 * index) },
  ],
  top_categories: [{ id: 2, name: "Vehicles", listings: 5_000 }],
  top_cities: [{ id: 34, name: "İstanbul", listings: 4_000 }],
  empty_terms: [{ term: "zeplin", searches: 9 }],
};
const everything = { listings: true, customers: true, conversationReports: true, settings: true };
const render = (changes: Partial<Dashboard> = {}, access = everything): string =>
  renderToStaticMarkup(<DashboardView dashboard={{ ...dashboard, ...changes }} access={access} />);
const words = (html: string): string => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
/** Label and the numbers under it. */
const tile = (html: string, label: string): string =>
  words(new RegExp(`<dt[^>]*>(?:<a[^>]*>)?${label}(?:</a>)?</dt>(.*?)(?=<dt|</dl>)`).exec(html)?.[1] ?? "").trim();

test("leads with what is on sale, what waits and for how long, and what is new", () => {
  const html = render();
  expect(tile(html, "Listings on sale")).toBe("12,345");
  expect(tile(html, "Waiting for approval")).toBe("67 Oldest waiting for 1 d 6 h");
  expect(tile(html, "New listings")).toBe("100 +0% compared with the previous period");
  expect(tile(html, "New members")).toBe("105 +5% compared with the previous period");
  expect(tile(html, "Messages")).toBe("106 +6% compared with the previous period");
  expect(tile(html, "Searches")).toMatch(/^400 /);
  expect(tile(html, "Share of searches without results")).toBe("25% +10 points compared with the previous period");
  expect(tile(html, "Reported listings")).toBe("5 New in this period: 109");
  expect(tile(html, "Waiting appeals")).toBe("4 1 of them overdue");
  expect(tile(html, "Reported conversations")).toBe("3 Oldest waiting for 2 h");
});

test("a queue that has waited for more than a day alarms", () => {
  const faceOf = (oldest_at: string | null) =>
    /class="([^"]*)">(?:Oldest waiting for|Nothing is waiting)/.exec(render({ waiting: { count: 1, oldest_at } }))?.[1];
  expect(faceOf(hoursAgo(25))).toContain("text-danger");
  for (const oldest of [hoursAgo(23), null]) expect(faceOf(oldest)).toContain("text-muted");
});

test("numbers lead to their lists, for those who may see them", () => {
  const linked = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(([, href, label]) => [
        label,
        href?.replaceAll("&amp;", "&"),
      ]),
    );
  expect(linked(render())).toEqual({
    "Last backup: 3 h ago": "/cpadmin/settings?field=backup_hour",
    "Listings on sale": "/cpadmin/adverts?tab=active&hidden=0",
    "Waiting for approval": "/cpadmin/adverts?tab=pedding",
    "New listings": "/cpadmin/adverts?tab=all&from=2026-03-14&to=2026-03-15",
    "New members": "/cpadmin/customers?from=2026-03-14&to=2026-03-15",
    "Reported listings": "/cpadmin/adverts?tab=reported",
    "Reported conversations": "/cpadmin/customers/reports",
    "Waiting appeals": "/cpadmin/adverts/appeals",
    "On sale": "/cpadmin/adverts?tab=active&hidden=0",
    "Of hidden sellers": "/cpadmin/adverts?tab=active&hidden=1",
    Waiting: "/cpadmin/adverts?tab=pedding",
    Sold: "/cpadmin/adverts?tab=sold",
    "Off sale": "/cpadmin/adverts?tab=inactive",
    Vehicles: "/cpadmin/adverts?tab=active&hidden=0&category=2",
    İstanbul: "/cpadmin/adverts?tab=active&hidden=0&city=34",
  });
  expect(linked(render({}, { listings: false, customers: true, conversationReports: false, settings: false }))).toEqual(
    {
      "New members": "/cpadmin/customers?from=2026-03-14&to=2026-03-15",
    },
  );
});

test("shows listings by status, leading categories and cities, and what nobody found", () => {
  const text = words(render());
  for (const part of [
    /Listings by status On sale 12,345 .*Of hidden sellers 5 .*Waiting 67 .*Sold 890 .*Off sale 1,234/,
    /Categories with the most listings Vehicles 5,000/,
    /Cities with the most listings İstanbul 4,000/,
    /Searches without results zeplin 9/,
  ])
    expect(text).toMatch(part);
});

test.each([
  ["Listings per day", ["New listings", "Put on sale", "Sold", "Taken off sale", "Sent to review"]],
  ["New members per day", ["New members"]],
  ["Messages per day", ["Messages"]],
  ["Searches per day", ["Searches", "Searches without results"]],
])("%s are drawn as %j, and offered as a table", (heading, lines) => {
  const chart =
    new RegExp(`<section(?:(?!<section).)*?<h2[^>]*>${heading}</h2>.*?</section>`).exec(render())?.[0] ?? "";
  expect(chart).toContain(`aria-label="${heading}: Table"`);
  expect(chart.match(/<polyline/g)).toHaveLength(lines.length);
  for (const line of lines) expect(words(chart)).toContain(line);
});

test.each([
  [{ is_scheduled: true, last_at: hoursAgo(3), is_late: false }, "Last backup: 3 h ago", false],
  [{ is_scheduled: true, last_at: hoursAgo(50), is_late: true }, "The last backup is 2 d 2 h old.", true],
  [{ is_scheduled: true, last_at: null, is_late: true }, "No backup has succeeded for more than two days.", true],
  [{ is_scheduled: true, last_at: null, is_late: false }, "There is no backup yet", false],
])("says how the backups are: %o", (backups, text, isAlarming) => {
  const html = render({ backups });
  expect(words(html)).toContain(text);
  expect(html.includes('role="alert"')).toBe(isAlarming);
  expect(html).toContain('href="/cpadmin/settings?field=backup_hour"');
});

test("says nothing of backups where none are made", () => {
  expect(words(render({ backups: { is_scheduled: false, last_at: null, is_late: false } }))).not.toMatch(/backup/i);
});
