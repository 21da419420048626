import type { StaffOrderDetails } from "@pazar/contract/admin/accounting/payments";
import { adminPaths } from "@pazar/contract/admin/admin-paths";
import { formatDay } from "../../platform/i18n/format-date.ts";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { formatMoney } from "../../platform/i18n/format-money.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { FactList, type Fact } from "../../ui/data/fact-list.tsx";
import { methodNames } from "./payment-names.ts";

const moment = (iso: string): string => formatMoment(iso);
const day = (iso: string): string => formatDay(iso);

function promotionText({ promotion }: StaffOrderDetails): string {
  if (!promotion) return m["admin.payments.facts.notStarted"]();
  const { starts_at, ends_at, ended_at, was_refunded } = promotion;
  if (ended_at === null) return `${moment(starts_at)} – ${moment(ends_at)}`;
  return was_refunded
    ? m["admin.payments.facts.endedByRefund"]({ day: day(ended_at) })
    : m["admin.payments.facts.ended"]({ day: day(ended_at) });
}

const link = (href: string, text: string) => (
  <a href={href} className="text-brand hover:underline">
    {text}
  </a>
);

export function OrderFacts({ order, canSeeCustomers }: { order: StaffOrderDetails; canSeeCustomers: boolean }) {
  const { buyer, listing } = order;
  const facts: Fact[] = [
    { name: m["admin.payments.facts.package"](), value: order.package_name },
    {
      name: m["admin.payments.facts.listing"](),
      value: link(`/${listing.slug_pid}`, `${listing.title} (${listing.id})`),
    },
    { name: m["admin.payments.facts.price"](), value: formatMoney(order.price) },
    {
      name: m["admin.payments.facts.vat"]({ rate: order.vat_rate }),
      value: `${formatMoney(order.net)} + ${formatMoney(order.vat)}`,
    },
    {
      name: m["admin.payments.facts.received"](),
      value: `${formatMoney(order.paid)} / ${formatMoney(order.refunded)}`,
    },
    { name: m["admin.payments.facts.promotion"](), value: promotionText(order) },
    { name: m["admin.payments.facts.method"](), value: methodNames[order.method]() },
    { name: m["admin.payments.facts.created"](), value: moment(order.created_at) },
    { name: m["admin.payments.facts.due"](), value: day(order.due_at) },
    {
      name: m["admin.payments.facts.buyer"](),
      value: canSeeCustomers ? link(adminPaths.customer(order.user_id), buyer.name) : buyer.name,
    },
    {
      name: m["admin.payments.facts.taxNumber"](),
      value: [buyer.tax_number, buyer.tax_office].filter((text) => text !== "").join(", "),
    },
    { name: m["admin.payments.facts.address"](), value: `${buyer.address}, ${buyer.city}` },
  ];
  return <FactList facts={facts} />;
}
