import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Log } from "../log.ts";

export type Attachment = { name: string; type: string; content: Buffer };
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
  /** Takes a person's click, and a mail program's post (RFC 8058). */
  unsubscribeUrl?: string;
};
export type Mailer = {
  /** Rejects when the mail server did not accept the mail, so that the job is retried. */
  send(mail: Mail): Promise<void>;
  /** Tells what the mail server said when it did not accept the mail: only for mails that hold no secret it could quote. */
  trySend(mail: Mail): Promise<{ problem: string | null }>;
  stop(): Promise<void>;
};

export type MailerOptions = {
  /** Absent: mails are written to the folder instead. */
  smtpUrl: string | undefined;
  from: string;
  outboxFolder: string;
  log: Log;
};

// One plain address: anything else could name further recipients or headers.
const plainAddress = /^[^\s\p{Cc}<>()[\],;:\\"@]+@[^\s\p{Cc}<>()[\],;:\\"@]+$/u;

function compose({ to, subject, text, html, attachments = [], unsubscribeUrl }: Mail, from: string) {
  if (!plainAddress.test(to)) throw new Error("the mail was not sent: its address is not valid");
  // Suppresses out-of-office replies.
  const headers = {
    "Auto-Submitted": "auto-generated",
    ...(unsubscribeUrl !== undefined && {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  };
  const files = attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content }));
  return { from, to: { name: "", address: to }, subject, text, html, headers, attachments: files };
}

/** Mail servers quote what they refuse: a sign-in link could end up in the log and the job table. */
function withoutQuotes(error: unknown): Error {
  if (!(error instanceof Error)) return new Error("the mail was not sent");
  const said =
    "response" in error
      ? `refused${"responseCode" in error ? ` with ${String(error.responseCode)}` : ""}`
      : error.message;
  return new Error(`the mail was not sent: ${said}`);
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(mail) {
      const message = compose(mail, from);
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw withoutQuotes(error);
      }
    },
    trySend: (mail) => tell(() => transport.sendMail(compose(mail, from))),
    async stop() {
      transport.close();
    },
  };
}

async function tell(send: () => Promise<unknown>): Promise<{ problem: string | null }> {
  try {
    await send();
    return { problem: null };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function outboxMailer({ from, outboxFolder, log }: MailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  async function send(mail: Mail): Promise<void> {
    const { message } = await transport.sendMail(compose(mail, from));
    const file = `${new Date().toISOString().replaceAll(":", "-")}-${randomBytes(4).toString("hex")}.eml`;
    await mkdir(outboxFolder, { recursive: true, mode: 0o700 });
    await writeFile(path.join(outboxFolder, file), message, { mode: 0o600, flag: "wx" });
    await removeOldest(outboxFolder);
    // Nothing of the mail itself: it may hold a link that signs in.
    log.info({ file }, "a mail was written to the outbox");
  }
  return { send, trySend: (mail) => tell(() => send(mail)), async stop() {} };
}

const keptMails = 1_000;

/** Names begin with the time. */
async function removeOldest(folder: string): Promise<void> {
  const mails = (await readdir(folder)).filter((name) => name.endsWith(".eml")).toSorted();
  for (const name of mails.slice(0, -keptMails)) await rm(path.join(folder, name), { force: true });
}

export const createMailer = (options: MailerOptions): Mailer =>
  options.smtpUrl === undefined ? outboxMailer(options) : smtpMailer(options.smtpUrl, options.from);
