import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

type Role = {
  key: string;
  name_tr: string;
  name_en: string;
  permissions: string[];
  is_fixed: boolean;
  is_builtin: boolean;
  holders_count: number | null;
  holders: { id: number; name: string }[];
};

describe("roles", () => {
  let app: TestApp;
  let boss: string;
  beforeAll(async () => {
    app = await createTestApp();
    boss = await tokenOf("super_admin");
  });
  const tokenOf = async (role: string) => (await app.make.session((await app.make.user({ role })).id)).token;
  const roles = async (): Promise<Role[]> => (await app.get("/api/admin/roles", { token: boss })).json();
  const roleOf = async (key: string) => (await roles()).find((role) => role.key === key);
  const add = (body: object, token = boss) => app.write("POST", "/api/admin/roles", body, { token });
  const change = (key: string, body: object, token = boss) =>
    app.write("PATCH", `/api/admin/roles/${key}`, body, { token });
  const remove = (key: string, token = boss) => app.write("DELETE", `/api/admin/roles/${key}`, undefined, { token });
  const latestAudit = () =>
    app.db
      .selectFrom("audit_log")
      .select(["action", "target_id", "before", "after"])
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();

  it("are the five of the product under their display names, with who holds them", async () => {
    const all = await roles();
    expect(all.slice(0, 5).map(({ key, name_tr, is_fixed }) => [key, name_tr, is_fixed])).toEqual([
      ["super_admin", "Süper Yönetici", true],
      ["admin", "Yönetici", false],
      ["moderator", "Moderatör", false],
      ["accounting", "Muhasebe", false],
      ["users", "Kullanıcı", true],
    ]);
    const { id } = await app.make.user({ role: "accounting", firstName: "Arda", lastName: "Kurt" });
    expect(await roleOf("accounting")).toMatchObject({ holders_count: 1, holders: [{ id, name: "Arda Kurt" }] });
    expect(await roleOf("users")).toMatchObject({ holders_count: null, holders: [], permissions: [] });
  });

  it("can be added, renamed, changed and deleted while nobody holds them", async () => {
    expect(
      (await add({ name_tr: "İçerik Sorumlusu", name_en: "Content Editor", permissions: ["pages.edit"] })).statusCode,
    ).toBe(200);
    expect(await roleOf("r_content_editor")).toMatchObject({
      name_tr: "İçerik Sorumlusu",
      permissions: ["pages.edit", "pages.view"],
      is_builtin: false,
    });
    await change("r_content_editor", { name_tr: "İçerik Editörü", grant: ["sliders.view"], revoke: ["pages.edit"] });
    expect(await roleOf("r_content_editor")).toMatchObject({
      name_tr: "İçerik Editörü",
      permissions: ["pages.view", "sliders.view"],
    });
    expect(await latestAudit()).toMatchObject({
      action: "change_role",
      before: { name_tr: "İçerik Sorumlusu", permissions: ["pages.edit", "pages.view"] },
      after: { name_tr: "İçerik Editörü", permissions: ["pages.view", "sliders.view"] },
    });
    const holder = await app.make.user({ role: "r_content_editor" });
    expect((await remove("r_content_editor")).json().code).toBe("ROLE_HELD");
    await app.db.updateTable("users").set({ role: "users" }).where("id", "=", holder.id).execute();
    expect((await remove("r_content_editor")).statusCode).toBe(200);
    expect(await roleOf("r_content_editor")).toBeUndefined();
    expect(await latestAudit()).toMatchObject({ action: "delete_role", target_id: "r_content_editor" });
  });

  it("are not renamed to what another is called", async () => {
    await add({ name_tr: "Arşiv Sorumlusu", name_en: "Archivist" });
    expect((await change("r_archivist", { name_tr: "MODERATÖR" })).json().code).toBe("ROLE_EXISTS");
    expect(await roleOf("r_archivist")).toMatchObject({ name_tr: "Arşiv Sorumlusu" });
    await remove("r_archivist");
  });

  it("have a key of their own in any alphabet", async () => {
    for (const name of ["Редактор", "Водитель"])
      expect((await add({ name_tr: name, name_en: name })).statusCode).toBe(200);
    expect((await roles()).filter(({ name_en }) => /^[РВ]/.test(name_en)).map(({ key }) => key)).toEqual([
      expect.stringMatching(/^r_\w{8}$/),
      expect.stringMatching(/^r_\w{8}$/),
    ]);
  });

  it("take effect at their holders' next call", async () => {
    const token = await tokenOf("moderator");
    expect((await app.get("/api/admin/customers", { token })).statusCode).toBe(200);
    await change("moderator", { revoke: ["customers.view"] });
    expect((await app.get("/api/admin/customers", { token })).statusCode).toBe(403);
    expect((await roleOf("moderator"))?.permissions).not.toContain("customers.edit");
    await change("moderator", { grant: ["customers.edit"] });
    expect((await app.get("/api/admin/customers", { token })).statusCode).toBe(200);
  });

  it.each([
    ["the permissions of super_admin", () => change("super_admin", { grant: ["pages.view"] }), "ROLE_FIXED"],
    ["the permissions of users", () => change("users", { grant: ["pages.view"] }), "ROLE_FIXED"],
    ["the name of a role of the product", () => change("admin", { name_tr: "Müdür" }), "ROLE_FIXED"],
    ["a role of the product, away", () => remove("accounting"), "ROLE_FIXED"],
    ["a role that is not there", () => change("r_nobody", { grant: ["pages.view"] }), "ROLE_NOT_FOUND"],
    ["away what is not there", () => remove("r_nobody"), "ROLE_NOT_FOUND"],
    ["a name that is taken", () => add({ name_tr: "moderatör", name_en: "Something else" }), "ROLE_EXISTS"],
    ["an empty name", () => add({ name_tr: " ", name_en: "Empty" }), "INVALID"],
    ["a permission that is none", () => change("admin", { grant: ["roles.own"] }), "INVALID"],
  ])("refuse %s", async (_, call, code) => {
    const before = await roles();
    expect((await call()).json().code).toBe(code);
    expect(await roles()).toEqual(before);
  });

  it("let nobody grant what they do not hold, to themselves or through a new role", async () => {
    await add({ name_tr: "Rol Sorumlusu", name_en: "Role keeper", permissions: ["roles.edit", "pages.view"] });
    const keeper = await tokenOf("r_role_keeper");
    expect((await change("r_role_keeper", { grant: ["settings.view"] }, keeper)).json().code).toBe(
      "NOT_YOURS_TO_GRANT",
    );
    // Nor do they change or delete a role that has more than they have.
    for (const answer of [
      await change("moderator", { grant: ["pages.view"] }, keeper),
      await change("moderator", { revoke: ["adverts.edit"] }, keeper),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, "NOT_YOURS_TO_CHANGE"]);
    expect(
      (await add({ name_tr: "Arka kapı", name_en: "Back door", permissions: ["management.edit"] }, keeper)).json().code,
    ).toBe("NOT_YOURS_TO_GRANT");
    await add({ name_tr: "Okur", name_en: "Reader", permissions: [] });
    expect((await change("r_reader", { grant: ["pages.view"] }, keeper)).statusCode).toBe(200);
    expect((await app.get("/api/admin/settings", { token: keeper })).statusCode).toBe(403);
  });

  it("belong to who may edit roles: an admin only looks", async () => {
    const admin = await tokenOf("admin");
    expect((await app.get("/api/admin/roles", { token: admin })).statusCode).toBe(200);
    for (const answer of [
      await add({ name_tr: "A", name_en: "A" }, admin),
      await change("moderator", { revoke: ["pages.view"] }, admin),
      await remove("moderator", admin),
    ])
      expect(answer.statusCode).toBe(403);
  });
});
