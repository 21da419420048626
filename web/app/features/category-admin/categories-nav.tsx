import { m } from "../../platform/i18n/i18n.ts";
import { TabLinks } from "../../ui/tab-links.tsx";

const pages = [
  { href: "/cpadmin/categories", label: m["admin.categories.list"] },
  { href: "/cpadmin/categories/import", label: m["admin.categories.import"] },
] as const;

/** For staff who may edit; others only see the tree. */
export const CategoriesNav = ({ current }: { current: (typeof pages)[number]["href"] }) => (
  <TabLinks
    label={m["admin.categories.sections"]()}
    links={pages.map(({ href, label }) => ({ href, label: label(), current: href === current }))}
  />
);
