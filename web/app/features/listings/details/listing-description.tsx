import { m } from "../../../platform/i18n/i18n.ts";
import { Card } from "../../../ui/card.tsx";

export function ListingDescription({ text }: { text: string }) {
  return (
    <Card as="section" heading={m["listing.description"]()}>
      <p className="max-w-prose leading-6 whitespace-pre-line">{text}</p>
    </Card>
  );
}
