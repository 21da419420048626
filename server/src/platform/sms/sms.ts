import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.ts";

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

/** What says that the number or the message itself is wrong; a wrong token or too many requests may be mended. */
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
    const file = `${new Date().toISOString().replaceAll(":", "-")}-${randomBytes(4).toString("hex")}.txt`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path.join(folder, file), `To: ${to}\n\n${text}\n`, { mode: 0o600, flag: "wx" });
    const messages = (await readdir(folder)).filter((name) => name.endsWith(".txt")).toSorted();
    for (const name of messages.slice(0, -keptMessages)) await rm(path.join(folder, name), { force: true });
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
