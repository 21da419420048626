import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { lockStaff } from "./super-admins.ts";

type Person = { id: number; token: string };

describe("staff", () => {
  let app: TestApp;
  beforeAll(async () => void (app = await createTestApp()));
  // Every test begins with the two super admins it makes, if any.
  beforeEach(() => app.db.updateTable("users").set({ role: "admin" }).where("role", "=", "super_admin").execute());

  async function person(role: string, given: object = {}): Promise<Person> {
    const { id } = await app.make.user({ role, ...given });
    return { id, ...(await app.make.session(id)) };
  }
  const change = (by: Person, id: number, body: object) =>
    app.write("PATCH", `/api/admin/staff/${id}`, body, { token: by.token });
  const suspend = (by: Person, id: number) =>
    app.write(
      "PUT",
      `/api/admin/staff/${id}/suspension`,
      { reason: "Denetim sürüyor", until: null },
      { token: by.token },
    );
  const rowOf = (id: number) =>
    app.db.selectFrom("users").where("id", "=", id).select(["role", "status"]).executeTakeFirstOrThrow();
  const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;
  const audits = (id: number) =>
    app.db
      .selectFrom("audit_log")
      .where("target_kind", "=", "user")
      .where("target_id", "=", String(id))
      .select(["actor_id", "action", "before", "after", "reason"])
      .orderBy("id")
      .execute();

  it("lists those who are no ordinary users, by name, role, status and words", async () => {
    const admin = await person("admin", { firstName: "Zerrin", lastName: "Önal" });
    const moderator = await person("moderator", { firstName: "Çağla", lastName: "Işık" });
    const customer = await person("users", { firstName: "Çağla", lastName: "Işık" });
    const ids = async (query: string) =>
      (await app.get(`/api/admin/staff?${query}`, { token: admin.token }))
        .json()
        .data.map(({ id }: { id: number }) => id);
    expect(await ids("size=100")).toEqual(expect.arrayContaining([admin.id, moderator.id]));
    expect(await ids("size=100")).not.toContain(customer.id);
    expect(await ids("q=cagla+isik")).toEqual([moderator.id]);
    expect(await ids("q=cagla&role=admin")).toEqual([]);
    expect(await ids("status=suspended")).toEqual([]);
    const first = (await app.get("/api/admin/staff?size=1", { token: admin.token })).json();
    const second = (
      await app.get(`/api/admin/staff?size=1&cursor=${encodeURIComponent(first.next_cursor)}`, { token: admin.token })
    ).json();
    expect(first.data[0].id).not.toBe(second.data[0].id);
    expect(
      (
        await app.get(`/api/admin/staff?size=1&sort=-name&cursor=${encodeURIComponent(first.next_cursor)}`, {
          token: admin.token,
        })
      ).statusCode,
    ).toBe(422);
  });

  it("shows role, extra permissions and sign-ins of one", async () => {
    const [admin, moderator] = [await person("admin"), await person("moderator")];
    const answer = (await app.get(`/api/admin/staff/${moderator.id}`, { token: admin.token })).json();
    expect(answer).toMatchObject({ id: moderator.id, role_name: "Moderatör", extra_permissions: [], can_change: true });
    expect(answer.role_permissions).toContain("adverts.edit");
    expect(answer.sign_ins).toHaveLength(1);
    expect(codeOf(await app.get(`/api/admin/staff/${(await person("users")).id}`, { token: admin.token }))).toBe(
      "PERSON_NOT_FOUND",
    );
  });

  it("a changed role takes effect at the next call, without a new login, and is audited", async () => {
    const [admin, moderator] = [await person("admin"), await person("moderator")];
    expect((await app.get("/api/admin/settings", { token: moderator.token })).statusCode).toBe(403);
    expect((await change(admin, moderator.id, { role: "admin" })).statusCode).toBe(200);
    expect((await app.get("/api/admin/settings", { token: moderator.token })).statusCode).toBe(200);
    expect((await change(admin, moderator.id, { role: "accounting" })).statusCode).toBe(200);
    expect((await app.get("/api/admin/settings", { token: moderator.token })).statusCode).toBe(403);
    expect(await audits(moderator.id)).toEqual([
      {
        actor_id: admin.id,
        action: "change_staff",
        before: { role: "moderator" },
        after: { role: "admin" },
        reason: null,
      },
      {
        actor_id: admin.id,
        action: "change_staff",
        before: { role: "admin" },
        after: { role: "accounting" },
        reason: null,
      },
    ]);
  });

  it("extra permissions add to those of the role; edit includes view", async () => {
    const [admin, accounting] = [await person("admin"), await person("accounting")];
    const answer = await change(admin, accounting.id, { grant: ["pages.edit"] });
    expect(answer.json().extra_permissions).toEqual(["pages.edit", "pages.view"]);
    expect((await app.get("/api/user", { token: accounting.token })).json().permissions).toEqual(
      expect.arrayContaining(["pages.edit", "pages.view", "invoices.edit"]),
    );
    expect((await change(admin, accounting.id, { revoke: ["pages.view"] })).json().extra_permissions).toEqual([]);
    expect((await change(admin, accounting.id, {})).statusCode).toBe(200);
    expect(await audits(accounting.id)).toHaveLength(2);
  });

  it("an ordinary user is no staff to be changed: roles are given by invitation", async () => {
    const [admin, customer] = [await person("admin"), await person("users")];
    const answers = [
      await change(admin, customer.id, { role: "moderator" }),
      await change(admin, customer.id, { grant: ["pages.view"] }),
      await suspend(admin, customer.id),
      await change(admin, 2_000_000_000, { grant: ["pages.view"] }),
    ];
    expect(answers.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual(
      answers.map(() => [404, "PERSON_NOT_FOUND"]),
    );
    expect(await rowOf(customer.id)).toEqual({ role: "users", status: "active" });
    expect((await app.get("/api/user", { token: customer.token })).json().permissions).toEqual([]);
  });

  it("a person who is demoted while their change waits for a lock changes nothing", async () => {
    const [admin, moderator] = [await person("admin"), await person("moderator")];
    const waiting = await app.db.transaction().execute(async (transaction) => {
      await lockStaff(transaction);
      const answer = change(admin, moderator.id, { grant: ["settings.edit"] });
      // Past the check at the door, before the lock.
      await expect
        .poll(
          async () =>
            (
              await sql`select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`.execute(
                app.db,
              )
            ).rows.length,
        )
        .toBe(1);
      await transaction.updateTable("users").set({ role: "accounting" }).where("id", "=", admin.id).execute();
      return { answer };
    });
    const refused = await waiting.answer;
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, "FORBIDDEN"]);
    expect((await app.get("/api/user", { token: moderator.token })).json().permissions).not.toContain("settings.edit");
  });

  it("becoming an ordinary user revokes everything", async () => {
    const [admin, moderator] = [await person("admin"), await person("moderator")];
    await change(admin, moderator.id, { grant: ["settings.view"] });
    expect((await change(admin, moderator.id, { role: "users" })).json()).toBeNull();
    expect((await app.get("/api/user", { token: moderator.token })).json().permissions).toEqual([]);
  });

  it.each([
    ["a role that nobody has made", { role: "r_nobody" }, 404, "ROLE_NOT_FOUND"],
    ["a permission that is none", { grant: ["everything.edit"] }, 422, "INVALID"],
    ["the role of super_admin", { role: "super_admin" }, 403, "SUPER_ADMIN_ONLY"],
    ["a permission the admin does not hold", { grant: ["roles.edit"] }, 403, "NOT_YOURS_TO_GRANT"],
  ])("an admin cannot give %s", async (_, body, status, code) => {
    const [admin, moderator] = [await person("admin"), await person("moderator")];
    for (const target of [moderator, admin]) {
      const answer = await change(admin, target.id, body);
      expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
    }
    expect(await rowOf(admin.id)).toMatchObject({ role: "admin" });
    expect(await audits(moderator.id)).toEqual([]);
  });

  it("an admin cannot touch a super_admin in any way", async () => {
    const [admin, boss] = [await person("admin"), await person("super_admin")];
    const answers = await Promise.all([
      change(admin, boss.id, { role: "users" }),
      change(admin, boss.id, { grant: ["customers.view"] }),
      suspend(admin, boss.id),
      app.write("DELETE", `/api/admin/staff/${boss.id}/suspension`, undefined, { token: admin.token }),
      app.write("DELETE", `/api/admin/staff/${boss.id}/sessions`, undefined, { token: admin.token }),
      app.write("DELETE", `/api/admin/staff/${boss.id}/sessions/1`, undefined, { token: admin.token }),
    ]);
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 6 }, () => "SUPER_ADMIN_ONLY"));
    expect((await app.get(`/api/admin/staff/${boss.id}`, { token: admin.token })).json().can_change).toBe(false);
    // Nor as a customer.
    const asCustomer = await app.write(
      "PUT",
      `/api/admin/customers/${boss.id}/suspension`,
      { reason: "Denetim", until: null },
      { token: admin.token },
    );
    expect([asCustomer.statusCode, codeOf(asCustomer)]).toEqual([403, "STAFF_ACCOUNT"]);
    expect(await rowOf(boss.id)).toEqual({ role: "super_admin", status: "active" });
  });

  it("managing people takes nothing from who holds more, and nobody suspends themselves", async () => {
    const [manager, moderator] = [await person("users"), await person("moderator")];
    await app.db.updateTable("users").set({ role: "accounting" }).where("id", "=", manager.id).execute();
    await app.db
      .insertInto("user_permissions")
      .values(["management.view", "management.edit"].map((permission) => ({ user_id: manager.id, permission })))
      .execute();
    const answers = await Promise.all([
      change(manager, moderator.id, { role: "users" }),
      change(manager, moderator.id, { grant: ["payments.view"] }),
      suspend(manager, moderator.id),
      app.write("DELETE", `/api/admin/staff/${moderator.id}/sessions`, undefined, { token: manager.token }),
    ]);
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 4 }, () => "NOT_YOURS_TO_CHANGE"));
    expect((await app.get(`/api/admin/staff/${moderator.id}`, { token: manager.token })).json().can_change).toBe(false);
    expect(codeOf(await suspend(manager, manager.id))).toBe("OWN_ACCOUNT");
    expect(await rowOf(manager.id)).toEqual({ role: "accounting", status: "active" });
  });

  describe("the last super_admin", () => {
    it("cannot be demoted or suspended, not even by itself", async () => {
      const boss = await person("super_admin");
      for (const answer of [await change(boss, boss.id, { role: "admin" }), await suspend(boss, boss.id)])
        expect([answer.statusCode, codeOf(answer)]).toEqual([409, "LAST_SUPER_ADMIN"]);
      expect(await rowOf(boss.id)).toEqual({ role: "super_admin", status: "active" });
    });

    it("cannot be deleted", async () => {
      const boss = await person("super_admin", { password: "pazar1234" });
      const answer = await app.write("POST", "/api/profile/deletion", undefined, { token: boss.token });
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, "LAST_SUPER_ADMIN"]);
      await person("super_admin");
      expect((await app.write("POST", "/api/profile/deletion", undefined, { token: boss.token })).statusCode).toBe(200);
    });

    it("does not count people who are suspended or about to be deleted", async () => {
      const [boss, second, third] = [
        await person("super_admin"),
        await person("super_admin"),
        await person("super_admin"),
      ];
      expect((await suspend(boss, second.id)).statusCode).toBe(200);
      await app.db.updateTable("users").set({ delete_requested_at: new Date() }).where("id", "=", third.id).execute();
      expect(codeOf(await change(boss, boss.id, { role: "admin" }))).toBe("LAST_SUPER_ADMIN");
    });

    it("remains when two demote each other concurrently", async () => {
      for (let round = 0; round < 8; round++) {
        const [one, other] = [await person("super_admin"), await person("super_admin")];
        const answers = await Promise.all([
          change(one, other.id, { role: "admin" }),
          round % 2 === 0 ? change(other, one.id, { role: "admin" }) : suspend(other, one.id),
        ]);
        expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
        const left = await app.db
          .selectFrom("users")
          .where("role", "=", "super_admin")
          .where("status", "=", "active")
          .select("id")
          .execute();
        expect(left).toHaveLength(1);
        await app.db.updateTable("users").set({ role: "admin" }).where("role", "=", "super_admin").execute();
      }
    });
  });

  it("suspends and restores; the token is invalid at once", async () => {
    const [admin, moderator] = [await person("admin"), await person("moderator")];
    expect((await suspend(admin, moderator.id)).json()).toMatchObject({
      status: "suspended",
      suspended_reason: "Denetim sürüyor",
      sign_ins: [],
    });
    expect((await app.get("/api/user", { token: moderator.token })).statusCode).toBe(401);
    const restore = () =>
      app.write("DELETE", `/api/admin/staff/${moderator.id}/suspension`, undefined, { token: admin.token });
    expect((await restore()).json()).toMatchObject({ status: "active", suspended_reason: null });
    expect(codeOf(await restore())).toBe("NOT_SUSPENDED");
    expect((await audits(moderator.id)).map(({ action, reason }) => [action, reason])).toEqual([
      ["suspend_staff", "Denetim sürüyor"],
      ["restore_staff", null],
    ]);
  });

  it("ends one session, or all", async () => {
    const [admin, moderator] = [await person("admin"), await person("moderator")];
    const { token: second } = await app.make.session(moderator.id);
    const [device] = (await app.get(`/api/admin/staff/${moderator.id}`, { token: admin.token })).json().sign_ins;
    const answer = await app.write("DELETE", `/api/admin/staff/${moderator.id}/sessions/${device.id}`, undefined, {
      token: admin.token,
    });
    expect(answer.json().sign_ins).toHaveLength(1);
    // A session of somebody else is not ended by this address.
    const own = (await app.get(`/api/admin/staff/${admin.id}`, { token: admin.token })).json().sign_ins[0].id;
    await app.write("DELETE", `/api/admin/staff/${moderator.id}/sessions/${own}`, undefined, { token: admin.token });
    expect((await app.get("/api/user", { token: admin.token })).statusCode).toBe(200);
    await app.write("DELETE", `/api/admin/staff/${moderator.id}/sessions`, undefined, { token: admin.token });
    for (const token of [moderator.token, second]) expect((await app.get("/api/user", { token })).statusCode).toBe(401);
  });

  it("offers roles and says which of them one may give", async () => {
    const choices = async (by: Person) =>
      Object.fromEntries(
        (await app.get("/api/admin/staff-roles", { token: by.token }))
          .json()
          .map(({ key, can_grant }: { key: string; can_grant: boolean }) => [key, can_grant]),
      );
    expect(await choices(await person("admin"))).toMatchObject({
      super_admin: false,
      admin: true,
      moderator: true,
      accounting: true,
      users: true,
    });
    expect(await choices(await person("super_admin"))).toMatchObject({ super_admin: true, admin: true });
  });
});
