import type { Locale } from "@pazar/contract/locale";
import { dayMs } from "@pazar/contract/durations";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "../../../platform/database/database.ts";
import { enqueue, prepareJobs, startJobs, type Job } from "../../../platform/jobs/jobs.ts";
import { createMailer, type Mailer } from "../../../platform/mail/mail.ts";
import { hashToken } from "../../../platform/security/session.ts";
import { createFactories, type Factories } from "../../../testing/factories.ts";
import { startSmtpInbox, type ReceivedMail, type SmtpInbox } from "../../../testing/processes/smtp-inbox.ts";
import { cloneDatabase, type TestDatabase } from "../../../testing/database/test-database.ts";
import { accountMailJob } from "./account-mails.ts";
import { createOneTimeToken, useOneTimeToken } from "../sign-in/one-time-tokens.ts";
import { sendAccountMail } from "./send-account-mail.job.ts";
import { emailVerificationJob, sendEmailVerification } from "./send-email-verification.job.ts";
import { passwordResetJob, sendPasswordReset } from "./send-password-reset.job.ts";

const config = { PUBLIC_URL: "https://pazar.test", DEFAULT_LOCALE: "tr" } as const;
const tokenOf = (text: string): string => /#token=([\w-]{43})\b/.exec(text)?.[1] ?? "";

describe("account mails", () => {
  let database: TestDatabase;
  let db: Database;
  let make: Factories;
  let inbox: SmtpInbox;
  let mailer: Mailer;
  let jobs: Job[];
  const logged: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });

  beforeAll(async () => {
    database = await cloneDatabase();
    db = createDatabase(database.pool);
    make = createFactories(db);
    await prepareJobs(database.pool, log);
    inbox = await startSmtpInbox();
    mailer = createMailer({ smtpUrl: inbox.url, from: "Pazar <noreply@pazar.test>", outboxFolder: "unused", log });
    const parts = { db, mailer, config };
    jobs = [sendPasswordReset(parts), sendEmailVerification(parts), sendAccountMail(parts)];
  });
  afterAll(async () => {
    await mailer.stop();
    await inbox.stop();
  });
  beforeEach(() => void inbox.mails.splice(0));

  const run = async (name: string, payload: object): Promise<ReceivedMail[]> => {
    await jobs.find((job) => job.name === name)?.run(payload);
    return inbox.mails.splice(0);
  };
  const change = (
    id: number,
    values: {
      locale?: Locale;
      email_verified_at?: null;
      status?: "active" | "suspended" | "deleted";
      suspended_reason?: string | null;
      suspended_until?: Date | null;
      delete_requested_at?: Date;
    },
  ) => db.updateTable("users").set(values).where("id", "=", id).execute();

  describe("password reset", () => {
    it("finds the account without regard to case and sends a link that works once", async () => {
      const { id } = await make.user({ email: "İpek.Ünlü@Pazar.test", firstName: "İpek" });
      const [mail] = await run(passwordResetJob, { email: "İpek.ünlü@pazar.TEST" });
      expect(mail).toMatchObject({ recipients: ["İpek.Ünlü@pazar.test"], subject: "Pazar şifrenizi sıfırlayın" });
      const { text = "", html = "" } = mail ?? {};
      const token = tokenOf(text);
      expect(text).toContain(
        `\nhttps://pazar.test/reset-password#token=${token}&email=${encodeURIComponent("İpek.Ünlü@Pazar.test")}\n`,
      );
      expect(html).toContain(`href="https://pazar.test/reset-password#token=${token}&#38;email=`);
      expect(html).toContain('lang="tr"');
      expect(text).toContain("Merhaba İpek,");
      expect(text).toContain("60 dakika");
      expect(await useOneTimeToken(db, "email_verification", token)).toBeNull();
      expect(await useOneTimeToken(db, "password_reset", token)).toEqual({ userId: id, payload: null });
      expect(await useOneTimeToken(db, "password_reset", token)).toBeNull();
    });

    it("is in the person's language", async () => {
      const { id, email } = await make.user({ firstName: "<script>" });
      await change(id, { locale: "en" });
      const [mail] = await run(passwordResetJob, { email });
      expect(mail?.subject).toBe("Reset your Pazar password");
      expect(mail?.html).toContain('lang="en"');
      expect(mail?.html).toContain("Hello &#60;script&#62;,");
      expect(mail?.html).not.toContain("<script");
    });

    it("invalidates the previous link", async () => {
      const { email } = await make.user();
      const [first] = await run(passwordResetJob, { email });
      const [second] = await run(passwordResetJob, { email });
      expect(await useOneTimeToken(db, "password_reset", tokenOf(first?.text ?? ""))).toBeNull();
      expect(await useOneTimeToken(db, "password_reset", tokenOf(second?.text ?? ""))).not.toBeNull();
    });

    it("sends nothing to unknown, suspended and deleted people", async () => {
      const suspended = await make.user({ status: "suspended" });
      const deleted = await make.user();
      await change(deleted.id, { status: "deleted" });
      for (const email of ["nobody@pazar.test", suspended.email, deleted.email])
        expect(await run(passwordResetJob, { email })).toEqual([]);
      expect(
        await db
          .selectFrom("one_time_tokens")
          .where("user_id", "in", [suspended.id, deleted.id])
          .select("kind")
          .execute(),
      ).toEqual([]);
    });
  });

  describe("email verification", () => {
    it("sends a link for a day that says which address it proves", async () => {
      const { id, email } = await make.user();
      await change(id, { email_verified_at: null });
      const [mail] = await run(emailVerificationJob, { userId: id });
      expect(mail).toMatchObject({ recipients: [email], subject: "E-posta adresinizi doğrulayın" });
      const token = tokenOf(mail?.text ?? "");
      expect(mail?.text).toContain(`\nhttps://pazar.test/verify-email#token=${token}\n`);
      const row = await db
        .selectFrom("one_time_tokens")
        .where("token_hash", "=", hashToken(token))
        .select(["created_at", "expires_at"])
        .executeTakeFirstOrThrow();
      expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(dayMs);
      expect(await useOneTimeToken(db, "email_verification", token)).toEqual({ userId: id, payload: { email } });
    });

    it("sends nothing when the address is verified already", async () => {
      const { id } = await make.user();
      expect(await run(emailVerificationJob, { userId: id })).toEqual([]);
    });
  });

  describe("notifications", () => {
    it("confirm a changed password", async () => {
      const { id, email } = await make.user();
      const [mail] = await run(accountMailJob, { kind: "password_changed", userId: id });
      expect(mail).toMatchObject({ recipients: [email], subject: "Şifreniz değiştirildi" });
      expect(mail?.text).toContain("Şifremi unuttum");
    });

    it.each([
      ["factor_added", "passkey", "Hesabınıza iki adımlı doğrulama eklendi", "yeni bir geçiş anahtarı eklendi"],
      ["factor_added", "app", "Hesabınıza iki adımlı doğrulama eklendi", "bir doğrulama uygulaması eklendi"],
      ["factor_removed", "passkey", "Hesabınızdan bir doğrulama yöntemi kaldırıldı", "bir geçiş anahtarı kaldırıldı"],
      ["factor_removed", "app", "Hesabınızdan bir doğrulama yöntemi kaldırıldı", "Doğrulama uygulaması"],
      ["factor_removed", "all", "Hesabınızdan bir doğrulama yöntemi kaldırıldı", "Ekibimiz"],
    ])("tell of a %s: %s", async (kind, factor, subject, words) => {
      const { id, email } = await make.user();
      const [mail] = await run(accountMailJob, { kind, factor, userId: id });
      expect(mail).toMatchObject({ recipients: [email], subject });
      expect(mail?.text).toContain(words);
      expect(mail?.text).toContain("https://pazar.test/account/privacy");
    });

    it("tell of a suspension and its end, each only while it is true", async () => {
      const { id, email } = await make.user();
      const suspended = () => run(accountMailJob, { kind: "suspended", userId: id });
      const restored = () => run(accountMailJob, { kind: "restored", userId: id });
      expect(await suspended()).toEqual([]);
      await change(id, {
        status: "suspended",
        suspended_reason: "Sahte ilanlar",
        suspended_until: new Date("2126-11-14T20:59:59.000Z"),
      });
      expect(await restored()).toEqual([]);
      const [mail] = await suspended();
      expect(mail).toMatchObject({ recipients: [email], subject: "Pazar hesabınız askıya alındı" });
      expect(mail?.text).toContain("14 Kasım 2126 tarihine kadar");
      expect(mail?.text).toContain("Nedeni: Sahte ilanlar");
      await change(id, { locale: "en" });
      expect((await suspended())[0]?.subject).toBe("Your Pazar account is suspended");
      await change(id, { status: "active", suspended_reason: null, suspended_until: null });
      expect((await restored())[0]?.subject).toBe("Your Pazar account is open again");
    });

    it("tell of a sign-in with a new browser: which, when and what to do", async () => {
      const { id, email } = await make.user();
      const notice = {
        kind: "new_device",
        userId: id,
        userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
        signedInAt: "2026-11-14T21:30:00.000Z",
      };
      const [mail] = await run(accountMailJob, notice);
      expect(mail).toMatchObject({
        recipients: [email],
        subject: "Pazar hesabınıza yeni bir cihazdan giriş yapıldı",
      });
      expect(mail?.text).toContain("Windows üzerinde Firefox, 15 Kasım 2026 00:30.");
      expect(mail?.text).toContain("https://pazar.test/account/privacy#devices");
      await change(id, { locale: "en" });
      const [english] = await run(accountMailJob, { ...notice, userAgent: "" });
      expect(english?.text).toMatch(/a browser that did not give its name, on November 15, 2026 at 12:30\sAM\./);
    });

    it("tell of a limit that strangers have used up", async () => {
      const { id, email } = await make.user();
      const [mail] = await run(accountMailJob, { kind: "login_paused", userId: id });
      expect(mail).toMatchObject({
        recipients: [email],
        subject: "Pazar hesabınıza çok sayıda hatalı giriş denemesi yapıldı",
      });
      expect(mail?.text).toContain("Şifremi unuttum");
    });

    it("name the day of the deletion in Turkey's time, unless it was cancelled", async () => {
      const { id, email } = await make.user();
      const notice = { kind: "deletion_requested", userId: id, deletesAt: "2026-11-14T21:30:00.000Z" };
      expect(await run(accountMailJob, notice)).toEqual([]);
      await change(id, { delete_requested_at: new Date() });
      const [turkish] = await run(accountMailJob, notice);
      expect(turkish).toMatchObject({ recipients: [email], subject: "Hesabınız silinecek" });
      expect(turkish?.text).toContain("15 Kasım 2026 tarihinde");
      await change(id, { locale: "en" });
      expect((await run(accountMailJob, notice))[0]?.text).toContain("on November 15, 2026.");
    });

    it("confirm the deletion to the address of the deleted account", async () => {
      const [mail] = await run(accountMailJob, { kind: "deleted", email: "eski@pazar.test", locale: "tr" });
      expect(mail).toMatchObject({ recipients: ["eski@pazar.test"], subject: "Hesabınız silindi" });
    });

    it("refuse unknown kinds", async () => {
      await expect(run(accountMailJob, { kind: "birthday", userId: 1 })).rejects.toThrow("kind");
    });
  });

  describe("one-time tokens", () => {
    it("expire", async () => {
      const { id: userId } = await make.user();
      const token = await createOneTimeToken(db, { kind: "password_reset", userId, minutes: 60 });
      await db
        .updateTable("one_time_tokens")
        .set({ expires_at: sql<Date>`now() - interval '1 second'` })
        .where("token_hash", "=", hashToken(token))
        .execute();
      expect(await useOneTimeToken(db, "password_reset", token)).toBeNull();
    });

    it("work for one of many concurrent uses", async () => {
      const { id: userId } = await make.user();
      const token = await createOneTimeToken(db, {
        kind: "social_login",
        userId,
        minutes: 1,
        payload: { provider: "google" },
      });
      const answers = await Promise.all(Array.from({ length: 8 }, () => useOneTimeToken(db, "social_login", token)));
      expect(answers.filter((answer) => answer !== null)).toEqual([{ userId, payload: { provider: "google" } }]);
    });
  });

  it("is retried after the mail server was down; the token is nowhere but in the mail", async () => {
    const { id, email } = await make.user();
    await inbox.stop();
    logged.length = 0;
    await enqueue(db, passwordResetJob, { email });
    const worker = await startJobs({ pool: database.pool, jobs, log });
    const waiting = async () => {
      const { rows } = await sql<{ attempts: number; last_error: string | null; payload: unknown }>`
        select attempts, last_error, payload from graphile_worker._private_jobs`.execute(db);
      return rows;
    };
    await expect.poll(waiting).toEqual([
      {
        attempts: 1,
        last_error: expect.stringMatching(/^the mail was not sent: .*ECONNREFUSED/),
        payload: { email },
      },
    ]);

    inbox = await startSmtpInbox({ port: inbox.port });
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
    await expect.poll(() => inbox.mails.length).toBe(1);
    await expect.poll(waiting).toEqual([]);
    await worker.stop();

    const token = tokenOf(inbox.mails[0]?.text ?? "");
    const stored = await db.selectFrom("one_time_tokens").where("user_id", "=", id).selectAll().execute();
    expect(stored.map(({ token_hash }) => token_hash)).toEqual([hashToken(token)]);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(logged.join("")).toContain("send_password_reset");
    expect(logged.join("")).not.toContain(token);
    expect(logged.join("")).not.toContain("token=");
    expect(await useOneTimeToken(db, "password_reset", token)).toEqual({ userId: id, payload: null });
  });
});
