import { dayMs } from "@pazar/contract/durations";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createModerator, listingRow, type Moderator } from "../../testing/people/moderator.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("POST /api/admin/listings/:id/decisions", () => {
  let app: TestApp;
  let moderator: Moderator;
  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    moderator = await createModerator(app);
  });

  const rowOf = (id: number) => listingRow(app, id);
  const auditsOf = (id: number) =>
    app.db
      .selectFrom("audit_log")
      .where("target_kind", "=", "listing")
      .where("target_id", "=", String(id))
      .selectAll()
      .orderBy("id")
      .execute();
  const reported = async (id: number) => {
    const reporter = await app.make.user();
    await app.db
      .insertInto("listing_reports")
      .values({ listing_id: id, reporter_id: reporter.id, reason: "scam" })
      .execute();
    await app.db
      .insertInto("listing_findings")
      .values({ listing_id: id, version: 1, kind: "phone", details: JSON.stringify({ text: "0532" }) })
      .execute();
  };
  const openOf = async (id: number) => {
    const reports = await app.db
      .selectFrom("listing_reports")
      .where("listing_id", "=", id)
      .where("reviewed_at", "is", null)
      .select("id")
      .execute();
    const findings = await app.db
      .selectFrom("listing_findings")
      .where("listing_id", "=", id)
      .where("reviewed_at", "is", null)
      .select("id")
      .execute();
    return [reports.length, findings.length];
  };

  it("publishes an approved listing for 60 days from now, and lets anybody find it", async () => {
    const { id } = await app.make.listing({
      status: "pedding",
      title: "Onaylanacak bir masa",
      publishedAt: new Date(Date.now() - 5 * dayMs),
    });
    expect((await app.get(`/api/listings/${id}`)).statusCode).toBe(404);
    const answer = await moderator.decide(id, "approve");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      listing_id: id,
      action: "approve",
      moderator: { id: moderator.id, name: "Selin Moral" },
      reason: null,
      undone_at: null,
    });
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: "active", status_reason: null, moderation_reason: null });
    for (const at of [row.published_at, row.approved_at]) expect(Date.now() - Number(at)).toBeLessThan(5_000);
    expect(Number(row.expires_at) - Number(row.published_at)).toBe(60 * dayMs);
    expect((await app.get(`/api/listings/${id}`)).json().title).toBe("Onaylanacak bir masa");
    expect(await auditsOf(id)).toMatchObject([
      {
        actor_id: moderator.id,
        action: "approve_listing",
        before: { status: "pedding" },
        after: { status: "active", status_reason: null },
      },
    ]);
  });

  it("leaves an approved edit of a running listing in its place in the lists", async () => {
    const publishedAt = new Date(Date.now() - 10 * dayMs);
    const { id } = await app.make.listing({ publishedAt });
    await app.db
      .updateTable("listings")
      .set({ status: "pedding", edited_at: new Date() })
      .where("id", "=", id)
      .execute();
    await moderator.decide(id, "approve");
    const row = await rowOf(id);
    expect(row.published_at).toEqual(publishedAt);
    expect(Number(row.expires_at)).toBe(publishedAt.getTime() + 60 * dayMs);
    expect(Number(row.approved_at)).toBeGreaterThanOrEqual(Number(row.edited_at));
  });

  it.each([
    ["reject", "pedding", "rejected"],
    ["take_down", "active", "removed"],
  ] as const)("%s tells the seller why, in the seller's language", async (action, status, status_reason) => {
    const seller = await app.make.user();
    await app.db.updateTable("users").set({ locale: "en" }).where("id", "=", seller.id).execute();
    const { id } = await app.make.listing({ sellerId: seller.id, status });
    const [reason] = (await moderator.get("/api/admin/moderation/reasons")).json();
    const answer = await moderator.decide(id, action, {
      reason_id: reason.id,
      note: " Show the whole item.\nPlease. ",
    });
    expect(answer.json()).toMatchObject({
      action,
      reason: "The photos do not show what is offered",
      note: "Show the whole item.\nPlease.",
    });
    const { token } = await app.make.session(seller.id);
    expect((await app.get(`/api/profile/listings/${id}`, { token })).json()).toMatchObject({
      status: "inactive",
      status_reason,
      moderation_reason: "The photos do not show what is offered",
      moderation_note: "Show the whole item.\nPlease.",
      actions: ["edit", "delete"],
    });
    expect((await auditsOf(id))[0]).toMatchObject({
      action: `${action}_listing`,
      reason: "The photos do not show what is offered\nShow the whole item.\nPlease.",
      after: { status: "inactive", status_reason },
    });
  });

  it.each(["reject", "take_down"])("%s needs a reason that exists", async (action) => {
    const { id } = await app.make.listing({ status: action === "reject" ? "pedding" : "active" });
    for (const given of [{}, { reason_id: 999_999 }]) {
      const answer = await moderator.decide(id, action, given);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ reason_id: ["Lütfen bir neden seçin."] });
    }
    expect((await rowOf(id)).status).not.toBe("inactive");
    expect(await auditsOf(id)).toEqual([]);
  });

  it("puts a removed listing back on sale, renewed only if its time was over", async () => {
    const running = await app.make.listing({
      status: "inactive",
      statusReason: "removed",
      publishedAt: new Date(Date.now() - dayMs),
    });
    const ended = await app.make.listing({
      status: "inactive",
      statusReason: "expired",
      publishedAt: new Date(Date.now() - 61 * dayMs),
    });
    for (const { id } of [running, ended]) expect((await moderator.decide(id, "put_back")).statusCode).toBe(200);
    const [one, other] = [await rowOf(running.id), await rowOf(ended.id)];
    expect(one).toMatchObject({ status: "active", status_reason: null, moderation_reason: null });
    expect(Number(one.expires_at)).toBeLessThan(Date.now() + 59.5 * dayMs);
    expect(Number(other.expires_at)).toBeGreaterThan(Date.now() + 59.5 * dayMs);
  });

  it("features and unfeatures without touching anything else", async () => {
    const { id } = await app.make.listing();
    await reported(id);
    await moderator.decide(id, "feature");
    expect(await rowOf(id)).toMatchObject({ featured: true, status: "active" });
    await moderator.decide(id, "unfeature");
    expect(await rowOf(id)).toMatchObject({ featured: false, status: "active" });
    expect(await openOf(id)).toEqual([1, 1]);
  });

  it("marks reports and findings as reviewed by a decision or a dismissal", async () => {
    for (const [action, status] of [
      ["approve", "pedding"],
      ["dismiss", "active"],
    ] as const) {
      const { id } = await app.make.listing({ status });
      await reported(id);
      expect((await moderator.decide(id, action)).statusCode).toBe(200);
      expect(await openOf(id)).toEqual([0, 0]);
      expect(await app.db.selectFrom("moderation_queue").where("listing_id", "=", id).selectAll().execute()).toEqual(
        [],
      );
    }
    const { id } = await app.make.listing();
    expect((await moderator.decide(id, "dismiss")).json().code).toBe("NOTHING_TO_DISMISS");
  });

  it.each([
    ["approve", "active", "LISTING_ON_SALE"],
    ["approve", "sold", "LISTING_SOLD"],
    ["approve", "inactive", "LISTING_NOT_ON_SALE"],
    ["reject", "active", "LISTING_ON_SALE"],
    ["take_down", "pedding", "LISTING_IN_REVIEW"],
    ["put_back", "active", "LISTING_ON_SALE"],
    ["put_back", "pedding", "LISTING_IN_REVIEW"],
  ] as const)("%s of a listing that is %s is refused with %s", async (action, status, code) => {
    const { id } = await app.make.listing({ status });
    const answer = await moderator.decide(id, action, { reason_id: 1 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, code]);
    expect((await rowOf(id)).status).toBe(status);
  });

  it.each([
    ["sold", null],
    ["inactive", "seller"],
  ] as const)("takes down what is %s too, and undoes it", async (status, status_reason) => {
    const { id } = await app.make.listing({ status });
    expect((await moderator.get(`/api/admin/listings/${id}`)).json().actions).toContain("take_down");
    const answer = await moderator.decide(id, "take_down", { reason_id: 1 });
    expect(answer.statusCode).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: "inactive", status_reason: "removed" });
    await moderator.undo(answer.json().id);
    expect(await rowOf(id)).toMatchObject({ status, status_reason });
  });

  it.each(["expired", "rejected", "removed"] as const)("does not take down what is %s", async (status_reason) => {
    const { id } = await app.make.listing({ status: "inactive", statusReason: status_reason });
    const answer = await moderator.decide(id, "take_down", { reason_id: 1 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "LISTING_NOT_ON_SALE"]);
  });

  it("is not about a listing of one's own, whatever the role", async () => {
    for (const role of ["moderator", "super_admin"]) {
      const owner = await createModerator(app, role);
      const { id } = await app.make.listing({ sellerId: owner.id, status: "pedding" });
      expect((await owner.get(`/api/admin/listings/${id}`)).json()).toMatchObject({ is_own: true, actions: [] });
      for (const action of ["approve", "reject", "feature", "dismiss"]) {
        const answer = await owner.decide(id, action, { reason_id: 1 });
        expect([answer.statusCode, answer.json().code]).toEqual([403, "OWN_LISTING_AS_STAFF"]);
      }
      const bulk = await owner.write("POST", "/api/admin/moderation/decisions", { ids: [id], action: "approve" });
      expect(bulk.json().data).toMatchObject([{ id, decision: null, error: { code: "OWN_LISTING_AS_STAFF" } }]);
      expect((await rowOf(id)).status).toBe("pedding");
      expect((await moderator.decide(id, "approve")).statusCode).toBe(200);
    }
  });

  it("does not find deleted listings, nor those that never were", async () => {
    const { id } = await app.make.listing({ status: "inactive" });
    await app.db.updateTable("listings").set({ deleted_at: new Date() }).where("id", "=", id).execute();
    for (const gone of [id, 999_999])
      for (const action of ["put_back", "dismiss", "feature"])
        expect((await moderator.decide(gone, action)).statusCode).toBe(404);
  });

  it.each([
    { action: "sell" },
    {},
    { action: "approve", note: "a".repeat(1_001) },
    { action: "approve", note: "\0" },
    { action: "reject", reason_id: 0 },
  ])("refuses %j", async (body) => {
    const { id } = await app.make.listing({ status: "pedding" });
    expect((await moderator.write("POST", `/api/admin/listings/${id}/decisions`, body)).statusCode).toBe(422);
  });

  it("belongs to who may edit listings", async () => {
    const { id } = await app.make.listing({ status: "pedding" });
    expect((await app.write("POST", `/api/admin/listings/${id}/decisions`, { action: "approve" })).statusCode).toBe(
      401,
    );
    for (const role of ["users", "accounting"])
      expect((await (await createModerator(app, role)).decide(id, "approve")).statusCode).toBe(403);
    const watcher = await createModerator(app, "users");
    await app.db.insertInto("user_permissions").values({ user_id: watcher.id, permission: "adverts.view" }).execute();
    expect((await watcher.get(`/api/admin/listings/${id}`)).statusCode).toBe(200);
    expect((await watcher.decide(id, "approve")).statusCode).toBe(403);
  });

  it("accepts one of two concurrent decisions", async () => {
    const [{ id }, other] = [await app.make.listing({ status: "pedding" }), await createModerator(app)];
    const answers = await Promise.all([moderator.decide(id, "approve"), other.decide(id, "reject", { reason_id: 1 })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(
      await app.db.selectFrom("moderation_decisions").where("listing_id", "=", id).select("id").execute(),
    ).toHaveLength(1);
    expect(await auditsOf(id)).toHaveLength(1);
  });

  describe("several at once", () => {
    const bulk = (ids: number[], body: object) =>
      moderator.write("POST", "/api/admin/moderation/decisions", { ids, ...body });

    it("says what was done though the program failed at one of them", async () => {
      const [one, broken, last] = [
        await app.make.listing({ status: "pedding" }),
        await app.make.listing({ status: "pedding" }),
        await app.make.listing({ status: "pedding" }),
      ];
      await sql`create function refuse_one() returns trigger language plpgsql as $$ begin if new.target_id = tg_argv[0] then raise 'no audit of this one'; end if; return new; end $$`.execute(
        app.db,
      );
      await sql
        .raw(
          `create trigger refuse_one before insert on audit_log for each row execute function refuse_one('${broken.id}')`,
        )
        .execute(app.db);
      const answer = await bulk([one.id, broken.id, last.id], { action: "approve" });
      await sql`drop trigger refuse_one on audit_log`.execute(app.db);
      expect(
        answer.json().data.map(({ id, error }: { id: number; error: { code: string } | null }) => [id, error?.code]),
      ).toEqual([
        [one.id, undefined],
        [broken.id, "INTERNAL"],
        [last.id, undefined],
      ]);
      expect((await moderator.get(`/api/admin/listings/${broken.id}`)).json()).toMatchObject({
        status: "pedding",
        decisions: [],
      });
    });

    it("answers for each, and what is refused stops none of the others", async () => {
      const [one, other, sold] = [
        await app.make.listing({ status: "pedding" }),
        await app.make.listing({ status: "pedding" }),
        await app.make.listing({ status: "sold" }),
      ];
      const colleague = await createModerator(app);
      await colleague.write("PUT", `/api/admin/listings/${other.id}/lock`);
      const { data } = (await bulk([one.id, sold.id, other.id, 999_999, one.id], { action: "approve" })).json();
      expect(data).toEqual([
        { id: one.id, decision: expect.objectContaining({ listing_id: one.id, action: "approve" }), error: null },
        { id: sold.id, decision: null, error: { code: "LISTING_SOLD", message: expect.any(String) } },
        {
          id: other.id,
          decision: null,
          error: { code: "LISTING_LOCKED", message: "Bu ilana şu anda başka bir moderatör bakıyor." },
        },
        { id: 999_999, decision: null, error: expect.objectContaining({ code: "LISTING_NOT_FOUND" }) },
      ]);
      expect((await rowOf(other.id)).status).toBe("pedding");
    });

    it("asks for a reason before anything is done", async () => {
      const { id } = await app.make.listing({ status: "pedding" });
      expect((await bulk([id], { action: "reject" })).statusCode).toBe(422);
      expect((await bulk([id], { action: "reject", reason_id: 2 })).json().data[0].decision.reason).toBe(
        "İlan yanlış kategoride",
      );
    });

    it.each([[[]], [Array.from({ length: 101 }, (_, index) => index + 1)]])("accepts one to a hundred", async (ids) => {
      expect((await bulk(ids, { action: "approve" })).statusCode).toBe(422);
    });
  });
});
