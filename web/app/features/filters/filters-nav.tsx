import { m } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import { TabLinks } from "../../ui/tab-links.tsx";
import { can } from "../admin/admin-access.ts";
import { categoryFiltersPath, filterImportPath, filtersPath } from "./filter-names.ts";

const pages = [
  { href: filtersPath, label: m["admin.areas.filters"], isForEditors: false },
  { href: categoryFiltersPath, label: m["admin.filters.byCategory"], isForEditors: false },
  { href: filterImportPath, label: m["admin.filters.importFile"], isForEditors: true },
] as const;

export function FiltersNav({ current }: { current: (typeof pages)[number]["href"] }) {
  const canEdit = can(useSession(), "filters.edit");
  return (
    <TabLinks
      label={m["admin.filters.sections"]()}
      links={pages
        .filter(({ isForEditors }) => canEdit || !isForEditors)
        .map(({ href, label }) => ({ href, label: label(), current: href === current }))}
    />
  );
}
