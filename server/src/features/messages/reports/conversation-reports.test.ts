import type { ReportDetails, ReportRow } from "@pazar/contract/admin/customers/conversation-reports";
import * as limits from "@pazar/contract/limits";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makePerson, type Person } from "../../../testing/people/conversation-calls.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { anonymiseAccount } from "../../accounts/profile/delete-account.ts";
import { reportMailJob } from "./send-report-mail.job.ts";

const base = "/api/admin/conversation-reports";
const minuteMs = 60_000;
const ago = (minutes: number): Date => new Date(Date.now() - minutes * minuteMs);

describe("reports of conversations, for staff", () => {
  let app: TestApp;
  let staff: Person;
  let seller: Person;
  let buyer: Person;
  let listing: number;
  beforeAll(async () => {
    app = await createTestApp();
    const { id } = await app.make.user({ role: "moderator", firstName: "Elif", lastName: "Koç" });
    staff = { id, ...(await app.make.session(id)) };
  });
  beforeEach(async () => {
    await app.db.deleteFrom("conversation_reports").execute();
    [seller, buyer] = [
      await makePerson(app, { firstName: "Şule", lastName: "Işık" }),
      await makePerson(app, { firstName: "İlker", lastName: "Öz" }),
    ];
    listing = (await app.make.listing({ sellerId: seller.id, title: "Kırmızı koşu ayakkabısı" })).id;
  });

  const talk = async (count = 2, listingId = listing, buyerId = buyer.id): Promise<number> => {
    const lines = Array.from({ length: count }, (_, number) => ({
      from: number % 2 === 0 ? ("buyer" as const) : ("seller" as const),
      text: `${number}`,
      at: ago(count - number),
    }));
    return (await app.make.conversation({ listingId, buyerId, lines })).id;
  };
  /** The buyer reports the seller, as the site does it. */
  async function report(
    body: object = { reason: "scam", note: "Kapora istedi" },
    who = buyer,
    other = seller,
    product = listing,
  ): Promise<number> {
    expect(
      (await app.write("POST", `/api/messages/${other.id}/${product}/report`, body, { token: who.token })).statusCode,
    ).toBe(204);
    return (
      await app.db.selectFrom("conversation_reports").select("id").orderBy("id", "desc").executeTakeFirstOrThrow()
    ).id;
  }
  const list = async (query = ""): Promise<{ data: ReportRow[]; total: number; next_cursor: string | null }> =>
    (await app.get(base + query, { token: staff.token })).json();
  const open = (id: number, token = staff.token) => app.get(`${base}/${id}`, { token });
  const details = async (id: number): Promise<ReportDetails> => (await open(id)).json();
  const review = (id: number, body: object = { outcome: "no_breach" }, token = staff.token) =>
    app.write("POST", `${base}/${id}/review`, body, { token });
  const audits = (id: number) =>
    app.db
      .selectFrom("audit_log")
      .where("target_kind", "=", "conversation_report")
      .where("target_id", "=", String(id))
      .select(["actor_id", "action", "after", "reason"])
      .orderBy("id")
      .execute();

  describe("the list", () => {
    it("shows who reported whom, why, and about which listing; reviewed ones are listed separately", async () => {
      await talk();
      const [first, second] = [await report(), await report({ reason: "offensive" }, seller, buyer)];
      const row = {
        id: first,
        created_at: expect.any(String),
        reason: "scam",
        note: "Kapora istedi",
        reporter_name: "İlker Öz",
        reported_name: "Şule Işık",
        listing_title: "Kırmızı koşu ayakkabısı",
        review: null,
      };
      expect(await list()).toMatchObject({
        data: [row, { id: second, reason: "offensive", reporter_name: "Şule Işık", reported_name: "İlker Öz" }],
        total: 2,
        total_is_capped: false,
      });
      expect((await app.get(`${base}/count`, { token: staff.token })).json()).toEqual({ open: 2 });
      expect((await list("?state=reviewed")).data).toEqual([]);

      await review(first, { outcome: "warned", note: "İlk uyarı" });
      expect((await list()).data.map(({ id }) => id)).toEqual([second]);
      expect((await list("?state=reviewed")).data).toEqual([
        { ...row, review: { at: expect.any(String), by: "Elif Koç", outcome: "warned", note: "İlk uyarı" } },
      ]);
      expect((await app.get(`${base}/count`, { token: staff.token })).json()).toEqual({ open: 1 });
    });

    it("goes page by page, the oldest first or the newest", async () => {
      const ids: number[] = [];
      for (let number = 0; number < 5; number += 1) {
        const product = (await app.make.listing({ sellerId: seller.id })).id;
        await talk(1, product);
        ids.push(await report({ reason: "spam" }, buyer, seller, product));
      }
      const walk = async (sort: string) => {
        const seen: number[] = [];
        for (let cursor = ""; ; ) {
          const { data, next_cursor, total } = await list(`?size=2&sort=${sort}${cursor}`);
          expect(total).toBe(5);
          seen.push(...data.map(({ id }) => id));
          if (next_cursor === null) return seen;
          cursor = `&cursor=${encodeURIComponent(next_cursor)}`;
        }
      };
      expect(await walk("created_at")).toEqual(ids);
      expect(await walk("-created_at")).toEqual(ids.toReversed());
    });

    it.each(["?state=closed", "?sort=reason", "?size=0", "?cursor=made-up"])("refuses %s", async (query) => {
      expect((await app.get(base + query, { token: staff.token })).statusCode).toBe(422);
    });
  });

  describe("looking at one", () => {
    it("shows both people, the listing and the messages, and is audited each time", async () => {
      const conversation = await talk(3);
      const id = await report();
      await app.db
        .insertInto("messages")
        .values({
          conversation_id: conversation,
          client_id: "3f0c1d6e-8a51-4a37-9f0e-0b4f6c1d2e3a",
          sender_id: seller.id,
          receiver_id: buyer.id,
          body: "Sonradan",
        })
        .execute();
      const found = await details(id);
      expect(found).toMatchObject({
        id,
        reason: "scam",
        note: "Kapora istedi",
        seller_id: seller.id,
        review: null,
        others: [],
        has_older: false,
        has_newer: false,
        reporter: { id: buyer.id, name: "İlker Öz", status: "active", is_staff: false },
        reported: { id: seller.id, name: "Şule Işık", status: "active", is_staff: false },
        listing: { id: listing, title: "Kırmızı koşu ayakkabısı", status: "active" },
      });
      expect(found.messages.map(({ body, sender_id, deleted_by }) => [body, sender_id, deleted_by])).toEqual([
        ["0", buyer.id, []],
        ["1", seller.id, []],
        ["2", buyer.id, []],
        ["Sonradan", seller.id, []],
      ]);
      await open(id);
      const look = { actor_id: staff.id, action: "read_conversation", after: null, reason: null };
      expect(await audits(id)).toEqual([look, look]);
    });

    it("shows nothing if it cannot be audited", async () => {
      await talk();
      const id = await report();
      await sql`create function refuse_audit() returns trigger language plpgsql as $$ begin raise 'no audit today'; end $$`.execute(
        app.db,
      );
      await sql`create trigger refuse before insert on audit_log execute function refuse_audit()`.execute(app.db);
      const answers = [await open(id), await app.get(`${base}/${id}/messages`, { token: staff.token })];
      await sql`drop trigger refuse on audit_log`.execute(app.db);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
      expect((await open(id)).statusCode).toBe(200);
    });

    it("shows what either side has deleted for itself, with a mark", async () => {
      const conversation = await talk(4);
      const ids = (
        await app.db
          .selectFrom("messages")
          .where("conversation_id", "=", conversation)
          .select("id")
          .orderBy("id")
          .execute()
      ).map((row) => row.id);
      const id = await report();
      await app.write("DELETE", `/api/messages/${ids[2]}`, undefined, { token: buyer.token });
      await app.write("DELETE", `/api/messages/${ids[3]}`, undefined, { token: buyer.token });
      expect((await details(id)).messages.map(({ deleted_by }) => deleted_by)).toEqual([
        [],
        [],
        [buyer.id],
        [buyer.id],
      ]);
      await app.write("DELETE", `/api/messages/${buyer.id}/${listing}`, undefined, { token: seller.token });
      const { messages } = await details(id);
      expect(messages.map(({ body }) => body)).toEqual(["0", "1", "2", "3"]);
      expect(messages.map(({ deleted_by }) => deleted_by.toSorted((a, b) => a - b))).toEqual([
        [seller.id],
        [seller.id],
        [seller.id, buyer.id],
        [seller.id, buyer.id],
      ]);
    });

    it("starts around the report and is paginated both ways, each page audited", async () => {
      const conversation = await talk(150);
      const id = await report();
      const { id: pivot, created_at } = await app.db
        .selectFrom("messages")
        .where("conversation_id", "=", conversation)
        .where("body", "=", "99")
        .select(["id", "created_at"])
        .executeTakeFirstOrThrow();
      await app.db
        .updateTable("conversation_reports")
        .set({ created_at: new Date(created_at.getTime() + 1_000) })
        .where("id", "=", id)
        .execute();
      const bodies = (messages: ReportDetails["messages"]) => messages.map(({ body }) => Number(body));
      const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
      const { messages, has_older, has_newer } = await details(id);
      expect([bodies(messages), has_older, has_newer]).toEqual([range(100 - limits.messagePage, 109), true, true]);
      expect(messages.findIndex((message) => message.id === pivot)).toBe(limits.messagePage - 1);

      const page = async (query: string) =>
        (await app.get(`${base}/${id}/messages${query}`, { token: staff.token })).json();
      const up = await page(`?before=${messages[0]?.id}`);
      expect([bodies(up.messages), up.has_more]).toEqual([range(20, 59), true]);
      const down = await page(`?after=${messages.at(-1)?.id}`);
      expect([bodies(down.messages), down.has_more]).toEqual([range(110, 149), false]);
      expect((await audits(id)).map(({ action }) => action)).toEqual([
        "read_conversation",
        "read_conversation",
        "read_conversation",
      ]);
      expect((await app.get(`${base}/${id}/messages?before=0`, { token: staff.token })).statusCode).toBe(422);
    });

    it("names the other reports about the same person, not those by that person", async () => {
      await talk();
      const product = (await app.make.listing({ sellerId: seller.id })).id;
      const witness = await makePerson(app);
      await talk(1, product, witness.id);
      const [earlier, own, id] = [
        await report({ reason: "spam" }, witness, seller, product),
        await report({ reason: "other" }, seller, buyer),
        await report(),
      ];
      await review(earlier, { outcome: "warned" });
      expect((await details(id)).others).toEqual([
        { id: earlier, created_at: expect.any(String), reason: "spam", outcome: "warned" },
      ]);
      expect((await details(own)).others).toEqual([]);
      expect(
        (await app.get(`/api/admin/customers/${seller.id}`, { token: staff.token })).json().conversation_reports,
      ).toEqual({ open: 1, reviewed: 1 });
      const about = async (query: string): Promise<number[]> =>
        (await app.get(`${base}?${query}`, { token: staff.token })).json().data.map((row: { id: number }) => row.id);
      expect(await about(`reported=${seller.id}`)).toEqual([id]);
      expect(await about(`reported=${seller.id}&state=reviewed`)).toEqual([earlier]);
      expect(await about(`reported=${staff.id}`)).toEqual([]);
    });

    it("answers 404 for a missing report, and audits nothing", async () => {
      for (const path of ["2000000000", "2000000000/messages"])
        expect((await app.get(`${base}/${path}`, { token: staff.token })).json().code).toBe("REPORT_NOT_FOUND");
      expect(await audits(2_000_000_000)).toEqual([]);
    });
  });

  describe("reviewing", () => {
    it("stores outcome, note, who and when, audits it without the note, and mails the reporter", async () => {
      await talk();
      const id = await report();
      const answer = await review(id, { outcome: "no_breach", note: "  Şule Hanım haklı  " });
      expect(answer.json()).toEqual({
        at: expect.any(String),
        by: "Elif Koç",
        outcome: "no_breach",
        note: "Şule Hanım haklı",
      });
      expect(await audits(id)).toEqual([
        { actor_id: staff.id, action: "review_conversation_report", after: { outcome: "no_breach" }, reason: null },
      ]);
      expect(await app.queuedJobs(reportMailJob)).toContainEqual({ reportId: id, to: "reporter" });
      expect(await app.queuedJobs(reportMailJob)).not.toContainEqual({ reportId: id, to: "reported" });
    });

    it("also mails a person who is warned", async () => {
      await talk();
      const id = await report();
      await review(id, { outcome: "warned" });
      expect(await app.queuedJobs(reportMailJob)).toEqual(
        expect.arrayContaining([
          { reportId: id, to: "reporter" },
          { reportId: id, to: "reported" },
        ]),
      );
    });

    it("is done once: the second of two concurrent reviews is refused", async () => {
      await talk();
      const id = await report();
      const answers = await Promise.all([review(id, { outcome: "warned" }), review(id, { outcome: "no_breach" })]);
      const refused = answers.find(({ statusCode }) => statusCode === 409);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(refused?.json()).toMatchObject({
        code: "REPORT_REVIEWED",
        message: "Bu şikâyeti sizden önce başka bir yönetici sonuçlandırdı.",
      });
      expect((await audits(id)).filter(({ action }) => action === "review_conversation_report")).toHaveLength(1);
    });

    it("says suspended only of people who are", async () => {
      await talk();
      const id = await report();
      expect((await review(id, { outcome: "suspended" })).json().code).toBe("NOT_SUSPENDED");
      await app.write(
        "PUT",
        `/api/admin/customers/${seller.id}/suspension`,
        { reason: "Kapora dolandırıcılığı", until: null },
        { token: staff.token },
      );
      expect((await details(id)).reported.status).toBe("suspended");
      expect((await review(id, { outcome: "suspended" })).json().outcome).toBe("suspended");
    });

    it.each([{}, { outcome: "banned" }, { outcome: "warned", note: "x".repeat(limits.reportNote + 1) }])(
      "refuses %j",
      async (body) => {
        await talk();
        const id = await report();
        expect((await review(id, body)).statusCode).toBe(422);
        expect((await details(id)).review).toBeNull();
      },
    );

    it("of a report that is not there is refused", async () =>
      expect((await review(2_000_000_000)).json().code).toBe("REPORT_NOT_FOUND"));

    it("loses its note when the reported person is deleted", async () => {
      await talk();
      const id = await report();
      await review(id, { outcome: "warned", note: "Telefonu 0532" });
      await app.db
        .transaction()
        .execute((transaction) =>
          anonymiseAccount(transaction, { id: seller.id, email: "s@ornek.test", locale: "tr" }),
        );
      expect(await details(id)).toMatchObject({
        review: { outcome: "warned", note: "" },
        reported: { name: "Silinmiş Kullanıcı", status: "deleted" },
      });
    });
  });

  it("belongs to those who act on people: who only looks at accounts sees no messages", async () => {
    await talk();
    const id = await report();
    const { token } = await app.make.session((await app.make.user({ role: "accounting" })).id);
    for (const path of ["", "/count", `/${id}`, `/${id}/messages`]) {
      expect([path, (await app.get(base + path)).statusCode]).toEqual([path, 401]);
      expect([path, (await app.get(base + path, { token: buyer.token })).statusCode]).toEqual([path, 403]);
      expect([path, (await app.get(base + path, { token })).statusCode]).toEqual([path, 403]);
    }
    expect((await review(id, { outcome: "no_breach" }, buyer.token)).statusCode).toBe(403);
    expect((await review(id, { outcome: "no_breach" }, token)).statusCode).toBe(403);
  });
});
