import { dayMs } from "@pazar/contract/durations";
import { beforeAll, describe, expect, it } from "vitest";
import { m } from "../../platform/text/locale.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { endSuspensions } from "../accounts/end-suspensions.job.ts";
import { accountMailJob } from "../accounts/mails/account-mails.ts";

describe("customers", () => {
  let app: TestApp;
  let staff: { id: number; token: string };
  beforeAll(async () => {
    app = await createTestApp();
    staff = await person("moderator", { firstName: "Elif", lastName: "Koç" });
  });
  async function person(role = "users", given: object = {}) {
    const { id, email } = await app.make.user({ role, ...given });
    return { id, email, ...(await app.make.session(id)) };
  }
  const get = (query: string) => app.get(`/api/admin/customers${query}`, { token: staff.token });
  const write = (method: "POST" | "PUT" | "DELETE", path: string, body?: object, token = staff.token) =>
    app.write(method, `/api/admin/customers/${path}`, body, { token });
  const suspend = (id: number, body: object = {}) =>
    write("PUT", `${id}/suspension`, { reason: "Sahte ilanlar", until: null, ...body });
  const audits = (id: number) =>
    app.db
      .selectFrom("audit_log")
      .where("target_kind", "=", "user")
      .where("target_id", "=", String(id))
      .select(["actor_id", "action", "before", "after", "reason"])
      .orderBy("id")
      .execute();

  describe("the list", () => {
    const idsOf = async (query: string): Promise<number[]> =>
      (await get(query)).json().data.map(({ id }: { id: number }) => id);

    it("finds people by name, address, phone and number, as people type them", async () => {
      const { id } = await person("users", {
        firstName: "Şükrü",
        lastName: "IŞIKLI",
        email: "sukru.isikli@ornek.test",
        phone: "+905321234567",
      });
      for (const q of [
        "şükrü",
        "SUKRU",
        "işıklı",
        "isik sukr",
        "sukru.isikli@ornek.test",
        "SUKRU.ISIKLI",
        "0532 123 45 67",
        "+90 532 123 45 67",
        "5321234567",
        "0532123",
        "+90 (532) 123",
        String(id),
        `#${id}`,
      ]) {
        expect([q, (await idsOf(`?q=${encodeURIComponent(q)}`)).includes(id)]).toEqual([q, true]);
      }
      for (const q of ["şükrüx", "ükrü", "0533", "isikli kaya", "###", "' | 'a"])
        expect([q, (await idsOf(`?q=${encodeURIComponent(q)}`)).includes(id)]).toEqual([q, false]);
    });

    it("finds a changed name at once", async () => {
      const { id, token } = await person("users", { firstName: "Eskisoyad" });
      await app.write("PATCH", "/api/profile", { name: "Yenisoyad", surname: "Kaya", phone: "" }, { token });
      expect(await idsOf("?q=yenisoyad")).toEqual([id]);
      expect(await idsOf("?q=eskisoyad")).toEqual([]);
    });

    it("filters by status, alone and with words", async () => {
      const [one, other] = [
        await person("users", { firstName: "Durumcan" }),
        await person("users", { firstName: "Durumcan" }),
      ];
      await suspend(one.id);
      expect(await idsOf("?q=durumcan&status=suspended")).toEqual([one.id]);
      expect(await idsOf("?q=durumcan&status=active")).toEqual([other.id]);
      expect(await idsOf("?status=suspended")).toContain(one.id);
    });

    it("orders by the Turkish alphabet or by age, page by page", async () => {
      const names = ["Cemre", "Çınar", "Dağhan", "Ilgaz", "İpek", "Şule", "Ümmü"];
      const ids = new Map<number, string>();
      for (const name of ["Ümmü", "İpek", "Cemre", "Şule", "Çınar", "Ilgaz", "Dağhan"])
        ids.set((await person("users", { firstName: name, lastName: "Siralama" })).id, name);
      const walk = async (sort: string) => {
        const seen: number[] = [];
        for (let cursor = ""; ; ) {
          const answer = (await get(`?q=siralama&size=3&sort=${sort}${cursor}`)).json();
          expect(answer).toMatchObject({ total: 7, total_is_capped: false });
          seen.push(...answer.data.map(({ id }: { id: number }) => id));
          if (answer.next_cursor === null) return seen.map((id) => ids.get(id));
          cursor = `&cursor=${encodeURIComponent(answer.next_cursor)}`;
        }
      };
      expect(await walk("name")).toEqual(names);
      expect(await walk("-name")).toEqual(names.toReversed());
      expect(await walk("created_at")).toEqual([...ids.values()]);
      expect(await walk("-created_at")).toEqual([...ids.values()].toReversed());
    });

    it("holds no staff, and shows no address or phone", async () => {
      const { id } = await person("users", {
        firstName: "Gizlican",
        email: "gizlican@ornek.test",
        phone: "+905329998877",
        lastName: "Öz",
      });
      await app.make.listing({ sellerId: id });
      const answer = await get("?q=gizlican");
      expect(answer.json().data).toEqual([
        {
          id,
          name: "Gizlican",
          surname: "Öz",
          masked_email: "g***@ornek.test",
          status: "active",
          suspended_until: null,
          listings_count: 1,
          created_at: expect.any(String),
        },
      ]);
      expect(answer.body).not.toContain("9998877");
      expect(await idsOf("?q=elif koc")).toEqual([]);
      expect(await idsOf(`?q=${staff.id}`)).not.toContain(staff.id);
    });

    it.each(["?sort=email", "?size=0", "?size=101", "?status=nobody", "?cursor=made-up", `?q=${"x".repeat(201)}`])(
      "refuses %s",
      async (query) => {
        expect((await get(query)).statusCode).toBe(422);
      },
    );
  });

  describe("one person", () => {
    it("is shown with everything, and viewing is audited", async () => {
      const { id, email } = await person("users", { firstName: "Ada", phone: "+905327776655" });
      const listing = await app.make.listing({ sellerId: id });
      await app.make.listing({ sellerId: id, status: "pedding" });
      const buyer = await person();
      await app.make.conversation({
        listingId: listing.id,
        buyerId: buyer.id,
        lines: [
          { from: "buyer", text: "Merhaba", at: new Date() },
          { from: "seller", text: "Buyurun", at: new Date() },
        ],
      });
      await app.db
        .insertInto("listing_reports")
        .values({ listing_id: listing.id, reporter_id: buyer.id, reason: "scam" })
        .execute();
      const answer = await get(`/${id}`);
      expect(answer.json()).toMatchObject({
        email,
        phone: "+905327776655",
        listings: { active: 1, pedding: 1, sold: 0, inactive: 0 },
        messages_count: 2,
        reports_against_count: 1,
        reported_listings_count: 1,
        conversation_reports: { open: 0, reviewed: 0 },
        reports_by_count: 0,
        suspensions: [],
        notes: [],
        social_accounts: [],
      });
      expect(answer.json().sign_ins).toHaveLength(1);
      expect((await get(`/${buyer.id}`)).json()).toMatchObject({ reports_by_count: 1, messages_count: 2 });
      expect(await audits(id)).toEqual([
        { actor_id: staff.id, action: "read_customer", before: null, after: null, reason: null },
      ]);
    });

    it("is not found here if they are staff", async () => {
      const accounting = await person("accounting");
      const refused = [
        await get(`/${accounting.id}`),
        await suspend(accounting.id),
        await write("POST", `${accounting.id}/deletion`, { reason: "İstek" }),
        await write("POST", `${accounting.id}/notes`, { body: "Not" }),
        await write("POST", `${accounting.id}/password-reset`),
        await write("DELETE", `${accounting.id}/sessions`),
      ];
      for (const answer of refused) expect([answer.statusCode, answer.json().code]).toEqual([403, "STAFF_ACCOUNT"]);
      expect((await app.get("/api/user", { token: accounting.token })).statusCode).toBe(200);
    });

    it("is not found if they do not exist", async () =>
      expect((await get("/2000000000")).json().code).toBe("PERSON_NOT_FOUND"));
  });

  describe("suspending", () => {
    it("can be extended, and all of it stays visible afterwards", async () => {
      const { id } = await person();
      const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
      const [first, second] = [inDays(3), inDays(30)];
      await suspend(id, { reason: "Sahte ilanlar", until: first });
      const extended = await suspend(id, { reason: "Tekrarladı", until: second });
      expect(extended.json()).toMatchObject({
        status: "suspended",
        suspended_until: second,
        suspended_reason: "Tekrarladı",
      });
      await write("DELETE", `${id}/suspension`);
      const { suspensions } = (await get(`/${id}`)).json();
      expect(suspensions).toMatchObject([
        { event: "restored", reason: null, until: null },
        { event: "changed", reason: "Tekrarladı", until: second },
        { event: "suspended", reason: "Sahte ilanlar", until: first },
      ]);
      const { name, surname } = (await app.get("/api/user", { token: staff.token })).json().user;
      expect(suspensions[0].by).toBe(`${name} ${surname}`);
    });

    it("ends every session at once, hides the listings and is audited; restoring brings both back", async () => {
      const { id, email, token } = await person("users", { password: "pazar1234" });
      const listing = await app.make.listing({ sellerId: id });
      expect((await suspend(id)).json()).toMatchObject({
        status: "suspended",
        suspended_reason: "Sahte ilanlar",
        suspended_until: null,
        sign_ins: [],
      });
      expect((await app.get("/api/user", { token })).statusCode).toBe(401);
      expect((await app.write("POST", "/api/login", { email, password: "pazar1234" })).statusCode).toBe(422);
      expect((await app.get(`/api/listings/${listing.id}`)).statusCode).toBe(404);
      expect((await write("DELETE", `${id}/suspension`)).json()).toMatchObject({
        status: "active",
        suspended_reason: null,
      });
      expect((await app.get(`/api/listings/${listing.id}`)).statusCode).toBe(200);
      expect((await app.write("POST", "/api/login", { email, password: "pazar1234" })).statusCode).toBe(200);
      expect(await audits(id)).toMatchObject([
        {
          actor_id: staff.id,
          action: "suspend_customer",
          before: { status: "active" },
          after: { status: "suspended", until: null },
          reason: "Sahte ilanlar",
        },
        { action: "restore_customer", before: { status: "suspended" }, after: { status: "active" } },
      ]);
      expect((await write("DELETE", `${id}/suspension`)).json().code).toBe("NOT_SUSPENDED");
      expect(await app.queuedJobs(accountMailJob)).toEqual(
        expect.arrayContaining([
          { kind: "suspended", userId: id },
          { kind: "restored", userId: id },
        ]),
      );
    });

    it("expires on its day, unless it was extended", async () => {
      const [due, prolonged] = [await person(), await person()];
      const listing = await app.make.listing({ sellerId: due.id });
      const until = new Date(Date.now() + dayMs).toISOString();
      for (const { id } of [due, prolonged]) expect((await suspend(id, { until })).json().suspended_until).toBe(until);
      await suspend(prolonged.id, { until: new Date(Date.now() + 3 * dayMs).toISOString() });
      await endSuspensions(app.db).run({});
      expect((await get(`/${due.id}`)).json().status).toBe("suspended");
      await endSuspensions(app.db, () => new Date(Date.now() + 2 * dayMs)).run({});
      expect((await get(`/${due.id}`)).json()).toMatchObject({ status: "active", suspended_until: null });
      expect((await get(`/${prolonged.id}`)).json().status).toBe("suspended");
      expect((await app.get(`/api/listings/${listing.id}`)).statusCode).toBe(200);
      expect((await audits(due.id)).find(({ action }) => action === "end_suspension")).toMatchObject({
        actor_id: null,
        after: { status: "active" },
      });
    });

    it("leaves the listings of somebody who asked for deletion hidden", async () => {
      const { id } = await person();
      const listing = await app.make.listing({ sellerId: id });
      await app.db.updateTable("users").set({ delete_requested_at: new Date() }).where("id", "=", id).execute();
      await suspend(id);
      await write("DELETE", `${id}/suspension`);
      expect((await app.get(`/api/listings/${listing.id}`)).statusCode).toBe(404);
    });

    it.each([
      [{ reason: "" }, "reason"],
      [{ reason: "x".repeat(501) }, "reason"],
      [{ until: "2020-01-01T00:00:00Z" }, "until"],
      [{ until: "tomorrow" }, "until"],
    ])("refuses %j", async (body, field) => {
      const answer = await suspend((await person()).id, body);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    });
  });

  it("sends a reset link to active people only", async () => {
    const { id, email } = await person();
    expect((await write("POST", `${id}/password-reset`)).statusCode).toBe(204);
    expect(await app.queuedJobs("send_password_reset")).toContainEqual({ email });
    expect((await audits(id)).at(-1)?.action).toBe("send_reset_link");
    await suspend(id);
    expect((await write("POST", `${id}/password-reset`)).json().code).toBe("PERSON_NOT_ACTIVE");
  });

  it("signs out everywhere", async () => {
    const { id, token } = await person();
    expect((await write("DELETE", `${id}/sessions`)).json().sign_ins).toEqual([]);
    expect((await app.get("/api/user", { token })).statusCode).toBe(401);
    expect((await audits(id)).at(-1)?.action).toBe("sign_customer_out");
  });

  describe("several at once", () => {
    const change = (ids: number[], body: object, locale: "tr" | "en" = "tr") =>
      app.write("POST", "/api/admin/customers/changes", { ids, ...body }, { token: staff.token, locale });
    const codes = (answer: Awaited<ReturnType<typeof change>>) =>
      answer
        .json()
        .data.map(({ id, error }: { id: number; error: { code: string } | null }) => [id, error?.code ?? null]);

    it("are suspended with one reason and end, each audited; failures are listed with their cause", async () => {
      const [one, other, colleague, gone] = [
        await person(),
        await person(),
        await person("accounting"),
        await person(),
      ];
      await write("POST", `${gone.id}/deletion`, { reason: "Başvuru" });
      const until = new Date(Date.now() + dayMs).toISOString();
      const answer = await change([one.id, staff.id, colleague.id, gone.id, 999_999, other.id, one.id], {
        action: "suspend",
        reason: "Aynı sahte ilanlar",
        until,
      });
      expect(codes(answer)).toEqual([
        [one.id, null],
        [staff.id, "STAFF_ACCOUNT"],
        [colleague.id, "STAFF_ACCOUNT"],
        [gone.id, "PERSON_DELETED"],
        [999_999, "PERSON_NOT_FOUND"],
        [other.id, null],
      ]);
      expect(answer.json().data[1].error.message).toBe(m["errors.STAFF_ACCOUNT"]({}, { locale: "tr" }));
      for (const { id, token } of [one, other]) {
        expect((await app.get("/api/user", { token })).statusCode).toBe(401);
        expect(await audits(id)).toEqual([
          {
            actor_id: staff.id,
            action: "suspend_customer",
            before: { status: "active", until: null },
            after: { status: "suspended", until },
            reason: "Aynı sahte ilanlar",
          },
        ]);
      }
      for (const { token } of [staff, colleague]) expect((await app.get("/api/user", { token })).statusCode).toBe(200);
      expect(await audits(colleague.id)).toEqual([]);
    });

    it("are restored, if they were suspended", async () => {
      const [one, active] = [await person(), await person()];
      await suspend(one.id);
      expect(codes(await change([one.id, active.id], { action: "restore" }))).toEqual([
        [one.id, null],
        [active.id, "NOT_SUSPENDED"],
      ]);
      expect((await audits(one.id)).at(-1)?.action).toBe("restore_customer");
      expect((await get(`/${one.id}`)).json().status).toBe("active");
    });

    it("are signed out everywhere", async () => {
      const people = [await person(), await person()];
      expect(
        codes(
          await change(
            people.map(({ id }) => id),
            { action: "sign_out" },
          ),
        ),
      ).toEqual(people.map(({ id }) => [id, null]));
      for (const { id, token } of people) {
        expect((await app.get("/api/user", { token })).statusCode).toBe(401);
        expect((await audits(id)).map(({ action }) => action)).toEqual(["sign_customer_out"]);
      }
    });

    it.each([
      ["no reason", { action: "suspend", until: null }, "reason"],
      ["an end in the past", { action: "suspend", reason: "Sahte", until: "2020-01-01T00:00:00Z" }, "until"],
      ["an action that is for one person only", { action: "delete" }, "action"],
      ["nobody", { action: "restore", ids: [] }, "ids"],
      ["more than a page", { action: "restore", ids: Array.from({ length: 101 }, (_, n) => n + 1) }, "ids"],
    ])("are left alone: %s", async (_, body, field) => {
      const { id, token } = await person();
      const answer = await change([id], body);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
      expect((await app.get("/api/user", { token })).statusCode).toBe(200);
    });
  });

  it("keeps notes for other staff", async () => {
    const { id } = await person();
    await write("POST", `${id}/notes`, { body: "İlk görüşme yapıldı." });
    const { notes } = (await write("POST", `${id}/notes`, { body: "İkinci not" })).json();
    expect(notes).toMatchObject([
      { body: "İkinci not", author: "Elif Koç" },
      { body: "İlk görüşme yapıldı.", author: "Elif Koç" },
    ]);
    expect((await write("POST", `${id}/notes`, { body: " " })).statusCode).toBe(422);
    expect((await audits(id)).filter(({ action }) => action === "add_note")).toHaveLength(2);
  });

  it("deletes personal data at once, notes included, and sends no mail afterwards", async () => {
    const { id, email, token } = await person("users", { phone: "+905320001122" });
    await write("POST", `${id}/notes`, { body: "Telefonu 0532" });
    const answer = (await write("POST", `${id}/deletion`, { reason: "KVKK başvurusu" })).json();
    expect(answer).toMatchObject({ status: "deleted", phone: null, notes: [], email: `deleted-${id}@deleted.invalid` });
    expect((await app.get("/api/user", { token })).statusCode).toBe(401);
    expect((await audits(id)).at(-1)).toEqual({
      actor_id: staff.id,
      action: "delete_customer",
      before: { status: "active" },
      after: { status: "deleted" },
      reason: "KVKK başvurusu",
    });
    expect(JSON.stringify(await audits(id))).not.toContain(email);
    for (const refused of [await suspend(id), await write("POST", `${id}/notes`, { body: "Not" })])
      expect(refused.json().code).toBe("PERSON_DELETED");
  });

  describe("the export", () => {
    it("is a complete file for spreadsheets without formulas, and is audited", async () => {
      const { id } = await person("users", {
        firstName: "=HYPERLINK(1)",
        lastName: 'Dışa "Aktar"',
        email: "disa.aktar@ornek.test",
        phone: "+905321110099",
      });
      const answer = await get("/export?q=aktar");
      expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
      expect(answer.headers["content-disposition"]).toMatch(
        /^attachment; filename="pazar-customers-\d{4}-\d\d-\d\d\.csv"$/,
      );
      const [head, row, end] = answer.body.split("\r\n");
      expect(head).toBe('\uFEFF"Numara";"Ad";"Soyad";"E-posta";"Telefon";"Durum";"Askıya alma bitişi";"Üyelik tarihi"');
      expect(row).toMatch(
        new RegExp(
          `^"${id}";"'=HYPERLINK\\(1\\)";"Dışa ""Aktar""";"disa.aktar@ornek.test";"05321110099";"Etkin";"";"\\d{4}-`,
        ),
      );
      expect(end).toBe("");
      const row_ = await app.db
        .selectFrom("audit_log")
        .where("action", "=", "export_customers")
        .select(["actor_id", "after"])
        .executeTakeFirst();
      expect(row_).toEqual({ actor_id: staff.id, after: { q: true } });
    });

    it("is audited with its filter, but without the words, which may be a name or an address", async () => {
      await get("/export?status=active");
      await get("/export?q=aktar@ornek.test&status=suspended");
      const rows = await app.db
        .selectFrom("audit_log")
        .where("action", "=", "export_customers")
        .orderBy("id", "desc")
        .limit(2)
        .select("after")
        .execute();
      expect(rows.map(({ after }) => after)).toEqual([{ q: true, status: "suspended" }, { status: "active" }]);
    });

    it("continues past the first batch", async () => {
      await app.db
        .insertInto("users")
        .values(
          Array.from({ length: 2_100 }, (_, n) => ({
            first_name: "Yığın",
            last_name: "Kişi",
            email: `yigin-${n}@ornek.test`,
          })),
        )
        .execute();
      const lines = (await get("/export?q=yigin")).body.trim().split("\r\n");
      expect(lines).toHaveLength(2_101);
      expect(new Set(lines).size).toBe(2_101);
      expect((await get("?q=yigin")).json()).toMatchObject({ total: 1_000, total_is_capped: true });
    });

    it.each(["name", "-name", "-created_at"])(
      "and so does the list, by %s, though it looks at some of the order only",
      async (sort) => {
        const others = Array.from({ length: 6_000 }, (_, n) => ({
          first_name: "Zafer",
          last_name: "Arada",
          email: `arada-${n}@ornek.test`,
        }));
        await app.db
          .insertInto("users")
          .values(others)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const seen = new Set<number>();
        for (let cursor: string | null = ""; cursor !== null; ) {
          const answer: { data: { id: number }[]; next_cursor: string | null } = (
            await get(`?q=yigin&size=100&sort=${sort}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
          ).json();
          for (const { id } of answer.data) seen.add(id);
          cursor = answer.next_cursor;
        }
        expect(seen.size).toBe(2_100);
      },
    );

    it("needs the edit permission", async () => {
      const { token } = await person("accounting");
      expect((await app.get("/api/admin/customers/export", { token })).statusCode).toBe(403);
    });
  });
});
