import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("a target in the audit log", () => {
  let app: TestApp;
  let token: string;
  const of = (target: string, by = token) =>
    app.get(`/api/admin/audit?target=${encodeURIComponent(target)}&sort=created_at`, { token: by });
  const found = async (target: string, by = token): Promise<string[]> =>
    (await of(target, by)).json().data.map(({ action }: { action: string }) => action);
  let customer: { id: number; email: string };
  beforeAll(async () => {
    app = await createTestApp();
    token = (await app.make.session((await app.make.user({ role: "admin" })).id)).token;
    const staff = await app.make.user({ role: "moderator", firstName: "Ece", lastName: "Su" });
    customer = await app.make.user({
      firstName: "Şükran",
      lastName: "Işıklı",
      email: "sukran@ornek.test",
      phone: "+905321112233",
    });
    const namesake = await app.make.user({ firstName: "Şükran", lastName: "Demir" });
    await app.db
      .insertInto("roles")
      .values({ key: "r_editor", name_tr: "İçerik Editörü", name_en: "Content editor" })
      .execute();
    const log = (action: string, target_kind: string, target_id: string | number, change: object = {}) => ({
      action,
      target_kind,
      target_id: String(target_id),
      ...change,
    });
    await app.db
      .insertInto("audit_log")
      .values([
        log("note_one", "user", customer.id),
        log("note_other", "user", namesake.id),
        log("note_staff", "user", staff.id),
        log("approve", "listing", 1_000_123),
        log("edit_role", "role", "r_editor"),
        log("gone_role", "role", "r_gone"),
        log("set_words", "settings", "site", {
          after: JSON.stringify({ banned_words: ["x"] }),
          before: JSON.stringify({ banned_words: [] }),
        }),
        log("set_app", "settings", "site", { after: JSON.stringify({ mobil_app: true }) }),
        log("invite", "invitation", 4, { after: JSON.stringify({ email: "Davetli@ornek.test" }) }),
        log("export", "customers", "all"),
      ])
      .execute();
  });

  it.each([
    ["listing:1000123", ["approve"]],
    ["listing:#1.000.123", ["approve"]],
    ["listing:1000124", []],
    ["listing:masa", []],
    ["user:şükran", ["note_one", "note_other"]],
    ["user:SUKRAN isikli", ["note_one"]],
    ["user:sukran@ornek.test", ["note_one"]],
    ["user:0532 111 22 33", ["note_one"]],
    ["user:kimse", []],
    ["user:###", []],
    ["role:editör", ["edit_role"]],
    ["role:CONTENT", ["edit_role"]],
    ["role:r_gone", ["gone_role"]],
    ["role:%", []],
    ["settings", ["set_words", "set_app"]],
    ["settings:site", ["set_words", "set_app"]],
    ["settings:banned_words", ["set_words"]],
    ["invitation:davetli@ornek.test", ["invite"]],
    ["invitation:4", ["invite"]],
    ["customers:all", ["export"]],
    ["user:o'brien; drop table users", []],
  ])("is found as people would look for it: %s", async (target, expected) =>
    expect(await found(target)).toEqual(expected),
  );

  it("is found by number, and a phone that begins like it is another person", async () => {
    expect(await found(`user:${customer.id}`)).toEqual(["note_one"]);
    expect(await found(`user:#${customer.id}`)).toEqual(["note_one"]);
    expect(await found("user:0532")).toEqual([]);
  });

  it("is found by a customer's name or address only for those who may look customers up", async () => {
    const { id } = await app.make.user({ role: "accounting" });
    const { token: reader } = await app.make.session(id);
    const allow = (permission: string) =>
      app.db.insertInto("user_permissions").values({ user_id: id, permission }).execute();
    await app.db
      .deleteFrom("role_permissions")
      .where("role", "=", "accounting")
      .where("permission", "=", "customers.view")
      .execute();
    await allow("management.view");
    for (const target of ["user:sukran@ornek.test", "user:şükran"])
      expect([target, await found(target, reader)]).toEqual([target, []]);
    expect(await found("user:ece su", reader)).toEqual(["note_staff"]);
    expect(await found(`user:${customer.id}`, reader)).toEqual(["note_one"]);
    await allow("customers.view");
    expect(await found("user:sukran@ornek.test", reader)).toEqual(["note_one"]);
  });
});
