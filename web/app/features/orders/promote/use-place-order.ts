import type { NewOrder, Offer, Order, Package } from "@pazar/contract/payments/orders";
import { useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { failureReason, fieldErrors } from "../../../platform/api/failure-reason.ts";
import { formatMoney } from "../../../platform/i18n/format-money.ts";
import { m } from "../../../platform/i18n/i18n.ts";

type Changed = { offer: Offer; problem: string };

/** What is different now, in words, for a package whose price has changed or that is no longer sold. */
async function readChange(before: Package): Promise<Changed> {
  const offer = await api("GET /api/offer");
  const after = offer.packages.find(({ id }) => id === before.id);
  const problem = after
    ? m["orders.new.priceChanged"]({
        name: after.name,
        before: formatMoney(before.price),
        after: formatMoney(after.price),
      })
    : m["orders.new.packageGone"]();
  return { offer, problem };
}

/** Places the order. If the offer has changed meanwhile, shows the new one and lets the buyer decide again. */
export function usePlaceOrder(listingId: number, loaded: Offer) {
  const [offer, setOffer] = useState(loaded);
  const [problem, setProblem] = useState<string>();

  const explain = async (failure: unknown, chosen: Package): Promise<void> => {
    if (failure instanceof ApiFailure && (failure.code === "PRICE_CHANGED" || failure.code === "PACKAGE_NOT_OFFERED")) {
      const changed = await readChange(chosen).catch(() => undefined);
      if (changed) setOffer(changed.offer);
      return setProblem(changed?.problem ?? failure.message);
    }
    const fields = Object.values(fieldErrors(failure)).flat();
    setProblem(fields.length > 0 ? fields.join(" ") : `${m["orders.new.failed"]()} ${failureReason(failure)}`);
  };

  /** Answers the order, or the failure, which `problem` explains. */
  const place = async (
    chosen: Package,
    rest: Pick<NewOrder, "method" | "buyer">,
  ): Promise<Order | ApiFailure | undefined> => {
    setProblem(undefined);
    try {
      return await api("POST /api/listings/:id/orders", {
        params: { id: listingId },
        body: { package_id: chosen.id, price: chosen.price, ...rest },
      });
    } catch (error) {
      await explain(error, chosen);
      return error instanceof ApiFailure ? error : undefined;
    }
  };
  return { offer, problem, place, setProblem };
}
