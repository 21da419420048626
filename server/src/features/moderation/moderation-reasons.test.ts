import { beforeAll, describe, expect, it } from "vitest";
import { createModerator, type Moderator } from "../../testing/people/moderator.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const path = "/api/admin/moderation/reasons";

describe("reasons sent to sellers", () => {
  let app: TestApp;
  let moderator: Moderator;
  beforeAll(async () => {
    app = await createTestApp();
    moderator = await createModerator(app);
  });
  const all = async (): Promise<{ id: number; text_tr: string; text_en: string }[]> =>
    (await moderator.get(path)).json();
  const audits = () =>
    app.db
      .selectFrom("audit_log")
      .where("target_kind", "=", "moderation_reason")
      .select(["action", "before", "after", "actor_id"])
      .orderBy("id", "desc")
      .execute();

  it("begin with some in both languages", async () => {
    const reasons = await all();
    expect(reasons.length).toBeGreaterThanOrEqual(8);
    expect(reasons[0]).toEqual({
      id: expect.any(Number),
      text_tr: "Fotoğraflar ilandaki ürünü göstermiyor",
      text_en: "The photos do not show what is offered",
    });
  });

  it("are added, changed, put in order and removed, each with an audit row", async () => {
    const added = await moderator.write("POST", path, {
      text_tr: " Eksik bilgi var ",
      text_en: "Information is missing",
    });
    expect(added.statusCode).toBe(201);
    const { id } = added.json();
    expect((await all()).at(-1)).toEqual({ id, text_tr: "Eksik bilgi var", text_en: "Information is missing" });
    expect(
      (await moderator.write("PUT", `${path}/${id}`, { text_tr: "Bilgi eksik", text_en: "Incomplete" })).json(),
    ).toEqual({ id, text_tr: "Bilgi eksik", text_en: "Incomplete" });
    expect((await audits())[0]).toMatchObject({
      action: "change_moderation_reason",
      before: { text_tr: "Eksik bilgi var" },
      after: { text_tr: "Bilgi eksik" },
      actor_id: moderator.id,
    });
    const rest = (await all()).filter((reason) => reason.id !== id).map((reason) => reason.id);
    expect(
      (await moderator.write("PUT", path, { ids: [id, rest[1]] })).json().map((reason: { id: number }) => reason.id),
    ).toEqual([id, rest[1], ...rest.filter((other) => other !== rest[1])]);
    expect((await moderator.write("DELETE", `${path}/${id}`)).statusCode).toBe(204);
    expect((await all()).map((reason) => reason.id)).not.toContain(id);
    expect((await audits()).slice(0, 4).map(({ action }) => action)).toEqual([
      "remove_moderation_reason",
      "order_moderation_reasons",
      "change_moderation_reason",
      "add_moderation_reason",
    ]);
  });

  it("can be added while others put them in order", async () => {
    const texts = { text_tr: "Aynı anda eklenen", text_en: "Added at once" };
    const ids = (await all()).map((reason) => reason.id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => [
        moderator.write("POST", path, texts),
        moderator.write("PUT", path, { ids }),
      ]).flat(),
    );
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 400)).toEqual([]);
  });

  it("stay on the listings they were used for", async () => {
    const { id } = (await moderator.write("POST", path, { text_tr: "Geçici neden", text_en: "Passing reason" })).json();
    const listing = await app.make.listing({ status: "pedding" });
    await moderator.decide(listing.id, "reject", { reason_id: id });
    await moderator.write("DELETE", `${path}/${id}`);
    const row = await app.db
      .selectFrom("listings")
      .where("id", "=", listing.id)
      .select("moderation_reason")
      .executeTakeFirstOrThrow();
    expect(row.moderation_reason).toBe("Geçici neden");
  });

  it.each([
    { text_tr: "", text_en: "Missing" },
    { text_tr: "Yalnız Türkçe" },
    { text_tr: "a".repeat(201), text_en: "Long" },
    { text_tr: "iki\nsatır", text_en: "two lines" },
  ])("refuses %j", async (body) => {
    expect((await moderator.write("POST", path, body)).statusCode).toBe(422);
  });

  it("that are not there are not found; only who may edit listings changes them", async () => {
    expect(
      (await moderator.write("PUT", `${path}/999999`, { text_tr: "Yok ki", text_en: "Not there" })).statusCode,
    ).toBe(404);
    expect((await moderator.write("DELETE", `${path}/999999`)).statusCode).toBe(404);
    const accounting = await createModerator(app, "accounting");
    expect((await accounting.get(path)).statusCode).toBe(403);
    expect((await accounting.write("POST", path, { text_tr: "Olmaz", text_en: "No way" })).statusCode).toBe(403);
    expect((await accounting.write("DELETE", `${path}/1`)).statusCode).toBe(403);
  });
});
