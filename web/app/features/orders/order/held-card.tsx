import type { MyListing } from "@pazar/contract/listings/my-listings";
import type { Order } from "@pazar/contract/payments/orders";
import { useState, type FormEvent } from "react";
import { api } from "../../../platform/api/api.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { Problem } from "../../../ui/problem.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { useContactPage } from "../../layout/use-contact-page.ts";

type HeldCardProps = { order: Order; onMoved: (order: Order) => void };

/** Paid, but its listing is not on sale: another one can have the promotion. */
export function HeldCard({ order, onMoved }: HeldCardProps) {
  const contact = useContactPage();
  return (
    <Card as="section" heading={m["orders.held.heading"]()} className="space-y-4 md:p-6">
      <AnotherListing order={order} onMoved={onMoved} />
      <p className="text-sm text-muted">
        {contact === undefined ? (
          m["orders.order.write"]()
        ) : (
          <a href={contact} className="rounded-small text-brand underline underline-offset-2 hover:text-brand-strong">
            {m["orders.order.write"]()}
          </a>
        )}
      </p>
    </Card>
  );
}

/** Enough for a list to choose from. */
const mostListings = 200;

async function loadListings(): Promise<MyListing[]> {
  const listings: MyListing[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { tab: "active" as const, ...(cursor && { cursor }) };
    const { data, next_cursor } = await api("GET /api/profile/listings", { query });
    listings.push(...data);
    cursor = next_cursor;
  } while (cursor !== null && listings.length < mostListings);
  return listings;
}

function AnotherListing({ order, onMoved }: HeldCardProps) {
  const { value: listings, hasFailed, retry } = useLoaded(loadListings);
  const [chosen, setChosen] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (hasFailed) return <RetryProblem text={m["orders.held.failed"]()} onRetry={retry} />;
  if (!listings) return <Skeleton className="h-control" />;
  const [first] = listings;
  if (!first) return <p>{m["orders.held.none"]()}</p>;
  const listingId = chosen ?? String(first.id);
  const move = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { listing_id: Number(listingId) };
      onMoved(await api("PUT /api/profile/orders/:id/listing", { params: { id: order.id }, body }));
      showToast("success", m["orders.held.moved"]());
    } catch (error) {
      setProblem(failureReason(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="space-y-3" onSubmit={(event) => void move(event)}>
      <SelectField
        label={m["orders.held.choose"]()}
        value={listingId}
        onChange={(event) => setChosen(event.target.value)}
      >
        {listings.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <Problem text={problem} />
      <Button type="submit" busy={isBusy}>
        {m["orders.held.submit"]()}
      </Button>
    </form>
  );
}
