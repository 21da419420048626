import { m } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import { TabLinks } from "../../ui/tab-links.tsx";
import { can } from "../admin/admin-access.ts";

const pages = [
  { href: "/cpadmin/cities", label: m["admin.cities.list"], isForEditors: false },
  { href: "/cpadmin/cities/popular", label: m["admin.cities.popular.title"], isForEditors: false },
  { href: "/cpadmin/cities/import", label: m["admin.cities.import"], isForEditors: true },
] as const;

export function CitiesNav({ current }: { current: (typeof pages)[number]["href"] }) {
  const canEdit = can(useSession(), "cities.edit");
  return (
    <TabLinks
      label={m["admin.cities.sections"]()}
      links={pages
        .filter(({ isForEditors }) => canEdit || !isForEditors)
        .map(({ href, label }) => ({ href, label: label(), current: href === current }))}
    />
  );
}
