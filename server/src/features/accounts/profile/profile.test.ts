import { dayMs } from "@pazar/contract/durations";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { deleteAccounts } from "./delete-account.ts";

const password = "pazar1234";

describe("profile", () => {
  let app: TestApp;
  let person: { id: number; email: string };
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
    person = await app.make.user({ password });
    ({ token } = await app.make.session(person.id));
  });

  it.each([
    ["GET", "/api/user"],
    ["POST", "/api/logout"],
    ["PATCH", "/api/profile"],
    ["POST", "/api/profile/photo"],
    ["DELETE", "/api/profile/photo"],
    ["PUT", "/api/profile/password"],
    ["GET", "/api/profile/devices"],
    ["DELETE", "/api/profile/devices"],
    ["DELETE", "/api/profile/devices/1"],
    ["GET", "/api/profile/data"],
    ["POST", "/api/profile/deletion"],
    ["GET", "/api/messages/unread-count"],
  ] as const)("%s %s answers 401 to guests", async (method, url) => {
    const answer = method === "GET" ? await app.get(url) : await app.write(method, url, {});
    expect(answer.statusCode).toBe(401);
  });

  describe("PATCH /api/profile", () => {
    it.each([
      ["0 532 123 45 67", "+905321234567"],
      ["+90 (532) 123-45-67", "+905321234567"],
      ["+49 151 23456789", "+4915123456789"],
      ["", null],
    ])("keeps the phone %j as %j", async (phone, stored) => {
      const answer = await app.write("PATCH", "/api/profile", { name: " Ayşe ", surname: "Yılmaz", phone }, { token });
      expect(answer.json()).toMatchObject({ name: "Ayşe", surname: "Yılmaz", phone: stored, email: person.email });
    });

    it("never changes the email or the role", async () => {
      await app.write(
        "PATCH",
        "/api/profile",
        { name: "Ayşe", surname: "Yılmaz", phone: "", email: "x@y.z", role: "admin" },
        { token },
      );
      expect((await app.get("/api/user", { token })).json().user).toMatchObject({ email: person.email, role: "users" });
    });

    it.each(["12", "05321234", "+90123", "abc"])("refuses the phone %j", async (phone) => {
      const answer = await app.write("PATCH", "/api/profile", { name: "Ayşe", surname: "Yılmaz", phone }, { token });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ phone: ["Geçerli bir telefon numarası girin."] });
    });
  });

  describe("photo", () => {
    const upload = (payload: Buffer, type: string) => app.upload("/api/profile/photo", payload, type, { token });

    it("is stored, served and removed", async () => {
      const image = await sharp({ create: { width: 600, height: 600, channels: 3, background: "teal" } })
        .jpeg()
        .toBuffer();
      const { photo } = (await upload(image, "image/jpeg")).json();
      expect(photo).toMatch(/^\/media\/[0-9a-f]{32}-240\.webp$/);
      const served = await app.get(photo);
      expect(served.headers["content-type"]).toBe("image/webp");
      expect(served.headers["cache-control"]).toContain("immutable");
      expect((await app.write("DELETE", "/api/profile/photo", undefined, { token })).json().photo).toBeNull();
    });

    it.each([
      ["a gif that says it is a jpeg", Buffer.from("GIF89a-----------"), "image/jpeg", 415],
      ["text", Buffer.from("hello"), "text/plain", 415],
      ["half a jpeg", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), "image/jpeg", 422],
      ["11 MB", Buffer.alloc(11 * 1024 * 1024, 1), "image/png", 413],
    ])("refuses %s", async (_, payload, type, status) => {
      const answer = await upload(payload, type);
      expect(answer.statusCode).toBe(status);
      expect(answer.json().message).not.toBe("");
    });
  });

  describe("PUT /api/profile/password", () => {
    it("changes it, keeps this device and ends the others", async () => {
      const somebody = await app.make.user({ password });
      const [here, there] = [await app.make.session(somebody.id), await app.make.session(somebody.id)];
      const answer = await app.write(
        "PUT",
        "/api/profile/password",
        { current_password: password, password: "yeni12345", password_confirmation: "yeni12345" },
        { token: here.token },
      );
      expect(answer.statusCode).toBe(204);
      expect((await app.get("/api/user", { token: here.token })).statusCode).toBe(200);
      expect((await app.get("/api/user", { token: there.token })).statusCode).toBe(401);
      expect((await app.write("POST", "/api/login", { email: somebody.email, password: "yeni12345" })).statusCode).toBe(
        200,
      );
    });

    it.each([
      [{ current_password: "yanlis" }, "current_password", "Mevcut şifre yanlış."],
      [{ password_confirmation: "baska123" }, "password_confirmation", "Yeni şifreler eşleşmiyor!"],
      [{ password: "12345", password_confirmation: "12345" }, "password", "Şifre en az 6 karakter olmalıdır"],
    ])("refuses %o", async (change, field, message) => {
      const body = { current_password: password, password: "yeni1234", password_confirmation: "yeni1234", ...change };
      const answer = await app.write("PUT", "/api/profile/password", body, { token });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ [field]: [message] });
    });
  });

  it("lists devices and signs out the others", async () => {
    const somebody = await app.make.user();
    const here = await app.make.session(somebody.id);
    await app.make.session(somebody.id);
    const devices = (await app.get("/api/profile/devices", { token: here.token })).json();
    expect(devices).toHaveLength(2);
    expect(devices.filter((device: { is_current: boolean }) => device.is_current)).toHaveLength(1);
    expect((await app.write("DELETE", "/api/profile/devices", undefined, { token: here.token })).statusCode).toBe(204);
    expect((await app.get("/api/profile/devices", { token: here.token })).json()).toHaveLength(1);
  });

  it("hands out everything kept about the person, and only that", async () => {
    const other = await app.make.listing({ title: "Başkasının ilanı burada" });
    await app.make.listing({ sellerId: person.id, title: "Kendi ilanım burada durur" });
    const { id: conversation } = await app.make.conversation({
      listingId: other.id,
      buyerId: person.id,
      lines: [{ from: "buyer", text: "Merhaba", at: new Date() }],
    });
    await app.make.conversation({
      listingId: other.id,
      buyerId: (await app.make.user()).id,
      lines: [{ from: "buyer", text: "Başkasının mesajı", at: new Date() }],
    });
    await app.db
      .insertInto("conversation_reports")
      .values({ conversation_id: conversation, reporter_id: person.id, reported_id: other.sellerId, reason: "spam" })
      .execute();
    await app.db.insertInto("blocked_users").values({ blocker_id: person.id, blocked_id: other.sellerId }).execute();
    const answer = await app.get("/api/profile/data", { token });
    expect(answer.headers["content-disposition"]).toContain("attachment");
    const data = answer.json();
    expect(data.profile.email).toBe(person.email);
    expect(data.listings.map(({ title }: { title: string }) => title)).toEqual(["Kendi ilanım burada durur"]);
    expect(data.messages).toMatchObject([
      { listing_id: other.id, sender_id: person.id, receiver_id: other.sellerId, body: "Merhaba", photos: [] },
    ]);
    expect(data.conversation_reports).toMatchObject([{ listing_id: other.id, reason: "spam" }]);
    expect(data.blocked_users).toMatchObject([{ blocked_id: other.sellerId }]);
    expect(answer.body).not.toContain("password");
    expect(answer.body).not.toContain("token");
  });

  describe("deletion", () => {
    it("needs a confirmation, hides the listings, and is taken back by signing in", async () => {
      const leaving = await app.make.user({ password });
      const { id: listingId } = await app.make.listing({ sellerId: leaving.id });
      const session = await app.make.session(leaving.id);
      await app.db
        .updateTable("sessions")
        .set({ confirmed_at: new Date(0) })
        .where("user_id", "=", leaving.id)
        .execute();
      const refused = await app.write("POST", "/api/profile/deletion", undefined, { token: session.token });
      expect([refused.statusCode, refused.json().code]).toEqual([403, "CONFIRMATION_NEEDED"]);
      await app.write("POST", "/api/profile/confirmation", { password }, { token: session.token });
      const answer = await app.write("POST", "/api/profile/deletion", undefined, { token: session.token });
      const days = (new Date(answer.json().deletes_at).getTime() - Date.now()) / dayMs;
      expect(days).toBeCloseTo(14, 1);
      expect((await app.get("/api/user", { token: session.token })).statusCode).toBe(401);
      expect((await app.get(`/api/listings/${listingId}`)).statusCode).toBe(404);
      await deleteAccounts(app.db).run({});
      expect((await app.write("POST", "/api/login", { email: leaving.email, password })).statusCode).toBe(200);
      expect((await app.get(`/api/listings/${listingId}`)).statusCode).toBe(200);
    });

    it("is carried out after 14 days: no name, address or password is left", async () => {
      const leaving = await app.make.user({ password, firstName: "Ebru", phone: "+905321112233" });
      const { id: listingId } = await app.make.listing({ sellerId: leaving.id });
      await app.db.insertInto("blocked_users").values({ blocker_id: leaving.id, blocked_id: person.id }).execute();
      await app.make.conversation({
        listingId,
        buyerId: person.id,
        lines: [{ from: "seller", text: "Benden kalan", at: new Date() }],
      });
      const session = await app.make.session(leaving.id);
      await app.write("POST", "/api/profile/deletion", undefined, { token: session.token });
      await deleteAccounts(app.db, () => new Date(Date.now() + 13.9 * dayMs)).run({});
      expect(
        (await app.db.selectFrom("users").where("id", "=", leaving.id).select("status").executeTakeFirstOrThrow())
          .status,
      ).toBe("active");
      await deleteAccounts(app.db, () => new Date(Date.now() + 14.1 * dayMs)).run({});
      const row = await app.db.selectFrom("users").where("id", "=", leaving.id).selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        status: "deleted",
        phone: null,
        password_hash: null,
        email: `deleted-${leaving.id}@deleted.invalid`,
      });
      expect(JSON.stringify(row)).not.toContain("Ebru");
      expect(
        await app.db.selectFrom("blocked_users").where("blocker_id", "=", leaving.id).selectAll().execute(),
      ).toEqual([]);
      expect((await app.get(`/api/messages/${leaving.id}/${listingId}`, { token })).json()).toMatchObject({
        user: { name: "Silinmiş K.", is_reachable: false },
        listing: { status: "deleted" },
        messages: [{ body: "Benden kalan" }],
      });
      expect((await app.get(`/api/listings/${listingId}`)).statusCode).toBe(404);
      expect((await app.write("POST", "/api/login", { email: leaving.email, password })).statusCode).toBe(422);
    });
  });

  it("counts unread messages", async () => {
    const seller = await app.make.user();
    const { token: sellerToken } = await app.make.session(seller.id);
    const { id: listingId } = await app.make.listing({ sellerId: seller.id });
    const at = new Date();
    await app.make.conversation({
      listingId,
      buyerId: person.id,
      lines: [
        { from: "buyer", text: "1", at, isRead: false },
        { from: "seller", text: "2", at, isRead: false },
        { from: "buyer", text: "3", at },
      ],
    });
    expect((await app.get("/api/messages/unread-count", { token: sellerToken })).json()).toEqual({ count: 1 });
  });

  it("answers popular searches to everybody and one's own to their owner", async () => {
    await app.db
      .insertInto("popular_searches")
      .values({ folded_term: "iphone", search_term: "iPhone", search_count: 9 })
      .execute();
    await app.db
      .insertInto("search_history")
      .values({ user_id: person.id, folded_term: "araba", search_term: "Araba" })
      .execute();
    expect((await app.get("/api/search-history")).json()).toEqual({
      userHistory: [],
      popularSearches: [{ search_term: "iPhone", search_count: 9 }],
    });
    expect((await app.get("/api/search-history", { token })).json().userHistory).toEqual([
      { search_term: "Araba", updated_at: expect.any(String) },
    ]);
    expect((await app.get("/api/popular-searches")).json()).toEqual([{ search_term: "iPhone", search_count: 9 }]);
  });
});
