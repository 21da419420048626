import { createTransport } from "nodemailer";
import { errorMessage } from "../error-message.ts";
import type { Log } from "../log.ts";
import { writeToOutbox } from "../outbox.ts";

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
    trySend: (mail) => problemOf(() => transport.sendMail(compose(mail, from))),
    async stop() {
      transport.close();
    },
  };
}

async function problemOf(send: () => Promise<unknown>): Promise<{ problem: string | null }> {
  try {
    await send();
    return { problem: null };
  } catch (error) {
    return { problem: errorMessage(error) };
  }
}

const keptMails = 1_000;

function outboxMailer({ from, outboxFolder, log }: MailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  async function send(mail: Mail): Promise<void> {
    const { message } = await transport.sendMail(compose(mail, from));
    const file = await writeToOutbox(outboxFolder, message, { extension: ".eml", kept: keptMails });
    // Nothing of the mail itself: it may hold a link that signs in.
    log.info({ file }, "a mail was written to the outbox");
  }
  return { send, trySend: (mail) => problemOf(() => send(mail)), async stop() {} };
}

export const createMailer = (options: MailerOptions): Mailer =>
  options.smtpUrl === undefined ? outboxMailer(options) : smtpMailer(options.smtpUrl, options.from);
