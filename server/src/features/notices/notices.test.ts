import type { Locale } from "@pazar/contract/locale";
import { dayMs } from "@pazar/contract/durations";
import { defaultPreferences, NoticeDetails } from "@pazar/contract/notices/notices";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Mailer } from "../../platform/mail/mail.ts";
import { startMail } from "../../testing/mail.ts";
import type { ReceivedMail, SmtpInbox } from "../../testing/processes/smtp-inbox.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { anonymiseAccount } from "../accounts/profile/delete-account.ts";
import { deliverNotice, deliverNoticeJob } from "./deliver-notice.job.ts";
import { noticeText } from "./notice-text.ts";
import { notify, notifyAll } from "./notify.ts";
import { removeOldNotices } from "./remove-old-notices.job.ts";
import { noticeMailJob, sendNoticeMail } from "./send-notice-mail.job.ts";
import { unsubscribeUrl } from "./unsubscribe.ts";

const listing = { id: 1_000_001, title: "Mavi şehir bisikleti" };
const person = { id: 77, name: "Ece K." };
const approved = { kind: "listing_status", event: "approved", listing } as const;
const offer = { kind: "offer", event: "made", amount: 1_250, listing, person } as const;
const found = { kind: "saved_search", search: { id: 3, name: "Bisiklet" }, listing } as const;

let app: TestApp;
const told: unknown[] = [];
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  told.splice(0);
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
});

async function member(locale: Locale = "tr") {
  const user = await app.make.user({ firstName: "Elif" });
  await app.db.updateTable("users").set({ locale }).where("id", "=", user.id).execute();
  return { ...user, ...(await app.make.session(user.id)) };
}
type Member = Awaited<ReturnType<typeof member>>;
const inboxOf = async ({ token }: Member, query = "", locale: "tr" | "en" = "tr") =>
  (await app.get(`/api/notices${query}`, { token, locale })).json();
const unreadOf = async ({ token }: Member): Promise<number> =>
  (await app.get("/api/notices/unread-count", { token })).json().count;
const read = ({ token }: Member, body: object = {}) => app.write("POST", "/api/notices/read", body, { token });
/** What the worker does. */
async function deliver(): Promise<void> {
  const realtime = { emitToUsers: async (...given: unknown[]) => void told.push(given.flat()) };
  for (const job of await app.queuedJobs(deliverNoticeJob)) await deliverNotice({ db: app.db, realtime }).run(job);
}

describe("the inbox", () => {
  it("has what one was told, the newest first, in the reader's language", async () => {
    const reader = await member();
    await notify(app.db, reader.id, approved);
    await notify(app.db, reader.id, offer);
    const { data, next_cursor } = await inboxOf(reader);
    expect(next_cursor).toBeNull();
    expect(data).toMatchObject([
      { kind: "offer", title: "Ece K. size 1.250 TL teklif etti", path: "/messages/u-77/p-1000001", is_read: false },
      { kind: "listing_status", title: "İlanınız yayında", text: listing.title, count: 1 },
    ]);
    expect((await inboxOf(reader, "", "en")).data[1].title).toBe("Your listing is online");
    await deliver();
    expect(told).toEqual([
      [reader.id, "update_notice_count"],
      [reader.id, "update_notice_count"],
    ]);
  });

  it("comes to somebody who is told alone before those who are told as one of many", async () => {
    const [one, many] = [await member(), await member()];
    await notifyAll(app.db, [{ userId: many.id, details: found }]);
    await notify(app.db, one.id, offer);
    await deliver();
    expect(told).toEqual([
      [one.id, "update_notice_count"],
      [many.id, "update_notice_count"],
    ]);
  });

  it("counts unread ones of a group as one, and begins anew once that was read", async () => {
    const reader = await member();
    for (const title of ["Bir", "İki", "Üç"])
      await notify(app.db, reader.id, { ...found, listing: { ...listing, title } }, { group: "search-3" });
    expect((await inboxOf(reader)).data).toMatchObject([
      { count: 3, title: "“Bisiklet” aramanızda 3 yeni ilan var", text: "Üç", path: "/saved-searches" },
    ]);
    expect(await unreadOf(reader)).toBe(1);
    await read(reader);
    await notify(app.db, reader.id, found, { group: "search-3" });
    expect((await inboxOf(reader)).data).toMatchObject([
      { count: 1, is_read: false },
      { count: 3, is_read: true },
    ]);
  });

  it("is read page by page, all or unread, with nobody else's cursor", async () => {
    const [reader, other] = [await member(), await member()];
    await notifyAll(
      app.db,
      Array.from({ length: 30 }, (_, number) => ({
        userId: reader.id,
        details: { ...approved, listing: { ...listing, title: `Sayılı ilan ${number}` } },
      })),
    );
    const first = await inboxOf(reader);
    const second = await inboxOf(reader, `?cursor=${encodeURIComponent(first.next_cursor)}`);
    const ids = [...first.data, ...second.data].map(({ id }: { id: number }) => id);
    expect([first.data.length, new Set(ids).size, second.next_cursor]).toEqual([24, 30, null]);
    expect((await read(reader, { ids: ids.slice(0, 28) })).json()).toEqual({ count: 2 });
    expect((await inboxOf(reader, "?filter=unread")).data).toHaveLength(2);
    for (const [{ token }, query] of [
      [other, ""],
      [reader, "filter=unread&"],
    ] as const) {
      const cursor = encodeURIComponent(first.next_cursor);
      expect((await app.get(`/api/notices?${query}cursor=${cursor}`, { token })).statusCode).toBe(422);
    }
  });

  it("is one's own: others neither read nor delete in it", async () => {
    const [reader, other] = [await member(), await member()];
    await notify(app.db, reader.id, approved);
    const [{ id }] = (await inboxOf(reader)).data;
    await read(other, { ids: [id] });
    await read(other);
    await app.write("DELETE", `/api/notices/${id}`, undefined, { token: other.token });
    expect((await inboxOf(reader)).data).toMatchObject([{ id, is_read: false }]);
    expect((await app.write("DELETE", `/api/notices/${id}`, undefined, { token: reader.token })).statusCode).toBe(204);
    expect((await inboxOf(reader)).data).toEqual([]);
    expect((await app.get("/api/notices")).statusCode).toBe(401);
  });

  it("leaves out what an older version wrote in another shape", async () => {
    const reader = await member();
    await notify(app.db, reader.id, approved);
    await sql`update notices set details = '{"kind":"listing_status"}' where user_id = ${reader.id}`.execute(app.db);
    expect((await inboxOf(reader)).data).toEqual([]);
  });

  it("forgets after 90 days", async () => {
    const reader = await member();
    await notify(app.db, reader.id, approved);
    await removeOldNotices(app.db, () => new Date(Date.now() + 89 * dayMs)).run({});
    expect((await inboxOf(reader)).data).toHaveLength(1);
    await removeOldNotices(app.db, () => new Date(Date.now() + 91 * dayMs)).run({});
    expect((await inboxOf(reader)).data).toEqual([]);
  });

  it("is exported and deleted with the account, with preferences and devices", async () => {
    const reader = await member();
    await notify(app.db, reader.id, approved);
    await app.write("PUT", "/api/notice-preferences", defaultPreferences, { token: reader.token });
    const { rows } = await sql<{ id: number }>`select id from sessions where user_id = ${reader.id}`.execute(app.db);
    await app.db
      .insertInto("push_subscriptions")
      .values({
        user_id: reader.id,
        session_id: rows[0]?.id ?? 0,
        endpoint: "https://push.example.org/export",
        p256dh: "",
        auth: "",
      })
      .execute();
    expect((await app.get("/api/profile/data", { token: reader.token })).json()).toMatchObject({
      notices: [{ details: approved, count: 1 }],
      notice_preferences: expect.arrayContaining([{ kind: "system", by_push: true, by_mail: false }]),
      push_subscriptions: [{ endpoint: "https://push.example.org/export" }],
    });
    await app.db.transaction().execute((transaction) => anonymiseAccount(transaction, { ...reader, locale: "tr" }));
    for (const table of ["notices", "notice_preferences", "push_subscriptions"] as const)
      expect(await app.db.selectFrom(table).where("user_id", "=", reader.id).selectAll().execute()).toEqual([]);
  });
});

describe("texts of notices", () => {
  type Kind = { shape: { kind: { def: { values: readonly unknown[] } }; event?: { options: readonly string[] } } };
  const eventsOf = (kind: string): (string | undefined)[] =>
    NoticeDetails.def.options
      .flatMap<Kind>((option) => ("shape" in option ? [option] : option.def.options))
      .flatMap<string | undefined>(({ shape }) =>
        shape.kind.def.values[0] === kind ? (shape.event?.options ?? [undefined]) : [],
      );
  it.each(["saved_search", "follow", "price_drop", "listing_status", "offer", "deal", "review", "list_vote", "system"])(
    "of %s exist for every event, in both languages, and lead to a page",
    (kind) => {
      const search = { id: 3, name: "Bisiklet" };
      const list = search;
      for (const event of eventsOf(kind)) {
        const details = NoticeDetails.parse({
          kind,
          event,
          listing,
          person,
          search,
          list,
          reason: "Hakaret",
          amount: 5,
          before: 9,
          price: 7,
        });
        const [tr, en] = (["tr", "en"] as const).map((locale) => noticeText({ details, count: 1, userId: 5 }, locale));
        expect(tr?.title).not.toBe(en?.title);
        for (const { title, path } of [tr, en].flatMap((text) => text ?? [])) {
          expect(title).not.toMatch(/[{}]|notices\./);
          expect(path).toMatch(/^\/[\w-]/);
        }
      }
    },
  );
});

describe("mails of notices", () => {
  let inbox: SmtpInbox;
  let mailer: Mailer;
  beforeAll(async () => {
    const mail = await startMail();
    ({ inbox, mailer } = mail);
    return mail.stop;
  });

  async function mails(): Promise<ReceivedMail[]> {
    await deliver();
    const jobs = await app.queuedJobs(noticeMailJob);
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    const config = { ...app.config, PUBLIC_URL: "https://pazar.test" };
    for (const job of jobs) await sendNoticeMail({ db: app.db, mailer, config }).run(job);
    return inbox.mails.splice(0);
  }
  const choose = (reader: Member, change: object) =>
    app.write("PUT", "/api/notice-preferences", { ...defaultPreferences, ...change }, { token: reader.token });

  it("go out with a button and a way to turn them off", async () => {
    const reader = await member("en");
    await notify(app.db, reader.id, { ...offer, person: { id: 77, name: "www.kotu.example K." } });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipients: [reader.email] });
    expect(mail?.text).toContain("https://pazar.test/messages/u-77/p-1000001");
    expect(`${mail?.subject}${mail?.text}`).not.toContain("www.kotu");
    const head = mail?.head.replace(/\r?\n[ \t]+/g, " ") ?? "";
    const url = unsubscribeUrl({ ...app.config, PUBLIC_URL: "https://pazar.test" }, reader.id, "offer");
    expect(head).toContain(`List-Unsubscribe: <${url}>`);
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(mail?.text).toContain(url);
  });

  it("go out at most once an hour for a group", async () => {
    const reader = await member();
    const tell = () => notify(app.db, reader.id, found, { group: "search-3" });
    await tell();
    expect(await mails()).toHaveLength(1);
    await tell();
    expect(await mails()).toEqual([]);
    // Read and told again, it is another row of the same group.
    await read(reader);
    await tell();
    expect(await mails()).toEqual([]);
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - now())::float as seconds from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${noticeMailJob}`.execute(app.db);
    expect(rows[0]?.seconds).toBeGreaterThan(3_500);
    await sql`update notices set mailed_at = mailed_at - interval '1 hour' where user_id = ${reader.id}`.execute(
      app.db,
    );
    expect(await mails()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  it("are not sent for what was read, turned off, has a mail of its own, or to who is suspended", async () => {
    const [reading, off, own, suspended] = [await member(), await member(), await member(), await member()];
    await choose(off, { offer: { push: true, mail: false } });
    for (const { id } of [reading, off, suspended]) await notify(app.db, id, offer);
    await notify(app.db, own.id, approved);
    await read(reading);
    await app.db.updateTable("users").set({ status: "suspended" }).where("id", "=", suspended.id).execute();
    expect(await mails()).toEqual([]);
  });

  it("are retried if the mail server refuses them", async () => {
    const reader = await member();
    await notify(app.db, reader.id, offer);
    await deliver();
    const [job] = await app.queuedJobs(noticeMailJob);
    const broken = { ...mailer, send: () => Promise.reject(new Error("refused")) };
    await expect(sendNoticeMail({ db: app.db, mailer: broken, config: app.config }).run(job)).rejects.toThrow(
      "refused",
    );
    expect(await mails()).toHaveLength(1);
  });
});

describe("preferences", () => {
  it("begin as the contract says and are kept", async () => {
    const reader = await member();
    const { token } = reader;
    expect((await app.get("/api/notice-preferences", { token })).json()).toEqual(defaultPreferences);
    const wanted = {
      ...defaultPreferences,
      system: { push: false, mail: true },
      message: { push: false, mail: false },
    };
    for (let time = 0; time < 2; time += 1)
      expect((await app.write("PUT", "/api/notice-preferences", wanted, { token })).json()).toEqual(wanted);
    expect((await app.get("/api/notice-preferences", { token })).json()).toEqual(wanted);
    const { message: _missing, ...partly } = wanted;
    expect((await app.write("PUT", "/api/notice-preferences", partly, { token })).statusCode).toBe(422);
    expect((await app.get("/api/notice-preferences")).statusCode).toBe(401);
  });

  const linkOf = (reader: Member, kind: "offer" | "message") => new URL(unsubscribeUrl(app.config, reader.id, kind));
  const preferencesOf = async ({ token }: Member) => (await app.get("/api/notice-preferences", { token })).json();

  it("are changed by the page of a mail's link, without signing in", async () => {
    const reader = await member();
    const token = linkOf(reader, "offer").searchParams.get("token");
    const answer = await app.write("POST", "/api/unsubscribe", { token });
    expect([answer.statusCode, answer.json()]).toEqual([200, { kind: "offer" }]);
    expect(await preferencesOf(reader)).toEqual({ ...defaultPreferences, offer: { push: true, mail: false } });
  });

  it("are changed by one click in a mail program, which has neither session nor CSRF token", async () => {
    const reader = await member();
    const { pathname, search } = linkOf(reader, "message");
    const answer = await app.request({
      method: "POST",
      url: pathname + search,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect(answer.statusCode).toBe(200);
    expect(await preferencesOf(reader)).toEqual({ ...defaultPreferences, message: { push: true, mail: false } });
  });

  it.each(["", "1-offer.AAAAAAAAAAAAAAAAAAAAAA", "nonsense"])("are not changed by the token %j", async (token) => {
    expect((await app.write("POST", "/api/unsubscribe", { token })).statusCode).toBe(422);
    expect((await app.request({ method: "POST", url: `/unsubscribe?token=${token}` })).statusCode).toBe(400);
  });
});
