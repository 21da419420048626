import type { Readable } from "node:stream";
import { text as readText } from "node:stream/consumers";
import { callbackify } from "node:util";
import { SMTPServer } from "smtp-server";

type ReceivedFile = { name: string; type: string; content: Buffer };
export type ReceivedMail = {
  recipients: string[];
  head: string;
  subject: string;
  text: string;
  html: string;
  attachments: ReceivedFile[];
};

export type SmtpInboxOptions = {
  port?: number;
  login?: { user: string; password: string };
  /** The SMTP response to a mail that is refused. */
  refusal?: (mail: ReceivedMail) => string;
};

export type SmtpInbox = {
  url: string;
  port: number;
  mails: ReceivedMail[];
  connections(): number;
  stop(): Promise<void>;
};

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString();

const fromBase64 = (text: string): string => Buffer.from(text, "base64").toString();

/** A header's value with encoded words (RFC 2047) decoded. */
const headerOf = (head: string, name: string): string => {
  const folded = new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, "im").exec(head)?.[1] ?? "";
  return folded
    .replace(/\r\n(?=[ \t])/g, "")
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === "B" ? fromBase64(word) : fromQuotedPrintable(word.replaceAll("_", " ")),
    );
};

const split = (source: string): [head: string, body: string] => {
  const end = source.indexOf("\r\n\r\n");
  return [source.slice(0, end), source.slice(end + 4)];
};

type Part = [head: string, body: string];

/** The parts that hold no further ones. */
function leavesOf([head, body]: Part): Part[] {
  const boundary = /^Content-Type: multipart\/.*(?:\r\n[ \t].*)*?boundary="(.+?)"/im.exec(head)?.[1];
  if (boundary === undefined) return [[head, body]];
  return body
    .split(`--${boundary}`)
    .map((part) => split(part.replace(/^\r\n/, "").replace(/\r\n$/, "")))
    .flatMap(leavesOf);
}

/** Parses mails of text and HTML, with or without files, as the mailer sends them. */
export function readMail(source: string, recipients: string[] = []): ReceivedMail {
  const [head, body] = split(source);
  const parts = leavesOf([head, body]);
  const partOf = (type: string): string => {
    const [partHead, content] = parts.find(([own]) => headerOf(own, "Content-Type").startsWith(type)) ?? ["", ""];
    const decode = { "quoted-printable": fromQuotedPrintable, base64: fromBase64 }[
      headerOf(partHead, "Content-Transfer-Encoding")
    ];
    return (decode ? decode(content) : content).replaceAll("\r\n", "\n");
  };
  const files = parts.filter(([own]) => headerOf(own, "Content-Disposition").startsWith("attachment"));
  return {
    recipients,
    head,
    subject: headerOf(head, "Subject"),
    text: partOf("text/plain"),
    html: partOf("text/html"),
    attachments: files.map(([own, content]) => ({
      name: /filename="?([^";]+)/.exec(headerOf(own, "Content-Disposition"))?.[1] ?? "",
      type: headerOf(own, "Content-Type").split(";")[0] ?? "",
      content: Buffer.from(content, "base64"),
    })),
  };
}

/** A real SMTP server on loopback that stores the mails it receives. */
export async function startSmtpInbox({ port = 0, login, refusal }: SmtpInboxOptions = {}): Promise<SmtpInbox> {
  const mails: ReceivedMail[] = [];
  let connections = 0;
  const receive = callbackify(async (stream: Readable, recipients: string[]) => {
    const mail = readMail(await readText(stream), recipients);
    if (refusal) throw Object.assign(new Error(refusal(mail)), { responseCode: 554 });
    mails.push(mail);
  });
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    // Milliseconds to wait for clients with open connections when stopping.
    closeTimeout: 50,
    onConnect(_session, callback) {
      connections++;
      callback();
    },
    onAuth({ username, password }, _session, callback) {
      if (login && username === login.user && password === login.password) callback(null, { user: username });
      else callback(new Error("wrong name or password"));
    },
    onData(stream, session, callback) {
      receive(
        stream,
        session.envelope.rcptTo.map(({ address }) => address),
        callback,
      );
    },
  });
  await new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve));
  // A pooled client may disconnect without QUIT.
  server.on("error", () => {});
  const address = server.server.address();
  const own = typeof address === "object" && address ? address.port : port;
  const credentials = login ? `${login.user}:${encodeURIComponent(login.password)}@` : "";
  return {
    url: `smtp://${credentials}127.0.0.1:${own}`,
    port: own,
    mails,
    connections: () => connections,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
