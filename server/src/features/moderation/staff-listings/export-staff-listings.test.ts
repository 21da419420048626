import { dayMs } from "@pazar/contract/durations";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createModerator, type Moderator } from "../../../testing/people/moderator.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { readAllStaffListings } from "./staff-listings.queries.ts";

describe("GET /api/admin/listings/export", () => {
  let app: TestApp;
  let moderator: Moderator;
  let seller: { id: number; email: string };
  let waiting: number;
  let sold: number;
  beforeAll(async () => {
    app = await createTestApp();
    moderator = await createModerator(app);
    seller = await app.make.user({ firstName: "Ayşe", lastName: "Işık" });
    waiting = (
      await app.make.listing({
        status: "pedding",
        sellerId: seller.id,
        title: '=SUM(1) "temiz" masa',
        price: 1_250.5,
        districtId: 2,
        publishedAt: new Date("2026-03-01T09:30:00Z"),
      })
    ).id;
    sold = (
      await app.make.listing({
        status: "sold",
        title: "Satılmış bisiklet mavi",
        featured: true,
        counters: { views: 12, favorites: 3, messages: 2 },
      })
    ).id;
    await app.make.listing({ title: "Şüpheli telefon ilanı bu", publishedAt: new Date(Date.now() - 3 * dayMs) });
    await app.make.listing({ status: "inactive", statusReason: "rejected", title: "Reddedilmiş kamera ilanı" });
    const deleted = await app.make.listing({ status: "inactive", title: "Silinmiş bir ilandır artık" });
    await app.db
      .updateTable("listings")
      .set({ deleted_at: new Date(), deleted_status: "active" })
      .where("id", "=", deleted.id)
      .execute();
    await app.db
      .insertInto("listing_reports")
      .values({ listing_id: waiting, reporter_id: (await app.make.user()).id, reason: "scam" })
      .execute();
  });
  const file = (query: string, locale: "tr" | "en" = "tr") =>
    moderator.get(`/api/admin/listings/export?${query}`, locale);
  const numbers = (body: string): number[] =>
    body
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => Number(/^"(\d+)"/.exec(line)?.[1]));

  it("is a file for spreadsheets in the caller's language, without formulas, and is audited", async () => {
    const answer = await file("tab=pedding");
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toMatch(
      /^attachment; filename="pazar-listings-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const place = await app.db
      .selectFrom("districts as d")
      .innerJoin("cities as c", "c.id", "d.city_id")
      .where("d.id", "=", 2)
      .select(["d.name as district", "c.name as city"])
      .executeTakeFirstOrThrow();
    const [head, row, end] = answer.body.split("\r\n");
    expect(head).toBe(
      '\uFEFF"Numara";"Başlık";"Fiyat (TL)";"Durum";"Pasif olma nedeni";"Kategori";"İl";"İlçe";"Satıcı numarası";"Satıcı";"Öne çıkan";"Açık şikâyet";"Görüntülenme";"Favori";"Mesaj";"İlan tarihi";"Yayın bitişi"',
    );
    expect(row).toMatch(
      new RegExp(
        `^"${waiting}";"'=SUM\\(1\\) ""temiz"" masa";"1250,50";"Onay bekliyor";"";"[^"]+";"${place.city}";"${place.district}";"${seller.id}";"Ayşe Işık";"";"1";"0";"0";"0";"2026-03-01 12:30";"2026-04-30 12:30"$`,
      ),
    );
    expect(end).toBe("");
    expect(
      await app.db
        .selectFrom("audit_log")
        .where("action", "=", "export_listings")
        .select(["actor_id", "target_kind", "after"])
        .executeTakeFirst(),
    ).toEqual({ actor_id: moderator.id, target_kind: "listings", after: { tab: "pedding" } });
    expect((await file(`tab=sold&q=${sold}`, "en")).body.split("\r\n")[1]).toMatch(
      /^"\d+","Satılmış bisiklet mavi","1000\.00","Sold","",.*,"yes","0","12","3","2",/,
    );
  });

  it("is audited with its filters, but without the words, which may be a person's name", async () => {
    await file(`tab=all&q=${encodeURIComponent("Ayşe Işık")}&min_price=10&seller=${seller.id}`);
    const { after } = await app.db
      .selectFrom("audit_log")
      .where("action", "=", "export_listings")
      .orderBy("id", "desc")
      .select("after")
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ tab: "all", q: true, min_price: 10, seller: seller.id });
  });

  it.each([
    "tab=all",
    "tab=pedding",
    "tab=reported",
    "tab=queue",
    "tab=active",
    "tab=inactive&status_reason=rejected",
    "tab=all&featured=1",
    "tab=all&featured=0",
    "tab=all&min_price=1100",
    "tab=all&max_price=1100",
    "tab=all&q=bisiklet",
    "tab=all&q=ayse",
    "tab=all&to=2026-03-02",
    "tab=all&q=hicbiri",
  ])("holds what the list holds: %s", async (query) => {
    const { data } = (await moderator.get(`/api/admin/listings?${query}&size=100`)).json();
    expect(numbers((await file(query)).body)).toEqual(
      data.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b),
    );
  });

  it("continues past one batch, also with gaps between ids", async () => {
    const found: number[] = [];
    for await (const { id } of readAllStaffListings(app.db, [sql`true`], 2)) found.push(id);
    expect(found).toEqual(numbers((await file("tab=all")).body));
    expect(found).toHaveLength(4);
  });

  it("says what is wrong with a filter before it begins, and writes nothing down", async () => {
    const count = async () =>
      (
        await app.db
          .selectFrom("audit_log")
          .select(({ fn }) => fn.countAll<number>().as("n"))
          .executeTakeFirstOrThrow()
      ).n;
    const before = await count();
    expect((await file("tab=everything")).statusCode).toBe(422);
    expect((await file("category=2000000")).json().code).toBe("CATEGORY_NOT_FOUND");
    expect(await count()).toBe(before);
  });

  it("needs more than looking", async () => {
    const { id } = await app.make.user({ role: "accounting" });
    await app.db.insertInto("user_permissions").values({ user_id: id, permission: "adverts.view" }).execute();
    const { token } = await app.make.session(id);
    expect((await app.get("/api/admin/listings?tab=all", { token })).statusCode).toBe(200);
    expect((await app.get("/api/admin/listings/export?tab=all", { token })).statusCode).toBe(403);
  });
});
