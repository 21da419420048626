import type { BillingDetails } from "@pazar/contract/payments/billing";
import type { Locale } from "@pazar/contract/locale";

export type CardPaymentRequest = {
  /** Our name of the payment, unique. */
  conversationId: string;
  /** kuruş */
  amount: number;
  product: { id: string; name: string };
  buyer: { id: number; email: string; billing: BillingDetails; address: string };
  callbackUrl: string;
  locale: Locale;
};

export type CardPayment = {
  /** Under which the payment was started. */
  conversationId: string | undefined;
} & (
  | {
      status: "paid";
      paymentId: string;
      /** What refunds are made from. */
      transactionId: string;
      /** kuruş that were charged; undefined where the provider names no whole kuruş. */
      amount: number | undefined;
      currency: string;
    }
  | { status: "refused"; code: string }
  /** `isChecked`: the provider looks into a payment that has been made; it may take days. */
  | { status: "waiting"; isChecked: boolean }
);

export type CardRefund = {
  /** Our name of the refund, unique. */
  conversationId: string;
  paymentId: string;
  transactionId: string;
  /** kuruş */
  amount: number;
};
export type CardRefundResult = { isDone: true } | { isDone: false; code: string };

/**
 * Whoever takes card payments on a page of its own: data of cards never reaches this server. Calls throw a
 * CardProviderError where no trustworthy answer came.
 */
export type CardProvider = {
  name: string;
  startPayment(request: CardPaymentRequest): Promise<{ token: string; url: string }>;
  /** The state of the payment with that token, whatever a callback says of it. */
  readPayment(token: string, conversationId?: string): Promise<CardPayment>;
  refund(refund: CardRefund): Promise<CardRefundResult>;
  /** Whether a refund whose answer was lost has been carried out. */
  hasRefunded(refund: CardRefund): Promise<boolean>;
};

/** unreachable: no answer, or none that can be read; refused: it said no; forged: its signature is wrong. */
export class CardProviderError extends Error {
  readonly reason: "unreachable" | "refused" | "forged";

  /** `detail` is logged: an error code or a status, never what was sent or answered. */
  constructor(reason: "unreachable" | "refused" | "forged", detail: string, cause?: unknown) {
    super(`${reason}: ${detail}`, { cause });
    this.name = "CardProviderError";
    this.reason = reason;
  }
}
