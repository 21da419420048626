import { m } from "../../platform/i18n/i18n.ts";
import { TabLinks } from "../../ui/tab-links.tsx";

const pages = [
  { href: "/cpadmin/payments", label: m["admin.payments.nav.orders"] },
  { href: "/cpadmin/payments/statements", label: m["admin.payments.nav.lines"] },
  { href: "/cpadmin/payments/packages", label: m["admin.payments.nav.packages"] },
] as const;
type PaymentsPath = (typeof pages)[number]["href"];

export const PaymentsNav = ({ current }: { current: PaymentsPath }) => (
  <TabLinks
    label={m["admin.payments.nav.label"]()}
    links={pages.map(({ href, label }) => ({ href, label: label(), current: href === current }))}
  />
);
