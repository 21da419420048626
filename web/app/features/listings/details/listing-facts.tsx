import { deliveryFeature } from "@pazar/contract/catalogue/delivery-feature";
import type { Listing } from "@pazar/contract/listings/listings";
import { m } from "../../../platform/i18n/i18n.ts";
import { Card } from "../../../ui/card.tsx";

export function ListingFacts({ listing }: { listing: Pick<Listing, "features" | "hand_delivery"> }) {
  const hasDeliveryFeature = listing.features.some(({ key }) => key === deliveryFeature);
  const facts =
    listing.hand_delivery && !hasDeliveryFeature
      ? [...listing.features, { key: "hand_delivery", name: m["listing.handDelivery"](), text: m["listing.yes"]() }]
      : listing.features;
  if (facts.length === 0) return null;
  return (
    <Card as="section" heading={m["listing.features"]()}>
      <dl className="grid gap-x-8 md:grid-cols-2">
        {facts.map((fact) => (
          <div key={fact.key} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt className="text-muted">{fact.name}</dt>
            <dd className="text-right font-semibold">{fact.text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
