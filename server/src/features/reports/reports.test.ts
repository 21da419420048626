import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("POST /api/listings/:id/report", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });

  async function person() {
    const { id } = await app.make.user();
    return { id, ...(await app.make.session(id)) };
  }
  const report = (listing: number | string, token: string | undefined, body: object = { reason: "scam" }) =>
    app.write("POST", `/api/listings/${listing}/report`, body, token === undefined ? {} : { token });
  const reportsOf = (listing: number) =>
    app.db
      .selectFrom("listing_reports")
      .where("listing_id", "=", listing)
      .select(["reporter_id", "reason", "note"])
      .orderBy("id")
      .execute();

  it("stores the reason and the note, whether the listing is on sale or sold", async () => {
    const { id: reporter, token } = await person();
    for (const status of ["active", "sold"] as const) {
      const { id } = await app.make.listing({ status });
      expect(
        (await report(id, token, { reason: "misleading", note: "  Fotoğraflar başka bir ilandan.\nİki kez sordum. " }))
          .statusCode,
      ).toBe(204);
      expect(await reportsOf(id)).toEqual([
        { reporter_id: reporter, reason: "misleading", note: "Fotoğraflar başka bir ilandan.\nİki kez sordum." },
      ]);
    }
  });

  it("accepts one report per person and listing, also of two concurrent ones", async () => {
    const [one, other] = [await person(), await person()];
    const { id } = await app.make.listing();
    const statuses = (await Promise.all([report(id, one.token), report(id, one.token)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 409]);
    const again = await report(id, one.token, { reason: "other", note: "Bir daha" });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toEqual({ code: "REPORT_EXISTS", message: "Bunu zaten şikâyet ettiniz. İnceliyoruz." });
    expect((await report(id, other.token, { reason: "duplicate" })).statusCode).toBe(204);
    expect(await reportsOf(id)).toMatchObject([
      { reporter_id: one.id, reason: "scam", note: "" },
      { reporter_id: other.id, reason: "duplicate" },
    ]);
  });

  it("needs a login", async () => {
    const { id } = await app.make.listing();
    expect((await report(id, undefined)).statusCode).toBe(401);
    expect(await reportsOf(id)).toEqual([]);
  });

  it("refuses one's own listing", async () => {
    const { id: sellerId, token } = await person();
    const { id } = await app.make.listing({ sellerId });
    const answer = await report(id, token);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe("OWN_LISTING");
    expect(await reportsOf(id)).toEqual([]);
  });

  it.each(["inactive", "pedding"] as const)("answers 404 for a listing that is %s", async (status) => {
    const { id } = await app.make.listing({ status });
    expect((await report(id, (await person()).token)).json().code).toBe("LISTING_NOT_FOUND");
  });

  it("answers 404 for a listing that does not exist", async () => {
    expect((await report(999_999, (await person()).token)).statusCode).toBe(404);
  });

  it.each([
    [{}, "reason"],
    [{ reason: "boring" }, "reason"],
    [{ reason: "scam", note: "a".repeat(1_001) }, "note"],
    [{ reason: "scam", note: "a\u0000b" }, "note"],
    [{ reason: "scam", note: 7 }, "note"],
  ])("refuses %j", async (body, field) => {
    const { id } = await app.make.listing();
    const answer = await report(id, (await person()).token, body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(await reportsOf(id)).toEqual([]);
  });

  it("lets one person report thirty listings an hour", async () => {
    const { token } = await person();
    for (let time = 1; time <= 30; time += 1) expect((await report(999_999, token)).statusCode).toBe(404);
    const answer = await report((await app.make.listing()).id, token);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(3_500);
  });
});
