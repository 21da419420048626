import { randomUUID } from "node:crypto";
import type { BillingDetails } from "@pazar/contract/payments/billing";
import * as z from "zod/mini";
import type { Config } from "../../../platform/config.ts";
import {
  CardProviderError,
  type CardPayment,
  type CardPaymentRequest,
  type CardProvider,
  type CardRefund,
  type CardRefundResult,
} from "./card-provider.ts";
import { readLira, withoutTrailingZeros, writeLira } from "./decimal-lira.ts";
import { callIyzico, checkSignature, type IyzicoSettings } from "./iyzico-request.ts";

const currency = "TRY";

/** Iyzico sends the same value as a number or as text. */
const Text = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const Answer = z.object({
  status: z.string(),
  errorCode: z.optional(Text),
  /** Of refunds: the same request may succeed later. */
  retryable: z.optional(z.nullable(z.boolean())),
  signature: z.optional(z.string()),
});
const StartAnswer = z.object({ token: z.string(), paymentPageUrl: z.string() });
const PaymentAnswer = z.object({
  paymentStatus: z.optional(z.nullable(z.string())),
  basketId: z.optional(z.nullable(Text)),
});
const PaidAnswer = z.object({
  paymentId: Text,
  currency: z.string(),
  basketId: Text,
  conversationId: z._default(Text, ""),
  paidPrice: Text,
  price: Text,
  token: z.string(),
  /** 1: fine; 0: they look into it; -1: they have refused it. */
  fraudStatus: z._default(z.number(), 1),
  itemTransactions: z.array(z.object({ paymentTransactionId: Text })).check(z.minLength(1)),
});
const RefundAnswer = z.object({
  paymentId: z._default(Text, ""),
  price: Text,
  currency: z._default(z.string(), ""),
  conversationId: z._default(Text, ""),
});
const ReportAnswer = z.object({
  payments: z.array(
    z.object({
      itemTransactions: z._default(
        z.array(
          z.object({
            refunds: z._default(
              z.array(z.object({ refundConversationId: z.optional(z.nullable(Text)), refundStatus: z.optional(Text) })),
              [],
            ),
          }),
        ),
        [],
      ),
    }),
  ),
});

function read<T extends z.core.$ZodType>(schema: T, answer: unknown): z.output<T> {
  const parsed = z.safeParse(schema, answer);
  // Not the issues: they could repeat what was answered.
  if (!parsed.success) throw new CardProviderError("unreachable", "an answer that cannot be read");
  return parsed.data;
}

/** The last word is the surname; iyzico wants both. */
function splitName(name: string): { name: string; surname: string } {
  const words = name.trim().split(/\s+/);
  const surname = words.at(-1) ?? name;
  return { name: words.slice(0, -1).join(" ") || surname, surname };
}

const addressOf = ({ name, address, city }: BillingDetails) => ({
  contactName: name,
  address,
  city,
  country: "Turkey",
});

const startContent = ({ conversationId, amount, product, buyer, callbackUrl, locale }: CardPaymentRequest) => ({
  locale,
  conversationId,
  basketId: conversationId,
  price: writeLira(amount),
  paidPrice: writeLira(amount),
  currency,
  paymentGroup: "PRODUCT",
  // Instalments would cost the buyer more than the price agreed to.
  enabledInstallments: [1],
  callbackUrl,
  buyer: {
    id: String(buyer.id),
    ...splitName(buyer.billing.name),
    email: buyer.email,
    identityNumber: buyer.billing.tax_number,
    registrationAddress: buyer.billing.address,
    city: buyer.billing.city,
    country: "Turkey",
    ip: buyer.address,
  },
  billingAddress: addressOf(buyer.billing),
  basketItems: [
    { id: product.id, name: product.name, category1: "İlan", itemType: "VIRTUAL", price: writeLira(amount) },
  ],
});

/** Only where the buyer's browser may be sent: an encrypted page, or one at the address of the settings. */
const isPage = (url: string, settings: IyzicoSettings): boolean =>
  URL.canParse(url) && (new URL(url).protocol === "https:" || new URL(url).origin === new URL(settings.url).origin);

export function createIyzico(settings: IyzicoSettings): CardProvider {
  const { secretKey } = settings;

  async function startPayment(request: CardPaymentRequest): Promise<{ token: string; url: string }> {
    const path = "/payment/iyzipos/checkoutform/initialize/auth/ecom";
    const answer = await callIyzico(settings, "POST", path, startContent(request));
    const { status, errorCode, signature } = read(Answer, answer);
    if (status !== "success") throw new CardProviderError("refused", `error ${errorCode ?? "without a code"}`);
    const { token, paymentPageUrl } = read(StartAnswer, answer);
    checkSignature(secretKey, signature, [request.conversationId, token]);
    if (!isPage(paymentPageUrl, settings)) throw new CardProviderError("forged", "an address that is no page");
    return { token, url: paymentPageUrl };
  }

  async function readPayment(token: string, conversationId?: string): Promise<CardPayment> {
    const answer = await callIyzico(settings, "POST", "/payment/iyzipos/checkoutform/auth/ecom/detail", {
      locale: "tr",
      // Repeated and signed in the answer.
      conversationId: conversationId ?? randomUUID(),
      token,
    });
    const { status, errorCode, signature } = read(Answer, answer);
    const { paymentStatus, basketId } = read(PaymentAnswer, answer);
    const started = { conversationId: basketId ?? undefined };
    if (paymentStatus === "FAILURE") return { ...started, status: "refused", code: errorCode ?? "" };
    // Nobody has paid yet, or the question itself failed: either way not the end.
    if (status !== "success" || paymentStatus !== "SUCCESS") return { ...started, status: "waiting", isChecked: false };
    const paid = read(PaidAnswer, answer);
    checkSignature(secretKey, signature, [
      paymentStatus,
      paid.paymentId,
      paid.currency,
      paid.basketId,
      paid.conversationId,
      withoutTrailingZeros(paid.paidPrice),
      withoutTrailingZeros(paid.price),
      paid.token,
    ]);
    if (paid.token !== token) throw new CardProviderError("forged", "the answer is about another payment");
    if (paid.fraudStatus === 0) return { ...started, status: "waiting", isChecked: true };
    if (paid.fraudStatus < 0) return { ...started, status: "refused", code: "fraud" };
    return {
      ...started,
      status: "paid",
      paymentId: paid.paymentId,
      transactionId: paid.itemTransactions[0]?.paymentTransactionId ?? "",
      amount: readLira(paid.paidPrice),
      currency: paid.currency,
    };
  }

  async function refund({ conversationId, transactionId, amount }: CardRefund): Promise<CardRefundResult> {
    const answer = await callIyzico(settings, "POST", "/payment/refund", {
      locale: "tr",
      conversationId,
      paymentTransactionId: transactionId,
      price: writeLira(amount),
      currency,
    });
    const { status, errorCode = "", retryable, signature } = read(Answer, answer);
    if (status !== "success" && retryable) throw new CardProviderError("unreachable", `error ${errorCode}`);
    if (status !== "success") return { isDone: false, code: errorCode };
    const refunded = read(RefundAnswer, answer);
    const price = withoutTrailingZeros(refunded.price);
    // Not every account gets these answers signed.
    if (signature !== undefined)
      checkSignature(secretKey, signature, [refunded.paymentId, price, refunded.currency, refunded.conversationId]);
    return readLira(price) === amount ? { isDone: true } : { isDone: false, code: "amount" };
  }

  /** A refund that is done has the status 1. */
  async function hasRefunded({ paymentId, conversationId }: CardRefund): Promise<boolean> {
    const path = `/v2/reporting/payment/details?paymentId=${encodeURIComponent(paymentId)}`;
    const answer = await callIyzico(settings, "GET", path);
    const { status, errorCode } = read(Answer, answer);
    if (status !== "success") throw new CardProviderError("refused", `error ${errorCode ?? "without a code"}`);
    return read(ReportAnswer, answer).payments.some(({ itemTransactions }) =>
      itemTransactions.some(({ refunds }) =>
        refunds.some((one) => one.refundConversationId === conversationId && one.refundStatus === "1"),
      ),
    );
  }

  return { name: "iyzico", startPayment, readPayment, refund, hasRefunded };
}

/** None without its keys. */
export function cardProviderOf(
  config: Pick<Config, "IYZICO_API_KEY" | "IYZICO_SECRET_KEY" | "IYZICO_URL" | "IYZICO_TIMEOUT_MS">,
): CardProvider | undefined {
  const {
    IYZICO_API_KEY: apiKey,
    IYZICO_SECRET_KEY: secretKey,
    IYZICO_URL: url,
    IYZICO_TIMEOUT_MS: timeoutMs,
  } = config;
  return apiKey === undefined || secretKey === undefined
    ? undefined
    : createIyzico({ apiKey, secretKey, url, timeoutMs });
}
