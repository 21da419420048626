import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Mailer } from "../../../platform/mail/mail.ts";
import { startMail } from "../../../testing/mail.ts";
import type { ReceivedMail, SmtpInbox } from "../../../testing/processes/smtp-inbox.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { findUnreadMessages, sendUnreadMail, unreadMailJob } from "./send-unread-mails.job.ts";

const config = {
  PUBLIC_URL: "https://pazar.test",
  DEFAULT_LOCALE: "tr",
  APP_SECRET: "a secret of at least thirty-two letters",
} as const;

describe("mails about unread messages", () => {
  let app: TestApp;
  let inbox: SmtpInbox;
  let mailer: Mailer;
  let seller: { id: number; email: string; token: string };
  let buyer: { id: number; email: string; token: string };
  let listing: number;
  beforeAll(async () => {
    app = await createTestApp();
    const mail = await startMail();
    ({ inbox, mailer } = mail);
    return mail.stop;
  });
  beforeEach(async () => {
    await app.db.updateTable("conversations").set({ buyer_mail_due_at: null, seller_mail_due_at: null }).execute();
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    [seller, buyer] = [await person("Şule"), await person("Ece")];
    listing = (await app.make.listing({ sellerId: seller.id, title: "Az kullanılmış 1.6 dizel araba" })).id;
  });

  async function person(firstName: string) {
    const user = await app.make.user({ firstName });
    return { ...user, ...(await app.make.session(user.id)) };
  }
  const send = (from: { token: string }, to: { id: number }, body = "Merhaba", product = listing) =>
    app.write("POST", `/api/messages/${to.id}/${product}`, { client_id: randomUUID(), body }, { token: from.token });
  /** As if so many minutes had passed. */
  async function pass(minutes: number): Promise<void> {
    const ago = (column: string) => sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(mins => ${minutes})`;
    await sql`update messages set ${ago("created_at")}`.execute(app.db);
    await sql`update conversations set ${sql.join(["buyer_mail_due_at", "seller_mail_due_at", "buyer_mailed_at", "seller_mailed_at"].map(ago))}`.execute(
      app.db,
    );
  }
  /** What the worker does every minute. */
  async function mails(using = mailer): Promise<ReceivedMail[]> {
    await findUnreadMessages(app.db).run({});
    for (const payload of await app.queuedJobs(unreadMailJob))
      await sendUnreadMail({ db: app.db, mailer: using, config }).run(payload);
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    return inbox.mails.splice(0);
  }

  it("go out after 15 minutes, one for a conversation, without what was written", async () => {
    await send(buyer, seller, "Bakın: https://kotu.example/odeme");
    await pass(14);
    expect(await mails()).toEqual([]);
    await send(buyer, seller, "Orada mısınız?");
    await pass(1);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipients: [seller.email], subject: "Okunmamış 2 mesajınız var" });
    expect(mail?.text.replaceAll("\u200b", "")).toContain(
      "Ece Y., “Az kullanılmış 1.6 dizel araba” ilanı hakkında size yazdı.",
    );
    expect(mail?.text).toContain(`https://pazar.test/messages/u-${buyer.id}/p-${listing}`);
    expect(mail?.text).toContain("profil sayfanızdan kapatabilirsiniz: https://pazar.test/account/profile");
    expect(`${mail?.text}${mail?.html}`).not.toContain("kotu");
    expect(await mails()).toEqual([]);
  });

  it("do not go out for what was read, deleted or answered in time", async () => {
    const message = (await send(buyer, seller)).json();
    await app.write("PUT", `/api/messages/${buyer.id}/${listing}/read`, { up_to: message.id }, { token: seller.token });
    const answer = (await send(seller, buyer)).json();
    await app.write("DELETE", `/api/messages/${answer.id}`, undefined, { token: buyer.token });
    await pass(16);
    expect(await mails()).toEqual([]);
  });

  it("wait the whole quarter of an hour for what came after the rest was read", async () => {
    const message = (await send(buyer, seller)).json();
    await pass(10);
    await app.write("PUT", `/api/messages/${buyer.id}/${listing}/read`, { up_to: message.id }, { token: seller.token });
    await send(buyer, seller);
    await pass(6);
    expect(await mails()).toEqual([]);
    await pass(9);
    expect(await mails()).toHaveLength(1);
  });

  it("go out once a day and conversation, and only when something new came", async () => {
    await send(buyer, seller);
    await pass(15);
    expect(await mails()).toHaveLength(1);
    await pass(2 * 24 * 60);
    expect(await mails()).toEqual([]);
    await send(buyer, seller);
    await pass(15);
    expect(await mails()).toHaveLength(1);
    await send(buyer, seller);
    await pass(23 * 60);
    expect(await mails()).toEqual([]);
    await pass(60);
    expect(await mails()).toHaveLength(1);

    const other = (await app.make.listing({ sellerId: seller.id })).id;
    await send(buyer, seller, "Merhaba", other);
    await pass(15);
    expect(await mails()).toHaveLength(1);
  });

  it("do not go out twice when a message comes between looking and mailing", async () => {
    await send(buyer, seller);
    await pass(15);
    await findUnreadMessages(app.db).run({});
    await send(buyer, seller);
    expect(await mails()).toHaveLength(1);
    await pass(15);
    expect(await mails()).toEqual([]);
  });

  it("go to the buyer as well, in the person's language, with nothing in names or titles that becomes a link", async () => {
    await app.db.updateTable("users").set({ locale: "en" }).where("id", "=", buyer.id).execute();
    await app.db.updateTable("users").set({ first_name: "www.kotu.example" }).where("id", "=", seller.id).execute();
    await app.db
      .updateTable("listings")
      .set({ title: "<b>Bedava</b> kotu.example/x" })
      .where("id", "=", listing)
      .execute();
    await send(buyer, seller);
    await send(seller, buyer);
    await pass(15);
    const mail = (await mails()).find(({ recipients }) => recipients[0] === buyer.email);
    expect(mail?.subject).toBe("You have an unread message");
    expect(mail?.html).toContain('lang="en"');
    expect(mail?.html).toContain("&#60;b&#62;Bedava");
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/kotu\.example/);
    expect(mail?.text).toContain("kotu.\u200bexample");
  });

  it.each([
    [
      "turned them off",
      () => app.db.updateTable("users").set({ wants_message_mail: false }).where("id", "=", seller.id).execute(),
    ],
    [
      "is suspended",
      () => app.db.updateTable("users").set({ status: "suspended" }).where("id", "=", seller.id).execute(),
    ],
    [
      "is leaving",
      () => app.db.updateTable("users").set({ delete_requested_at: new Date() }).where("id", "=", seller.id).execute(),
    ],
    [
      "has blocked the sender",
      () => app.db.insertInto("blocked_users").values({ blocker_id: seller.id, blocked_id: buyer.id }).execute(),
    ],
  ])("do not go to who %s", async (_, happen) => {
    await send(buyer, seller);
    await happen();
    await pass(15);
    expect(await mails()).toEqual([]);
  });

  it("are tried again if not taken over", async () => {
    await send(buyer, seller);
    await pass(15);
    await findUnreadMessages(app.db).run({});
    const [payload] = await app.queuedJobs(unreadMailJob);
    const broken = { ...mailer, send: () => Promise.reject(new Error("refused")) };
    await expect(sendUnreadMail({ db: app.db, mailer: broken, config }).run(payload)).rejects.toThrow("refused");
    expect(await mails()).toHaveLength(1);
  });

  it("are on until the person turns them off, in the preferences or by the link of such a mail", async () => {
    const { token } = seller;
    const wanted = (await app.get("/api/notice-preferences", { token })).json();
    expect(wanted.message).toEqual({ push: true, mail: true });
    const off = { ...wanted, message: { push: true, mail: false } };
    expect((await app.write("PUT", "/api/notice-preferences", off, { token })).json()).toEqual(off);
    await send(buyer, seller);
    await pass(15);
    expect(await mails()).toEqual([]);
    await app.write("PUT", "/api/notice-preferences", wanted, { token });
    await send(buyer, seller);
    await pass(15);
    const [mail] = await mails();
    const link = /^List-Unsubscribe: <https:\/\/pazar\.test(.+)>\r?$/m.exec(
      mail?.head.replace(/\r?\n[ \t]+/g, " ") ?? "",
    );
    expect((await app.request({ method: "POST", url: link?.[1] ?? "" })).statusCode).toBe(200);
    expect((await app.get("/api/notice-preferences", { token })).json()).toEqual(off);
  });
});
