import path from "node:path";
import type { Config } from "../config.ts";
import { writeToOutbox } from "../outbox.ts";

/** `to` is E.164. */
export type TextMessage = { to: string; text: string };
export type SmsSender = {
  /** Throws SmsRefused when this message can never be sent, anything else when a retry may help. */
  send(message: TextMessage): Promise<void>;
};

export class SmsRefused extends Error {
  override name = "SmsRefused";
}

type SmsConfig = Pick<Config, "SMS_URL" | "SMS_TOKEN" | "SMS_TIMEOUT_MS" | "DATA_DIR" | "canSendSms">;

/** The number or the message itself is at fault. Other refusals, such as a wrong token or too many requests, can be fixed. */
const refusals = [400, 404, 422];

/** Errors name neither number nor text: they end up in the log and the job table. */
const providerSender = (url: string, token: string, timeoutMs: number): SmsSender => ({
  async send(message) {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(message),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new Error(
        `the text message was not sent: ${error instanceof Error && error.name === "TimeoutError" ? "no answer in time" : "no connection"}`,
      );
    });
    await answer.body?.cancel();
    if (refusals.includes(answer.status)) throw new SmsRefused(`the text message was refused with ${answer.status}`);
    if (!answer.ok) throw new Error(`the text message was not sent: answered ${answer.status}`);
  },
});

const keptMessages = 200;

const outboxSender = (folder: string): SmsSender => ({
  async send({ to, text }) {
    await writeToOutbox(folder, `To: ${to}\n\n${text}\n`, { extension: ".txt", kept: keptMessages });
  },
});

export function createSmsSender({
  SMS_URL,
  SMS_TOKEN = "",
  SMS_TIMEOUT_MS,
  DATA_DIR,
  canSendSms,
}: SmsConfig): SmsSender {
  if (SMS_URL !== undefined) return providerSender(SMS_URL, SMS_TOKEN, SMS_TIMEOUT_MS);
  if (canSendSms) return outboxSender(path.join(DATA_DIR, "outbox"));
  return { send: () => Promise.reject(new SmsRefused("no text messages are sent without SMS_URL")) };
}
