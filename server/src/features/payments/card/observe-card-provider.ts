import type { CallOut } from "../../../platform/metrics/metrics.ts";
import type { CardProvider } from "./card-provider.ts";

/** Counts and traces the calls to the provider. */
export const observeCardProvider = (provider: CardProvider, callOut: CallOut): CardProvider => ({
  name: provider.name,
  startPayment: (request) => callOut("card", () => provider.startPayment(request)),
  readPayment: (...payment) => callOut("card", () => provider.readPayment(...payment)),
  refund: (refund) => callOut("card", () => provider.refund(refund)),
  hasRefunded: (refund) => callOut("card", () => provider.hasRefunded(refund)),
});
