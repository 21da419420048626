import { ListingStatus } from "@pazar/contract/listings/listings";
import { parseSlug, promoteListingPath } from "@pazar/contract/pages/paths";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import Star from "lucide-react/icons/star";
import { useEffect, useRef } from "react";
import * as z from "zod/mini";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { useIsShopOpen } from "../../orders/use-is-shop-open.ts";

/** Kept in the history entry, so that it survives a reload. */
export const Published = z.object({ status: ListingStatus, slug_pid: z.string() });
export type Published = z.infer<typeof Published>;

type SuccessStepProps = { listing: Published; onAnother: () => void };

/** On sale at once, or after review. */
export function SuccessStep({ listing: { status, slug_pid }, onAnother }: SuccessStepProps) {
  const listing = parseSlug(slug_pid);
  const isShopOpen = useIsShopOpen();
  const isActive = status === "active";
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const Icon = isActive ? CircleCheck : Clock;
  return (
    <div className="mx-auto flex max-w-130 flex-col items-center py-10 text-center md:py-16">
      <span
        aria-hidden="true"
        className="mb-5 grid size-20 place-items-center rounded-card bg-success-soft text-success"
      >
        <Icon size={38} strokeWidth={1.5} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
        {isActive ? m["postAd.success.activeTitle"]() : m["postAd.success.reviewTitle"]()}
      </h1>
      <p className="mt-3 text-balance text-muted">
        {isActive ? m["postAd.success.activeText"]() : m["postAd.success.reviewText"]()}
      </p>
      <p className="mt-7 flex flex-wrap justify-center gap-3">
        {isActive ? (
          <Button href={`/${slug_pid}`}>{m["postAd.success.view"]()}</Button>
        ) : (
          <Button href="/profile/ads">{m["postAd.success.mine"]()}</Button>
        )}
        {isActive && (
          <Button href="/profile/ads" variant="secondary">
            {m["postAd.success.mine"]()}
          </Button>
        )}
        {listing && isShopOpen && (
          <Button
            href={promoteListingPath(listing.id)}
            variant="secondary"
            icon={<Star size={18} aria-hidden="true" />}
          >
            {m["orders.promote"]()}
          </Button>
        )}
        <Button variant="secondary" onClick={onAnother}>
          {m["postAd.success.another"]()}
        </Button>
      </p>
    </div>
  );
}
