import http from "node:http";
import https from "node:https";
import type { Config } from "../config.ts";
import { encryptPayload, type PushKeys } from "./encrypt-payload.ts";
import { isPushAddress, lookupPublic } from "./push-address.ts";
import { createVapid } from "./vapid.ts";

export type PushTarget = PushKeys & { endpoint: string };
export type PushOptions = {
  /** How long the service keeps it for a device that is off. */
  ttlSeconds: number;
  /** A newer message with the same topic replaces one that still waits. At most 32 characters of base64url. */
  topic: string;
};
/** `retryAfterSeconds`: what the service asks to wait. */
export type PushAnswer = { status: number; retryAfterSeconds: number | undefined };
export type PushSender = {
  publicKey: string;
  /** Rejects when the service could not be reached or did not answer. */
  send(target: PushTarget, payload: string, options: PushOptions): Promise<PushAnswer>;
};

type Options = Pick<Config, "VAPID_PRIVATE_KEY" | "PUSH_LOOPBACK" | "MAIL_FROM">;

export function createPushSender(config: Options, timeoutMs = 10_000): PushSender {
  const address = /<(.+)>$/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM;
  const vapid = createVapid(config.VAPID_PRIVATE_KEY, `mailto:${address}`);
  const isLoopbackAllowed = config.PUSH_LOOPBACK;
  return {
    publicKey: vapid.publicKey,
    async send({ endpoint, p256dh, auth }, payload, { ttlSeconds, topic }) {
      if (!isPushAddress(endpoint, { isLoopbackAllowed })) throw new Error("not the address of a push service");
      const body = encryptPayload(payload, { p256dh, auth });
      const headers = {
        authorization: vapid.authorization(endpoint),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "content-length": body.length,
        ttl: ttlSeconds,
        urgency: "normal",
        topic,
      };
      return post(endpoint, { headers, body, timeoutMs });
    },
  };
}

type Post = { headers: http.OutgoingHttpHeaders; body: Buffer; timeoutMs: number };

/** Follows no redirects and reads no body: a member chose the address. */
function post(endpoint: string, { headers, body, timeoutMs }: Post): Promise<PushAnswer> {
  const url = new URL(endpoint);
  const options = { method: "POST", headers, signal: AbortSignal.timeout(timeoutMs) };
  return new Promise((resolve, reject) => {
    const onAnswer = (answer: http.IncomingMessage) => {
      resolve({ status: answer.statusCode ?? 0, retryAfterSeconds: secondsOf(answer.headers["retry-after"]) });
      answer.destroy();
    };
    const request =
      url.protocol === "https:"
        ? https.request(url, { ...options, lookup: lookupPublic }, onAnswer)
        : http.request(url, options, onAnswer);
    request.on("error", (error) => reject(new Error("the push service did not answer", { cause: error })));
    request.end(body);
  });
}

/** Seconds, or a date. */
function secondsOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
