import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

describe("consents that are asked again", () => {
  let app: TestApp;
  let staff: string;
  let id: number;
  const terms = {
    slug: "kosullar",
    title_tr: "Koşullar",
    title_en: "Terms",
    body_tr: "<p>Bir</p>",
    body_en: "<p>One</p>",
    group_id: null,
    is_head: false,
    is_footer: false,
    is_accepted_on_registration: true,
    status: "published",
    publish_at: null,
  };
  beforeAll(async () => {
    app = await createTestApp();
    staff = (await app.make.session((await app.make.user({ role: "admin" })).id)).token;
    id = (await app.write("POST", "/api/admin/pages", terms, { token: staff })).json().id;
  });
  const register = async (number: number): Promise<{ userId: number; token: string }> => {
    const person = {
      first_name: "Ece",
      last_name: "Su",
      email: `ece${number}@pazar.test`,
      password: "uzun-bir-parola-7",
    };
    const userId = (await app.write("POST", "/api/register", person)).json().data.id;
    return { userId, token: (await app.make.session(userId)).token };
  };
  const due = async (token: string) => (await app.get("/api/consents/due", { token })).json().data;
  const asks = async (token: string) => (await app.get("/api/user", { token })).json().has_due_consents;
  const save = (change: object) =>
    app.write("PUT", `/api/admin/pages/${id}`, { ...terms, ...change }, { token: staff });
  const ask = (version: number, page = id) =>
    app.write("POST", `/api/admin/pages/${page}/consent-request`, { version }, { token: staff });
  const agree = (token: string, version: number, page = id) =>
    app.write("POST", "/api/consents", { pages: [{ id: page, version }] }, { token });

  it("asks those who agreed to an older version, once staff say so, until they agree", async () => {
    const { userId, token } = await register(1);
    expect((await app.get(`/api/pages/${id}`)).json().version).toBe(1);
    await save({ body_tr: "<p>İki</p>", version: 1 });
    expect(await due(token)).toEqual([]);
    expect((await ask(2)).json()).toMatchObject({ required_version: 2, version: 2 });
    expect(await due(token)).toEqual([{ id, title: "Koşullar", slug_paid: `kosullar-s${id}`, version: 2 }]);
    expect(await asks(token)).toBe(true);

    expect((await agree(token, 1)).json().data).toHaveLength(1);
    expect((await agree(token, 3)).json().data).toHaveLength(1);
    expect((await agree(token, 2)).json()).toEqual({ data: [] });
    expect(await asks(token)).toBeUndefined();
    const kept = await app.db
      .selectFrom("consents")
      .where("user_id", "=", userId)
      .select(["page_id", "version", "given_at"])
      .orderBy("version")
      .execute();
    expect(kept).toEqual([
      { page_id: id, version: 1, given_at: expect.any(Date) },
      { page_id: id, version: 2, given_at: expect.any(Date) },
    ]);
    expect((await agree(token, 2)).statusCode).toBe(200);
  });

  it("does not ask who registers with the new version, nor after a small correction or another address", async () => {
    const { token } = await register(2);
    expect(await due(token)).toEqual([]);
    await save({ slug: "sartlar", body_tr: "<p>İki.</p>", version: 2 });
    expect(await due(token)).toEqual([]);
    const [latest] = await app.db
      .selectFrom("audit_log")
      .where("action", "=", "ask_consent")
      .select(["before", "after"])
      .execute();
    expect(latest).toEqual({ before: { required_version: null }, after: { required_version: 2 } });
  });

  it("asks again for a later version only when staff ask again", async () => {
    const { token } = await register(3);
    await save({ slug: "sartlar", body_tr: "<p>Üç</p>", version: 3 });
    expect(await due(token)).toEqual([]);
    expect((await ask(3)).statusCode).toBe(409);
    await ask(4);
    expect(await due(token)).toMatchObject([{ version: 4, slug_paid: `sartlar-s${id}` }]);
  });

  it("can only ask about published texts that registration names", async () => {
    const other = { ...terms, slug: "yardim", is_accepted_on_registration: false };
    const page = (await app.write("POST", "/api/admin/pages", other, { token: staff })).json();
    const answer = await ask(1, page.id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe("NOT_A_CONSENT_TEXT");
    const { token } = await register(4);
    await agree(token, 1, page.id);
    expect(await app.db.selectFrom("consents").where("page_id", "=", page.id).selectAll().execute()).toEqual([]);
  });

  it("needs somebody signed in", async () => {
    expect((await app.get("/api/consents/due")).statusCode).toBe(401);
    expect((await app.write("POST", "/api/consents", { pages: [{ id, version: 1 }] })).statusCode).toBe(401);
  });
});
