import type { CallAnswer } from "@pazar/contract/endpoints";
import type { Seller } from "@pazar/contract/listings/listings";
import { sellerPath } from "@pazar/contract/pages/paths";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Card } from "../../ui/card.tsx";
import { LoadMore } from "../../ui/data/load-more.tsx";
import { ReviewItem } from "./review-item.tsx";
import { ReviewReportButton } from "./review-report-button.tsx";

type Page = CallAnswer<"GET /api/sellers/:id/reviews">;

/** What others wrote about a seller, page by page. */
export function SellerReviews({ seller, first }: { seller: Seller; first: Page }) {
  const [{ data, next_cursor }, setShown] = useState(first);
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const loadMore = async () => {
    if (next_cursor === null || state === "busy") return;
    setState("busy");
    try {
      const query = { cursor: next_cursor };
      const more = await api("GET /api/sellers/:id/reviews", { params: { id: seller.id }, query });
      setShown({ ...more, data: [...data, ...more.data] });
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return (
    <Card as="section" id="reviews" heading={m["reviews.heading"]()} className="mt-8 scroll-mt-24 md:p-6">
      <ul>
        {data.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            answerLabel={m["reviews.answerBy"]({ name: seller.name })}
            actions={<ReviewReportButton review={review} />}
          />
        ))}
      </ul>
      {first.next_cursor !== null && (
        <LoadMore
          href={next_cursor === null ? undefined : `${sellerPath(seller.id)}#reviews`}
          onLoad={() => void loadMore()}
          busy={state === "busy"}
          label={m["reviews.more"]()}
          error={state === "failed" ? m["reviews.moreFailed"]() : undefined}
          retryLabel={m["common.retry"]()}
        />
      )}
    </Card>
  );
}
