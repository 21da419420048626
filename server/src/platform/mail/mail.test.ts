import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { readMail, startSmtpInbox, type SmtpInboxOptions } from "../../testing/processes/smtp-inbox.ts";
import { createMailer, type MailerOptions } from "./mail.ts";

const mail = {
  to: "deniz@pazar.test",
  subject: "Şifrenizi sıfırlayın: ığüşöçİ",
  text: "Merhaba İpek,\nhttps://pazar.test/reset#token=secret-token\n",
  html: '<p>Merhaba İpek, <a href="https://pazar.test/reset#token=secret-token">ığüşöç</a></p>\n',
};

describe("createMailer", () => {
  const cleanups: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  });

  const inbox = async (options: SmtpInboxOptions = {}) => {
    const started = await startSmtpInbox(options);
    cleanups.push(started.stop);
    return started;
  };

  const mailer = (options: Partial<MailerOptions>) => {
    const folder = mkdtempSync(path.join(tmpdir(), "pazar-mail-"));
    const lines: string[] = [];
    const created = createMailer({
      smtpUrl: undefined,
      from: "Pazar Türkiye <noreply@pazar.test>",
      outboxFolder: path.join(folder, "outbox"),
      log: pino({ level: "trace" }, { write: (line: string) => void lines.push(line) }),
      ...options,
    });
    cleanups.push(() => rmSync(folder, { recursive: true }), created.stop);
    return { ...created, lines, outbox: path.join(folder, "outbox") };
  };

  describe("with an SMTP server", () => {
    it("sends both parts and a Turkish subject in ASCII headers", async () => {
      const { url, mails } = await inbox();
      await mailer({ smtpUrl: url }).send(mail);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toMatchObject({
        recipients: [mail.to],
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      });
      expect(mails[0]?.head).toMatch(/^[\t\r\n -~]+$/);
      expect(mails[0]?.head).toMatch(/^Content-Type: multipart\/alternative;/m);
      expect(mails[0]?.head).toMatch(/^Subject: =\?UTF-8\?/im);
      expect(mails[0]?.head).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    });

    it("attaches files, beside both parts", async () => {
      const { url, mails } = await inbox();
      const content = Buffer.from("%PDF-1.3\n\0\xff şğİ₺");
      await mailer({ smtpUrl: url }).send({
        ...mail,
        attachments: [{ name: "PZR2026000000001.pdf", type: "application/pdf", content }],
      });
      expect(mails[0]).toMatchObject({
        text: mail.text,
        html: mail.html,
        attachments: [{ name: "PZR2026000000001.pdf", type: "application/pdf", content }],
      });
    });

    it("signs in with the name and password of the address", async () => {
      const { url, port, mails } = await inbox({ login: { user: "pazar", password: "p@ss:word" } });
      await mailer({ smtpUrl: url }).send(mail);
      expect(mails).toHaveLength(1);
      await expect(mailer({ smtpUrl: `smtp://pazar:wrong@127.0.0.1:${port}` }).send(mail)).rejects.toThrow(
        "the mail was not sent: refused with 535",
      );
    });

    it("keeps its connection", async () => {
      const { url, mails, connections } = await inbox();
      const { send } = mailer({ smtpUrl: url });
      for (let i = 0; i < 3; i++) await send(mail);
      expect([mails.length, connections()]).toEqual([3, 1]);
    });

    it("fails when the server is away, and works again when it is back", async () => {
      const first = await startSmtpInbox();
      await first.stop();
      const { send } = mailer({ smtpUrl: first.url });
      await expect(send(mail)).rejects.toThrow(/^the mail was not sent: connect ECONNREFUSED/);
      const { mails } = await inbox({ port: first.port });
      await send(mail);
      expect(mails).toHaveLength(1);
    });

    it("does not repeat what a refusing server quotes", async () => {
      const { url } = await inbox({ refusal: ({ text }) => `spam: ${text.replaceAll("\n", " ")}` });
      const error = await mailer({ smtpUrl: url })
        .send(mail)
        .catch((reason: unknown) => reason);
      expect(error).toEqual(new Error("the mail was not sent: refused with 554"));
    });

    it.each([
      "a@pazar.test\r\nBcc: b@pazar.test",
      "a@pazar.test, b@pazar.test",
      "A <a@pazar.test>",
      "all:a@pazar.test;",
      '"a@pazar.test x"@pazar.test',
      "nobody",
      "",
    ])("refuses the address %j", async (to) => {
      const { url, mails } = await inbox();
      await expect(mailer({ smtpUrl: url }).send({ ...mail, to })).rejects.toThrow(
        /^the mail was not sent: its address is not valid$/,
      );
      expect(mails).toEqual([]);
    });

    it("makes no header of a line break in the subject", async () => {
      const { url, mails } = await inbox();
      await mailer({ smtpUrl: url }).send({ ...mail, subject: "Hello\r\nBcc: other@pazar.test\r\n\r\nbody" });
      expect(mails[0]?.recipients).toEqual([mail.to]);
      expect(mails[0]?.head).not.toMatch(/^Bcc:/im);
      expect(mails[0]?.text).toBe(mail.text);
    });
  });

  describe("without one", () => {
    it("writes a file that only its owner may read, and logs nothing but its name", async () => {
      const { send, outbox, lines } = mailer({});
      await send(mail);
      await send(mail);
      const files = readdirSync(outbox);
      expect(files).toHaveLength(2);
      const [file = ""] = files;
      expect(file).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}\.eml$/);
      expect(statSync(path.join(outbox, file)).mode & 0o777).toBe(0o600);
      expect(readMail(readFileSync(path.join(outbox, file), "utf8"))).toMatchObject({
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      });
      expect(new Set(lines.map((line) => JSON.parse(line).file))).toEqual(new Set(files));
      expect(lines.join()).not.toMatch(/secret-token|https?:|deniz/);
    });

    it("keeps the last 1,000", async () => {
      const { send, outbox } = mailer({});
      mkdirSync(outbox);
      const earlier = Array.from({ length: 1_000 }, (_, index) => `2026-01-01T00-00-00.${1_000 + index}Z-00000000.eml`);
      for (const name of earlier) writeFileSync(path.join(outbox, name), "");
      await send(mail);
      const files = readdirSync(outbox);
      expect(files).toHaveLength(1_000);
      expect(earlier.filter((name) => !files.includes(name))).toEqual(earlier.slice(0, 1));
    });

    it("refuses the same addresses", async () => {
      const { send } = mailer({});
      await expect(send({ ...mail, to: "a@pazar.test\nBcc: b@pazar.test" })).rejects.toThrow(
        /^the mail was not sent: its address is not valid$/,
      );
    });
  });
});
