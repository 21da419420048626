import type { Promotion } from "@pazar/contract/payments/orders";
import { formatDecimal } from "@pazar/contract/text/format-decimal";
import { useState } from "react";
import { formatMoment } from "../../../platform/i18n/format-moment.ts";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { FactList } from "../../../ui/data/fact-list.tsx";

/** When it runs, and what it does for the listing's views. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { kind, starts_at, ends_at, is_over, views_a_day, views_a_day_before } = promotion;
  const [now] = useState(() => new Date().toISOString());
  const moment = (iso: string) => formatMoment(iso);
  if (kind === "bump")
    return (
      <Card as="section" heading={m["orders.promotion.heading"]()} className="md:p-6">
        <FactList facts={[{ name: m["orders.promotion.movedAt"](), value: moment(starts_at) }]} />
      </Card>
    );
  return (
    <Card
      as="section"
      heading={m["orders.promotion.heading"]()}
      action={<State isOver={is_over} isWaiting={starts_at > now} />}
      className="md:p-6"
    >
      <FactList
        facts={[
          { name: m["orders.promotion.from"](), value: moment(starts_at) },
          { name: m["orders.promotion.until"](), value: moment(ends_at) },
        ]}
      />
      <h3 className="mt-5 mb-2 text-base">{m["orders.promotion.views"]()}</h3>
      {views_a_day === null ? (
        <p className="text-sm text-muted">{m["orders.promotion.noViews"]()}</p>
      ) : (
        <dl className="grid grid-cols-2 gap-2">
          <Views name={m["orders.promotion.with"]()} views={views_a_day} />
          <Views name={m["orders.promotion.before"]()} views={views_a_day_before} />
        </dl>
      )}
    </Card>
  );
}

function State({ isOver, isWaiting }: { isOver: boolean; isWaiting: boolean }) {
  if (isOver) return <Badge>{m["orders.promotion.over"]()}</Badge>;
  return isWaiting ? (
    <Badge tone="info">{m["orders.promotion.waiting"]()}</Badge>
  ) : (
    <Badge tone="gold">{m["orders.promotion.running"]()}</Badge>
  );
}

const oneDecimal = (value: number): string => formatDecimal(Math.round(value * 10) / 10, getLocale());

const Views = ({ name, views }: { name: string; views: number | null }) => (
  <div className="flex flex-col-reverse rounded-control bg-sunken px-3 py-2">
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="text-xl font-bold tabular-nums">{views === null ? "–" : oneDecimal(views)}</dd>
  </div>
);
