import { m } from "../../platform/i18n/i18n.ts";
import { TabLinks } from "../../ui/tab-links.tsx";

const sections = [
  { href: "/cpadmin/pages", label: m["admin.pages.list"] },
  { href: "/cpadmin/pages/groups", label: m["admin.pages.groups"] },
  { href: "/cpadmin/pages/social", label: m["admin.pages.social"] },
] as const;

export const PagesNav = ({ current }: { current: (typeof sections)[number]["href"] }) => (
  <TabLinks
    label={m["admin.pages.sections"]()}
    links={sections.map(({ href, label }) => ({ href, label: label(), current: href === current }))}
  />
);
