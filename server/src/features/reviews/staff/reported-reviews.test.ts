import type { ReportedReview } from "@pazar/contract/admin/customers/reported-reviews";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makePerson, type Person } from "../../../testing/people/conversation-calls.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const base = "/api/admin/reported-reviews";

describe("reported reviews, for staff", () => {
  let app: TestApp;
  let staff: Person;
  let onlooker: Person;
  let seller: Person;
  let review: number;
  const person = async (role: string): Promise<Person> => {
    const { id } = await app.make.user({ role, firstName: "Elif", lastName: "Koç" });
    return { id, ...(await app.make.session(id)) };
  };
  beforeAll(async () => {
    app = await createTestApp();
    [staff, onlooker] = [await person("moderator"), await person("accounting")];
  });
  beforeEach(async () => {
    await app.db.deleteFrom("review_reports").execute();
    seller = await makePerson(app, { firstName: "Şule", lastName: "Işık" });
    review = (await app.make.review({ sellerId: seller.id, stars: 1, text: "Sakın almayın, dolandırıcı." })).id;
  });
  const report = async (body: object = { reason: "untrue", note: "Hiç görüşmedik" }, who = seller) =>
    app.write("POST", `/api/reviews/${review}/report`, body, { token: who.token });
  const list = async (query = ""): Promise<{ data: ReportedReview[]; total: number; next_cursor: string | null }> =>
    (await app.get(base + query, { token: onlooker.token })).json();
  const remove = (body: object = { reason: "Hakaret içeriyor" }, who = staff) =>
    app.write("POST", `${base}/${review}/removal`, body, { token: who.token });
  const dismiss = () => app.write("POST", `${base}/${review}/dismissal`, undefined, { token: staff.token });
  const audits = () =>
    app.db
      .selectFrom("audit_log")
      .where("target_kind", "=", "review")
      .where("target_id", "=", String(review))
      .select(["action", "before", "after", "reason"])
      .execute();

  it("come once a review, with all that people say", async () => {
    await report();
    await report({ reason: "offensive" }, await makePerson(app, { firstName: "Can", lastName: "Ay" }));
    expect(await list()).toMatchObject({
      total: 1,
      data: [
        {
          id: review,
          stars: 1,
          text: "Sakın almayın, dolandırıcı.",
          role: "seller",
          subject: { id: seller.id, name: "Şule Işık" },
          decision: null,
          reports: [
            { reason: "offensive", note: "", reporter: "Can Ay" },
            { reason: "untrue", note: "Hiç görüşmedik", reporter: "Şule Işık" },
          ],
        },
      ],
    });
    expect((await app.get(`${base}/${review}`, { token: onlooker.token })).json().reports).toHaveLength(2);
    expect((await app.get(`${base}/999999`, { token: onlooker.token })).json().code).toBe("REVIEW_NOT_FOUND");
  });

  it("are removed with a reason: hidden, uncounted, audited, and the author told", async () => {
    await report();
    expect((await app.get(`/api/sellers/${seller.id}`)).json()).toMatchObject({ stars: 1, reviews_count: 1 });
    expect((await remove({ reason: "x" })).statusCode).toBe(422);
    expect((await remove(undefined, onlooker)).statusCode).toBe(403);
    expect((await remove()).json().decision).toMatchObject({
      by: "Elif Koç",
      outcome: "removed",
      reason: "Hakaret içeriyor",
    });
    expect((await app.get(`/api/sellers/${seller.id}`)).json()).toMatchObject({ stars: null, reviews_count: 0 });
    expect((await app.get(`/api/sellers/${seller.id}/reviews`)).json().data).toEqual([]);
    expect((await list()).total).toBe(0);
    expect((await list("?state=decided&sort=-reported_at")).data).toMatchObject([{ id: review }]);
    expect(await audits()).toEqual([
      { action: "remove_review", before: { stars: 1 }, after: { outcome: "removed" }, reason: "Hakaret içeriyor" },
    ]);
    const { author_id } = await app.db
      .selectFrom("reviews")
      .where("id", "=", review)
      .select("author_id")
      .executeTakeFirstOrThrow();
    const notice = await app.db
      .selectFrom("notices")
      .where("user_id", "=", author_id)
      .select("details")
      .executeTakeFirstOrThrow();
    expect(notice.details).toMatchObject({ kind: "review", event: "removed" });
    const { token } = await app.make.session(author_id);
    expect((await app.get("/api/profile/reviews", { token })).json().written[0].review.removal_reason).toBe(
      "Hakaret içeriyor",
    );
    expect((await remove()).json().code).toBe("REPORT_REVIEWED");
  });

  it("stay when the reports are dismissed", async () => {
    await report();
    expect((await dismiss()).json().decision).toMatchObject({ outcome: "kept", reason: null });
    expect((await app.get(`/api/sellers/${seller.id}/reviews`)).json().total).toBe(1);
    expect(await audits()).toMatchObject([{ action: "dismiss_review_reports", after: { outcome: "kept" } }]);
    expect((await dismiss()).json().code).toBe("REPORT_REVIEWED");
    expect((await app.write("POST", `${base}/999999/dismissal`, undefined, { token: staff.token })).statusCode).toBe(
      404,
    );
  });

  it("go page by page", async () => {
    await report();
    const other = await app.make.review({});
    await app.db
      .insertInto("review_reports")
      .values({ review_id: other.id, reporter_id: seller.id, reason: "spam" })
      .execute();
    const first = await list("?size=1");
    expect([first.total, first.data.map(({ id }) => id)]).toEqual([2, [review]]);
    const rest = await list(`?size=1&cursor=${encodeURIComponent(first.next_cursor ?? "")}`);
    expect([rest.next_cursor, rest.data.map(({ id }) => id)]).toEqual([null, [other.id]]);
  });
});
