import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("the audit log", () => {
  let app: TestApp;
  let token: string;
  let people: [number, number];
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  beforeAll(async () => {
    app = await createTestApp();
    token = (await app.make.session((await app.make.user({ role: "admin" })).id)).token;
    const [one, other] = [
      await app.make.user({ role: "moderator", firstName: "Ece", lastName: "Su" }),
      await app.make.user({ role: "admin", firstName: "Can", lastName: "Er" }),
    ];
    people = [one.id, other.id];
    await app.db
      .insertInto("audit_log")
      .values([
        {
          actor_id: one.id,
          action: "suspend_customer",
          target_kind: "user",
          target_id: "77",
          before: JSON.stringify({ status: "active" }),
          after: JSON.stringify({ status: "suspended" }),
          reason: "Sahte",
          address: "127.0.0.1",
          created_at: at("2026-03-01"),
        },
        {
          actor_id: other.id,
          action: "change_settings",
          target_kind: "settings",
          target_id: "site",
          before: JSON.stringify({ mobil_app: false, api_token: "gizli" }),
          after: JSON.stringify({ mobil_app: true, api_token: "gizli2" }),
          created_at: at("2026-03-02"),
        },
        {
          actor_id: one.id,
          action: "restore_customer",
          target_kind: "user",
          target_id: "77",
          created_at: at("2026-03-03"),
        },
        {
          actor_id: null,
          action: "end_suspension",
          target_kind: "user",
          target_id: "78",
          created_at: at("2026-03-04"),
        },
      ])
      .execute();
  });
  const get = async (query: string) => (await app.get(`/api/admin/audit?${query}`, { token })).json();
  const actions = async (query: string) => (await get(query)).data.map(({ action }: { action: string }) => action);

  it("is read newest first, with who, what and the difference", async () => {
    expect(await actions("")).toEqual(["end_suspension", "restore_customer", "change_settings", "suspend_customer"]);
    expect((await get("")).data.at(-1)).toEqual({
      id: expect.any(Number),
      created_at: "2026-03-01T12:00:00.000Z",
      actor: { id: people[0], name: "Ece Su" },
      action: "suspend_customer",
      target_kind: "user",
      target_id: "77",
      target_name: null,
      names: {},
      before: { status: "active" },
      after: { status: "suspended" },
      reason: "Sahte",
      address: "127.0.0.1",
    });
    expect((await get("")).data[0].actor).toBeNull();
    expect(await actions("sort=created_at")).toEqual([
      "suspend_customer",
      "change_settings",
      "restore_customer",
      "end_suspension",
    ]);
  });

  it("is narrowed by person, target, kind and days", async () => {
    expect(await actions(`actor=${people[0]}`)).toEqual(["restore_customer", "suspend_customer"]);
    expect(await actions("target=user:77")).toEqual(["restore_customer", "suspend_customer"]);
    expect(await actions("action=change_settings")).toEqual(["change_settings"]);
    expect(await actions("from=2026-03-02&to=2026-03-03")).toEqual(["restore_customer", "change_settings"]);
    expect(await actions(`actor=${people[0]}&action=suspend_customer&target=user:77&to=2026-03-01`)).toEqual([
      "suspend_customer",
    ]);
    expect(await actions("target=user:79")).toEqual([]);
  });

  it("is paginated", async () => {
    const first = await get("size=3");
    expect(first).toMatchObject({ total: 4, total_is_capped: false });
    const second = await get(`size=3&cursor=${encodeURIComponent(first.next_cursor)}`);
    expect(second.data.map(({ action }: { action: string }) => action)).toEqual(["suspend_customer"]);
    expect(second.next_cursor).toBeNull();
  });

  it("never shows a secret, even if one was logged", async () => {
    const body = JSON.stringify(await get("action=change_settings"));
    expect(body).toContain("mobil_app");
    expect(body).not.toContain("gizli");
  });

  it("offers the kinds and people there are", async () => {
    const choices = (await app.get("/api/admin/audit/choices", { token })).json();
    expect(choices.actions).toEqual(["change_settings", "end_suspension", "restore_customer", "suspend_customer"]);
    expect(choices.target_kinds).toEqual(["settings", "user"]);
    expect(choices.actors).toEqual([
      { id: people[1], name: "Can Er" },
      { id: people[0], name: "Ece Su" },
    ]);
  });

  it.each([
    "actor=x",
    "target=77",
    "target=:77",
    `target=user:${"x".repeat(150)}`,
    "from=yesterday",
    "size=0",
    "sort=action",
    "cursor=made-up",
  ])("refuses %s", async (query) => {
    expect((await app.get(`/api/admin/audit?${query}`, { token })).statusCode).toBe(422);
  });

  it("counts a day from midnight in Turkey", async () => {
    await app.db
      .insertInto("audit_log")
      .values({ action: "late", target_kind: "user", target_id: "1", created_at: new Date("2026-05-09T21:30:00Z") })
      .execute();
    expect(await actions("from=2026-05-10&to=2026-05-10")).toEqual(["late"]);
    expect(await actions("from=2026-05-09&to=2026-05-09")).toEqual([]);
  });

  it("names roles, people, listings, categories and places, in the reader's language", async () => {
    const customer = await app.make.user({ firstName: "Ayşe", lastName: "Demir" });
    const listing = await app.make.listing({ sellerId: customer.id, title: "Bisiklet satılık temiz" });
    const row = await app.db
      .selectFrom("listings")
      .innerJoin("categories as c", "c.id", "listings.category_id")
      .where("listings.id", "=", listing.id)
      .select(["category_id", "city_id", "c.name_en"])
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto("audit_log")
      .values([
        {
          action: "accept_invitation",
          target_kind: "user",
          target_id: String(customer.id),
          before: JSON.stringify({ role: "users" }),
          after: JSON.stringify({ role: "moderator", invited_by: people[1] }),
          created_at: at("2026-06-01"),
        },
        {
          action: "edit_listing",
          target_kind: "listing",
          target_id: String(listing.id),
          after: JSON.stringify({ category_id: row.category_id, city_id: row.city_id }),
          created_at: at("2026-06-02"),
        },
        {
          action: "change_role",
          target_kind: "role",
          target_id: "accounting",
          created_at: at("2026-06-03"),
        },
      ])
      .execute();
    const read = async (by: string) =>
      (await app.get("/api/admin/audit?from=2026-06-01&sort=created_at", { token: by, locale: "en" })).json().data;
    const [accepted, edited, changed] = await read(token);
    expect(accepted).toMatchObject({
      target_name: "Ayşe Demir",
      names: { "role:users": "User", "role:moderator": "Moderator", [`invited_by:${people[1]}`]: "Can Er" },
    });
    expect(edited).toMatchObject({
      target_name: "Bisiklet satılık temiz",
      names: { [`category_id:${row.category_id}`]: row.name_en, [`city_id:${row.city_id}`]: expect.any(String) },
    });
    expect(changed.target_name).toBe("Accounting");

    // Who may see neither customers nor listings learns no names of them here either.
    const { id } = await app.make.user({ role: "accounting" });
    await app.db.deleteFrom("role_permissions").where("permission", "=", "customers.view").execute();
    await app.db.insertInto("user_permissions").values({ user_id: id, permission: "management.view" }).execute();
    const reader = (await app.make.session(id)).token;
    expect((await read(reader)).map(({ target_name }: { target_name: string }) => target_name)).toEqual([
      null,
      null,
      "Accounting",
    ]);
  });
});
