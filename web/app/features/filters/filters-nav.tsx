import { m } from "../../platform/i18n/i18n.ts";
import { TabLinks } from "../../ui/tab-links.tsx";
import { categoryFiltersPath, filtersPath } from "./filter-names.ts";

type FiltersNavProps = { current: typeof filtersPath | typeof categoryFiltersPath };

export const FiltersNav = ({ current }: FiltersNavProps) => (
  <TabLinks
    label={m["filterAdmin.sections"]()}
    links={[
      { href: filtersPath, label: m["admin.areas.filters"](), current: current === filtersPath },
      { href: categoryFiltersPath, label: m["filterAdmin.byCategory"](), current: current === categoryFiltersPath },
    ]}
  />
);
