import { m } from "../../platform/i18n/i18n.ts";
import { TabLinks } from "../../ui/tab-links.tsx";

const pages = [
  { href: "/cpadmin/categories", label: m["categoryAdmin.list"] },
  { href: "/cpadmin/categories/import", label: m["categoryAdmin.import"] },
] as const;

/** For staff who may edit; others only see the tree. */
export const CategoriesNav = ({ current }: { current: (typeof pages)[number]["href"] }) => (
  <TabLinks
    label={m["categoryAdmin.sections"]()}
    links={pages.map(({ href, label }) => ({ href, label: label(), current: href === current }))}
  />
);
