import { dayMs } from "@pazar/contract/durations";
import type { EditableListing } from "@pazar/contract/listings/posting";
import { beforeAll, describe, expect, it } from "vitest";
import { createModerator, type Moderator } from "../../testing/people/moderator.ts";
import { createSeller, type Seller } from "../../testing/people/seller.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("GET /api/admin/listings/:id", () => {
  let app: TestApp;
  let moderator: Moderator;
  let seller: Seller;
  beforeAll(async () => {
    app = await createTestApp();
    await app.db.updateTable("settings").set({ auto_approve_ads: true }).execute();
    moderator = await createModerator(app);
    seller = await createSeller(app);
  });
  const look = async (id: number, locale: "tr" | "en" = "tr") =>
    (await moderator.get(`/api/admin/listings/${id}`, locale)).json();
  const formOf = (listing: EditableListing) => ({
    photos: listing.photos.map(({ hash }) => hash),
    cover: listing.cover?.hash,
    category_id: listing.category_id,
    title: listing.title,
    price: listing.price,
    description: listing.description,
    features: listing.features,
    city_id: listing.place.city?.id ?? 0,
    district_id: listing.place.district?.id ?? 0,
    hand_delivery: listing.hand_delivery,
    version: listing.version,
  });

  it("shows what is offered, whatever its status", async () => {
    const listing: EditableListing = (await seller.post()).json();
    expect(await look(listing.id)).toMatchObject({
      id: listing.id,
      status: "active",
      title: listing.title,
      price: 1_234_500.5,
      description: listing.description,
      images: [{ hash: listing.cover?.hash }],
      categories: [{}, {}, { id: listing.category_id }],
      seller: { id: seller.id, name: "Deniz Yıldız", is_suspended: false, rejections: 0, reports: 0 },
      queued_at: null,
      lock: null,
      changes: null,
      duplicates: [],
      decisions: [],
      actions: ["take_down", "feature"],
    });
    expect((await look(listing.id, "en")).features).toContainEqual({ key: "yakit", name: "Fuel", text: "Diesel" });
    expect((await moderator.get("/api/admin/listings/999999")).json().code).toBe("LISTING_NOT_FOUND");
  });

  it("shows what the seller changed since the approval", async () => {
    const listing: EditableListing = (await seller.post()).json();
    const [kept] = listing.photos;
    const fresh = await seller.photo();
    await seller.write("PUT", `/api/listings/${listing.id}`, {
      ...formOf(listing),
      photos: [fresh],
      cover: fresh,
      title: "Bambaşka bir başlık oldu",
      price: 10,
      hand_delivery: true,
      features: { ...listing.features, yakit: "benzin" },
    });
    // A second edit is compared with what was approved too, not with the first.
    const edited: EditableListing = (await seller.get(`/api/profile/listings/${listing.id}`)).json();
    await seller.write("PUT", `/api/listings/${listing.id}`, { ...formOf(edited), price: 20, district_id: 2 });
    const { changes, queued_at, actions } = await look(listing.id);
    expect(changes.fields).toEqual([
      { field: "title", before: listing.title, after: "Bambaşka bir başlık oldu" },
      { field: "price", before: "1.234.500,5 TL", after: "20 TL" },
      { field: "city_id", before: expect.any(String), after: expect.any(String) },
      { field: "features", before: expect.stringContaining("Dizel"), after: expect.stringContaining("Benzin") },
      { field: "hand_delivery", before: "Hayır", after: "Evet" },
    ]);
    expect(changes.photos_added.map(({ hash }: { hash: string }) => hash)).toEqual([fresh]);
    expect(changes.photos_removed.map(({ hash }: { hash: string }) => hash)).toEqual([kept?.hash]);
    expect(queued_at).not.toBeNull();
    expect(actions).toEqual(["approve", "reject", "feature"]);
    await moderator.decide(listing.id, "approve");
    expect((await look(listing.id)).changes).toBeNull();
  });

  it("keeps the removed photo as long as somebody may want to see it", async () => {
    const listing: EditableListing = (await seller.post()).json();
    const fresh = await seller.photo();
    await seller.write("PUT", `/api/listings/${listing.id}`, { ...formOf(listing), photos: [fresh], cover: fresh });
    const long = new Date(Date.now() - 3 * dayMs);
    await app.db.updateTable("photos").set({ created_at: long }).execute();
    await app.db.updateTable("photo_uploads").set({ uploaded_at: long }).execute();
    await app.jobs.find(({ name }) => name === "remove_unused_photos")?.run({});
    expect((await look(listing.id)).changes.photos_removed).toHaveLength(1);
  });

  it("puts findings into words and duplicates beside the listing", async () => {
    const twin: EditableListing = (await seller.post({ title: "Eşsiz bir araba ilanı bu" })).json();
    const { id } = await app.make.listing({ sellerId: seller.id, status: "pedding" });
    const findings = [
      { kind: "banned_word", details: { words: ["silah", "bahis"] } },
      { kind: "phone", details: { text: "0532 111 22 33" } },
      { kind: "link", details: { text: "www.x.com" } },
      { kind: "duplicate_text", details: { listing_id: twin.id } },
      { kind: "photo_elsewhere", details: { listing_id: twin.id, photo: "a".repeat(32) } },
      { kind: "unusual_price", details: { price: 100, low: 500_000, high: 1_234_550 } },
    ] as const;
    await app.db
      .insertInto("listing_findings")
      .values(
        findings.map(({ kind, details }) => ({ listing_id: id, version: 1, kind, details: JSON.stringify(details) })),
      )
      .execute();
    const answer = await look(id);
    expect(answer.findings.map(({ text }: { text: string }) => text).toReversed()).toEqual([
      "Yasaklı kelime: silah, bahis",
      "Metinde telefon numarası: 0532 111 22 33",
      "Metinde bağlantı veya e-posta adresi: www.x.com",
      `Metni, satıcının ${twin.id} numaralı ilanıyla aynı`,
      `Bir fotoğrafı ${twin.id} numaralı ilanda da var`,
      "Fiyat alışılmadık: 1 TL; bu kategoride çoğu ilan 5.000 TL ile 12.345,5 TL arasında",
    ]);
    expect(answer.duplicates).toMatchObject([
      {
        id: twin.id,
        title: "Eşsiz bir araba ilanı bu",
        description: twin.description,
        seller: { id: seller.id },
        images: [{ hash: twin.cover?.hash }],
      },
    ]);
    expect((await look(id, "en")).findings[0].text).toMatch(
      /^Unusual price: \$1; most listings in this category are between \$5,000 and \$12,345\.5$/,
    );
    expect(answer.actions).toContain("dismiss");
  });

  it("shows the seller's history", async () => {
    const other = await createSeller(app);
    const rejected = (
      await app.make.listing({ sellerId: other.id, status: "pedding", title: "Önce reddedilen ilan bu" })
    ).id;
    const sold = (await app.make.listing({ sellerId: other.id, status: "sold" })).id;
    await moderator.decide(rejected, "reject", { reason_id: 1, note: "Olmadı" });
    const undone = (
      await moderator.decide((await app.make.listing({ sellerId: other.id, status: "pedding" })).id, "reject", {
        reason_id: 1,
      })
    ).json();
    await moderator.undo(undone.id);
    await app.write(
      "POST",
      `/api/listings/${sold}/report`,
      { reason: "misleading", note: "Sahte" },
      { token: seller.token },
    );
    await app.db
      .updateTable("users")
      .set({ status: "suspended", suspended_reason: "Şikâyetler", suspended_until: new Date("2030-01-01") })
      .where("id", "=", other.id)
      .execute();
    const answer = await look(sold);
    expect(answer.seller).toMatchObject({
      listings: { active: 0, sold: 1, inactive: 1, pedding: 1 },
      rejections: 1,
      removals: 0,
      reports: 1,
      is_suspended: true,
      suspended_reason: "Şikâyetler",
      suspended_until: "2030-01-01T00:00:00.000Z",
      refusals: [
        {
          action: "reject",
          title: "Önce reddedilen ilan bu",
          reason: "Fotoğraflar ilandaki ürünü göstermiyor",
          note: "Olmadı",
        },
      ],
    });
    expect(answer.seller).not.toHaveProperty("email");
    expect(answer.reports).toMatchObject([
      { reason: "misleading", note: "Sahte", reporter: { id: seller.id }, reviewed_at: null },
    ]);
    expect((await look(rejected)).decisions).toMatchObject([{ action: "reject", moderator: { name: "Selin Moral" } }]);
  });
});
