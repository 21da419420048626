import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import * as z from "zod/mini";
import { readLira, withoutTrailingZeros } from "../../features/payments/card/decimal-lira.ts";
import { authorize, signFields } from "../../features/payments/card/iyzico-request.ts";
import { cardPages } from "./iyzico-pages.ts";
import { startLoopbackServer } from "../social/loopback-server.ts";

const keys = { apiKey: "iyzico-api-key", secretKey: "iyzico-secret-key" };

/** What iyzico insists on. */
const Start = z.object({
  conversationId: z.string(),
  basketId: z.string(),
  price: z.string(),
  paidPrice: z.string(),
  currency: z.literal("TRY"),
  callbackUrl: z.url(),
  enabledInstallments: z.array(z.int()),
  buyer: z.record(z.string(), z.string().check(z.minLength(1))),
  billingAddress: z.record(z.string(), z.string().check(z.minLength(1))),
  basketItems: z.array(z.object({ itemType: z.literal("VIRTUAL"), price: z.string() })).check(z.minLength(1)),
});
const Detail = z.object({ token: z.string(), conversationId: z.string() });
const Refund = z.object({ conversationId: z.string(), paymentTransactionId: z.string(), price: z.string() });

type Start = z.infer<typeof Start>;
type Sale = {
  start: Start;
  state: "new" | "paid" | "refused";
  paymentId: string;
  /** Where it differs from what was asked for. */
  charged: { paidPrice?: string; currency?: string; fraudStatus?: number };
  refunds: { conversationId: string; price: string }[];
};

/**
 * timeout: never answers; broken: 503; signature: signed with another key; refusal: says no; lost: does it and never
 * answers.
 */
export type Fault = "timeout" | "broken" | "signature" | "refusal" | "lost";
type Call = "start" | "detail" | "refund" | "report";

const failure = (errorCode: string, more: object = {}) => ({
  status: "failure",
  errorCode,
  errorMessage: "İşlem yapılamadı",
  ...more,
});

/** Iyzico's hosted form, its results, refunds and reports, as far as card payments need them. */
export async function startIyzico(port = 0) {
  const { origin, onRequest, stop } = await startLoopbackServer(port);
  const settings = { ...keys, url: origin, timeoutMs: 10_000 };
  const sales = new Map<string, Sale>();
  const faults: Partial<Record<Call, Fault>> = {};
  const calls: Call[] = [];
  let numbers = 1_000;
  let beforeAnswer: ((token: string) => Promise<void>) | undefined;

  const sign = (call: Call, fields: string[]): string =>
    signFields(faults[call] === "signature" ? "another key" : keys.secretKey, fields);
  const saleOf = (token: string | null): Sale => {
    const sale = sales.get(token ?? "");
    if (!sale) throw new Error("no such token");
    return sale;
  };

  async function start(body: unknown): Promise<object> {
    const asked = z.parse(Start, body);
    const token = randomBytes(18).toString("hex");
    sales.set(token, { start: asked, state: "new", paymentId: String(numbers++), charged: {}, refunds: [] });
    await beforeAnswer?.(token);
    const { conversationId } = asked;
    return {
      status: "success",
      conversationId,
      token,
      tokenExpireTime: 1800,
      paymentPageUrl: `${origin}/pay?token=${token}`,
      signature: sign("start", [conversationId, token]),
    };
  }

  function detail(body: unknown): object {
    const { token, conversationId } = z.parse(Detail, body);
    const sale = sales.get(token);
    if (!sale) return failure("5086");
    const { start: asked, state, paymentId, charged } = sale;
    if (state === "new") return failure("5122", { conversationId, token });
    const paymentStatus = state === "paid" ? "SUCCESS" : "FAILURE";
    const { currency = asked.currency, fraudStatus = 1 } = charged;
    const [paidPrice, price] = [charged.paidPrice ?? asked.paidPrice, asked.price].map(withoutTrailingZeros);
    const fields = [paymentStatus, paymentId, currency, asked.basketId, conversationId, paidPrice, price, token];
    return {
      status: "success",
      ...(state === "refused" && { errorCode: "10051", errorGroup: "NOT_SUFFICIENT_FUNDS" }),
      paymentStatus,
      paymentId,
      currency,
      basketId: asked.basketId,
      conversationId,
      paidPrice: Number(paidPrice),
      price: Number(price),
      token,
      fraudStatus,
      itemTransactions: [{ paymentTransactionId: `T${paymentId}`, paidPrice: Number(paidPrice) }],
      signature: sign("detail", fields.map(String)),
    };
  }

  const kurus = (price: string): number => readLira(price) ?? 0;

  function refund(body: unknown): object {
    const { conversationId, paymentTransactionId, price } = z.parse(Refund, body);
    const sale = [...sales.values()].find(({ paymentId }) => `T${paymentId}` === paymentTransactionId);
    if (!sale || sale.state !== "paid") return failure("5092");
    const returned = sale.refunds.reduce((sum, one) => sum + kurus(one.price), 0);
    if (returned + kurus(price) > kurus(sale.charged.paidPrice ?? sale.start.paidPrice)) return failure("5093");
    sale.refunds.push({ conversationId, price });
    const plain = withoutTrailingZeros(price);
    return {
      status: "success",
      conversationId,
      paymentId: sale.paymentId,
      paymentTransactionId,
      price: Number(plain),
      currency: "TRY",
      signature: sign("refund", [sale.paymentId, plain, "TRY", conversationId]),
    };
  }

  const report = (query: URLSearchParams): object => ({
    status: "success",
    payments: [...sales.values()]
      .filter(({ paymentId }) => paymentId === query.get("paymentId"))
      .map(({ paymentId, refunds }) => ({
        paymentId: Number(paymentId),
        itemTransactions: [
          {
            refunds: refunds.map((one) => ({ refundConversationId: one.conversationId, refundStatus: 1 })),
          },
        ],
      })),
  });

  const paths: Record<
    string,
    { call: Call; answer: (body: unknown, query: URLSearchParams) => object | Promise<object> }
  > = {
    "POST /payment/iyzipos/checkoutform/initialize/auth/ecom": { call: "start", answer: start },
    "POST /payment/iyzipos/checkoutform/auth/ecom/detail": { call: "detail", answer: detail },
    "POST /payment/refund": { call: "refund", answer: refund },
    "GET /v2/reporting/payment/details": { call: "report", answer: (_, query) => report(query) },
  };

  function isAuthorized({ url = "", headers }: IncomingMessage, body: string): boolean {
    const randomKey = headers["x-iyzi-rnd"];
    return typeof randomKey === "string" && headers.authorization === authorize(settings, url, body, randomKey);
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "", origin);
    const path = paths[`${request.method} ${pathname}`];
    const body = await text(request);
    if (!path) return pages(request.method ?? "", pathname, new URLSearchParams(body || searchParams), response);
    calls.push(path.call);
    const json = (status: number, answer: object) =>
      void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    const fault = faults[path.call];
    if (fault === "timeout") return;
    if (fault === "broken") return json(503, {});
    if (!isAuthorized(request, body)) return json(401, failure("1001"));
    if (fault === "refusal") return json(200, failure("12"));
    const answer = await path.answer(body === "" ? undefined : JSON.parse(body), searchParams);
    if (fault !== "lost") json(200, answer);
  }

  /** The bank's answer for a payment, without its pages. */
  const decide = (token: string, state: "paid" | "refused", charged: Sale["charged"] = {}): void => {
    Object.assign(saleOf(token), { state, charged });
  };
  const pages = cardPages({ decide, callbackOf: (token) => saleOf(token).start.callbackUrl });

  onRequest((request, response) => {
    respond(request, response).catch(() => response.writeHead(400).end("{}"));
  });

  return {
    stop,
    settings,
    environment: {
      IYZICO_API_KEY: keys.apiKey,
      IYZICO_SECRET_KEY: keys.secretKey,
      IYZICO_URL: origin,
      IYZICO_TIMEOUT_MS: "10000",
    },
    faults,
    /** What has been asked since the start, by kind. */
    count: (call: Call): number => calls.filter((one) => one === call).length,
    pay: (token: string, charged?: Sale["charged"]) => decide(token, "paid", charged),
    refuse: (token: string) => decide(token, "refused"),
    refundsOf: (token: string) => saleOf(token).refunds,
    startOf: (token: string) => saleOf(token).start,
    /** Happens after a page is open and before its address is answered. */
    beforeAnswer(act: ((token: string) => Promise<void>) | undefined) {
      beforeAnswer = act;
    },
  };
}
export type Iyzico = Awaited<ReturnType<typeof startIyzico>>;

export const tokenOf = (url: string): string => new URL(url).searchParams.get("token") ?? "";
