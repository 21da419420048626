import { m } from "../../platform/i18n/i18n.ts";
import { TabLinks } from "../../ui/tab-links.tsx";

const pages = [
  { href: "/cpadmin/categories", label: m["categoryAdmin.list"] },
  { href: "/cpadmin/categories/import", label: m["categoryAdmin.import"] },
] as const;

/** For those who may edit: others have the tree only. */
export const CategoriesNav = ({ current }: { current: (typeof pages)[number]["href"] }) => (
  <TabLinks
    label={m["categoryAdmin.sections"]()}
    links={pages.map(({ href, label }) => ({ href, label: label(), current: href === current }))}
  />
);
