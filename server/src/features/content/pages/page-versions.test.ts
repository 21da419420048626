import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

describe("versions of a page", () => {
  let app: TestApp;
  let token: string;
  let id: number;
  const content = {
    slug: "yardim",
    title_tr: "Yardım",
    title_en: "Help",
    body_tr: "<p>Bir</p>",
    body_en: "<p>One</p>",
    group_id: null,
    is_head: false,
    is_footer: true,
    is_accepted_on_registration: false,
    status: "published",
    publish_at: null,
  };
  beforeAll(async () => {
    app = await createTestApp();
    ({ token } = await app.make.session((await app.make.user({ role: "admin" })).id));
    id = (await app.write("POST", "/api/admin/pages", content, { token })).json().id;
    const second = { ...content, slug: "destek", title_tr: "Destek", body_tr: "<p>İki</p>", version: 1 };
    await app.write("PUT", `/api/admin/pages/${id}`, second, { token });
  });
  const history = async () => (await app.get(`/api/admin/pages/${id}/versions`, { token })).json();
  const restore = (version: number, known: number) =>
    app.write("POST", `/api/admin/pages/${id}/versions/${version}/restoration`, { version: known }, { token });

  it("lists them, the newest first, and answers the text of each", async () => {
    expect(await history()).toMatchObject({
      page: { id, version: 2 },
      versions: [
        { version: 2, status: "published", restored_from: null, saved_by: expect.any(String) },
        { version: 1, status: "published" },
      ],
    });
    const first = (await app.get(`/api/admin/pages/${id}/versions/1`, { token })).json();
    expect(first).toMatchObject({ version: 1, title_tr: "Yardım", body_tr: "<p>Bir</p>", slug: "yardim" });
    expect((await app.get(`/api/admin/pages/${id}/versions/3`, { token })).statusCode).toBe(404);
    expect((await app.get(`/api/admin/pages/2000000/versions`, { token })).statusCode).toBe(404);
  });

  it("restores one as a new version, which visitors see, and which can be undone the same way", async () => {
    const restored = await restore(1, 2);
    expect(restored.json()).toMatchObject({ version: 3, title_tr: "Yardım", body_tr: "<p>Bir</p>", is_footer: true });
    await expect.poll(async () => (await app.get(`/api/pages/${id}`)).json().body).toBe("<p>Bir</p>");
    expect((await history()).versions[0]).toMatchObject({ version: 3, restored_from: 1 });
    expect((await restore(2, 3)).json()).toMatchObject({ version: 4, body_tr: "<p>İki</p>", slug: "destek" });
    const [latest] = await app.db
      .selectFrom("audit_log")
      .where("action", "=", "restore_page_version")
      .select(["before", "after"])
      .orderBy("id", "desc")
      .execute();
    expect(latest).toEqual({ before: { version: 3 }, after: { version: 4, restored_from: 2 } });
  });

  it("refuses to restore over somebody else's save, and what does not exist", async () => {
    const late = await restore(1, 2);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: "CHANGED_MEANWHILE", current: { version: 4 } });
    expect((await restore(99, 4)).statusCode).toBe(404);
    expect((await restore(4, 4)).statusCode).toBe(404);
  });

  it("knows pages that were there before versions were kept", async () => {
    const { status: _, publish_at: __, ...columns } = content;
    const old = await app.db.insertInto("pages").values(columns).returning("id").executeTakeFirstOrThrow();
    const url = `/api/admin/pages/${old.id}/versions`;
    expect((await app.get(url, { token })).json().versions).toMatchObject([{ version: 1 }]);
    expect((await app.get(`${url}/1`, { token })).json()).toMatchObject({ body_tr: "<p>Bir</p>" });
    await app.write("PUT", `/api/admin/pages/${old.id}`, { ...content, title_en: "Support", version: 1 }, { token });
    expect((await app.get(url, { token })).json().versions).toMatchObject([{ version: 2 }, { version: 1 }]);
  });
});
