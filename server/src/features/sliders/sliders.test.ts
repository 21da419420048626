import type { NewSlide, StaffSlide } from "@pazar/contract/admin/content/sliders";
import type { Slide } from "@pazar/contract/sliders";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { picture } from "../../testing/picture.ts";
import { crops, newSlide, sendPicture } from "../../testing/slides.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { removeUnusedPhotos } from "../posting/remove-unused-photos.job.ts";
import { deleteRemovedSlides } from "./delete-removed-slides.job.ts";

const dayMs = 86_400_000;

describe("slides", () => {
  let app: TestApp;
  let token: string;
  let usual: NewSlide;
  beforeAll(async () => {
    app = await createTestApp();
    ({ token } = await app.make.session((await app.make.user({ role: "admin" })).id));
    usual = await newSlide(app, token);
  });
  beforeEach(async () => void (await app.db.deleteFrom("sliders").execute()));

  const add = (change: object = {}) => app.write("POST", "/api/admin/sliders", { ...usual, ...change }, { token });
  const added = async (change: object = {}): Promise<StaffSlide> => (await add(change)).json();
  const list = async (): Promise<StaffSlide[]> => (await app.get("/api/admin/sliders", { token })).json();
  const home = async (locale: "tr" | "en" = "tr"): Promise<Slide[]> =>
    (await app.get("/api/home/slides", { locale })).json();
  const titles = async (): Promise<string> => (await home()).map(({ title }) => title).join(" ");
  const bodyOf = ({ picture: stored, ...slide }: StaffSlide) => ({
    ...slide,
    picture: stored && { hash: stored.original.hash, phone: stored.phone.crop, desktop: stored.desktop.crop },
  });
  const change = (slide: StaffSlide, by: object) =>
    app.write("PUT", `/api/admin/sliders/${slide.id}`, { ...bodyOf(slide), ...by }, { token });
  const latestAudit = () =>
    app.db
      .selectFrom("audit_log")
      .where("target_kind", "=", "slide")
      .select(["action", "target_id", "before", "after"])
      .orderBy("id", "desc")
      .executeTakeFirst();

  it("adds a slide with a picture cut for phones and wider screens, and shows it in both languages", async () => {
    await home();
    const answer = await add({ link: "https://kampanya.example/yaz?x=1" });
    expect(answer.statusCode).toBe(201);
    const slide: StaffSlide = answer.json();
    expect(slide).toMatchObject({
      title_tr: "Yaz indirimi",
      version: 1,
      picture: {
        original: { width: 1200, height: 600 },
        phone: { photo: { width: 800, height: 600 }, crop: crops.phone },
        desktop: { photo: { width: 1200, height: 400 }, crop: crops.desktop },
      },
      views: 0,
      clicks: 0,
    });
    await expect.poll(titles).toBe("Yaz indirimi");
    expect(await home("en")).toEqual([
      {
        id: slide.id,
        title: "Summer sale",
        description: "Garden goods",
        link: "https://kampanya.example/yaz?x=1",
        picture: { phone: slide.picture?.phone.photo, desktop: slide.picture?.desktop.photo },
        photos: [slide.picture?.phone.photo],
      },
    ]);
    for (const crop of [slide.picture?.phone, slide.picture?.desktop])
      expect((await app.get(`/media/${crop?.photo.hash}-240.webp`)).statusCode).toBe(200);
    expect(await latestAudit()).toMatchObject({
      action: "add_slide",
      target_id: String(slide.id),
      after: { title_en: "Summer sale", phone_hash: slide.picture?.phone.photo.hash },
    });
  });

  it("cuts exactly the part that was chosen", async () => {
    const half = sharp({ create: { width: 600, height: 600, channels: 3, background: "#0000ff" } }).png();
    const file = await sharp({ create: { width: 1200, height: 600, channels: 3, background: "#ff0000" } })
      .composite([{ input: await half.toBuffer(), left: 600, top: 0 }])
      .jpeg()
      .toBuffer();
    const { hash } = (await sendPicture(app, token, file)).json();
    const right = { x: 640, y: 10, width: 480, height: 360 };
    const slide = await added({ picture: { hash, phone: right, desktop: crops.desktop } });
    const cut = await app.storage.get(`${slide.picture?.phone.photo.hash}.jpg`);
    const [red = 0, , blue = 0] = await sharp(cut ?? undefined)
      .resize(1, 1)
      .raw()
      .toBuffer();
    expect([red < 20, blue > 235]).toEqual([true, true]);
  });

  const tooFar = { ...crops.phone, x: 401 };
  it.each([
    ["a missing title", { title_tr: " " }, "title_tr", "Başlık yazın."],
    ["a link to another protocol", { link: "http://ornek.com" }, "link", "https:// ile başlayan"],
    ["a script as link", { link: "javascript:alert(1)" }, "link", "https:// ile başlayan"],
    ["another site in disguise", { link: "//ornek.com" }, "link", "https:// ile başlayan"],
    ["another site behind a backslash", { link: "/\\ornek.com" }, "link", "https:// ile başlayan"],
    ["a password in the link", { link: "https://a:b@ornek.com" }, "link", "https:// ile başlayan"],
    ["an empty link", { link: "" }, "link", "https:// ile başlayan"],
    ["a day that is none", { ends_at: "2026-02-31T10:00:00Z" }, "ends_at", "Geçerli bir tarih"],
    ["a day before the database's", { starts_at: "0000-01-01T00:00:00Z" }, "starts_at", "Geçerli bir tarih"],
    [
      "an end before the start",
      { starts_at: "2026-05-02T10:00:00Z", ends_at: "2026-05-01T10:00:00Z" },
      "ends_at",
      "Bitiş, başlangıçtan sonra olmalı.",
    ],
    ["no picture", { picture: null }, "picture", "Bir görsel seçin."],
  ])("refuses %s at its field", async (_, wrong, field, message) => {
    const answer = await add(wrong);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[field].join()).toContain(message);
    expect(await list()).toEqual([]);
  });

  it.each([
    ["of another ratio", "phone", { x: 0, y: 0, width: 600, height: 600 }, "oranı"],
    ["that would be blurred", "desktop", { x: 0, y: 0, width: 900, height: 300 }, "çok küçük"],
    ["beyond the picture", "phone", tooFar, "dışına taşıyor"],
  ])("refuses a crop %s", async (_, name, crop, message) => {
    const answer = await add({ picture: { ...usual.picture, [name]: crop } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[`picture.${name}`].join()).toContain(message);
  });

  it("refuses small pictures, and those that somebody else has sent", async () => {
    const small = await sendPicture(app, token, await picture(900, 700));
    expect([small.statusCode, small.json().message]).toEqual([422, "Görsel çok küçük: en az 960 × 360 piksel olmalı."]);
    const other = await app.make.session((await app.make.user({ role: "admin" })).id);
    const { picture: foreign } = await newSlide(app, other.token);
    const answer = await add({ picture: foreign });
    expect(answer.json().errors["picture.hash"][0]).toContain("artık kullanılamıyor");
  });

  it("refuses more slides than the home page can carry", async () => {
    const row = { title_tr: "A", title_en: "A", link: "/" };
    await app.db
      .insertInto("sliders")
      .values(Array.from({ length: 30 }, () => row))
      .execute();
    const answer = await add();
    expect([answer.statusCode, answer.json().message]).toEqual([422, "En fazla 30 slayt olabilir. Önce birini silin."]);
  });

  it("changes what differs, keeps the crops that stay, and logs before and after", async () => {
    const slide = await added();
    const answer = await change(slide, { title_tr: "Kış indirimi", is_active: false });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...slide, title_tr: "Kış indirimi", is_active: false, version: 2 });
    expect(await latestAudit()).toMatchObject({
      action: "change_slide",
      before: { title_tr: "Yaz indirimi", is_active: true },
      after: { title_tr: "Kış indirimi", is_active: false },
    });
    await expect.poll(titles).toBe("");

    const moved = await change(answer.json(), {
      is_active: true,
      picture: { hash: slide.picture?.original.hash, ...crops, phone: { ...crops.phone, x: 400 } },
    });
    expect(moved.json().picture.phone.photo.hash).not.toBe(slide.picture?.phone.photo.hash);
    expect(moved.json().picture.desktop).toEqual(slide.picture?.desktop);
    expect((await change(moved.json(), {})).json().version).toBe(3);
  });

  it("another editor may change the crops of a picture that somebody else has sent", async () => {
    const slide = await added();
    const other = await app.make.session((await app.make.user({ role: "admin" })).id);
    const body = { ...bodyOf(slide), picture: { ...bodyOf(slide).picture, phone: { ...crops.phone, x: 0 } } };
    const answer = await app.write("PUT", `/api/admin/sliders/${slide.id}`, body, { token: other.token });
    expect(answer.json().picture.phone.crop.x).toBe(0);
  });

  it("a slide with photos keeps them until it gets a picture, and a picture stays one", async () => {
    const hash = "0".repeat(32);
    await app.db.insertInto("photos").values({ hash, width: 4, height: 3, preview: "data:," }).execute();
    const { id } = await app.db
      .insertInto("sliders")
      .values({ title_tr: "Eski", title_en: "Old", link: "/" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await app.db.insertInto("slider_images").values({ slider_id: id, position: 0, photo_hash: hash }).execute();
    await expect.poll(async () => (await home())[0]).toMatchObject({ picture: null, photos: [{ hash }] });
    const [old] = await list();
    if (!old) throw new Error("no slide");
    const kept = await change(old, { title_tr: "Daha eski" });
    expect(kept.json()).toMatchObject({ picture: null, photos: [{ hash }], version: 2 });
    const { picture: given } = await newSlide(app, token);
    const changed = await change(kept.json(), { picture: given });
    expect(changed.json().picture.original.width).toBe(1200);
    const taken = await change(changed.json(), { picture: null });
    expect([taken.statusCode, taken.json().errors.picture]).toEqual([422, ["Bir görsel seçin."]]);
  });

  it("tells the second of two editors, with what is stored now", async () => {
    const slide = await added();
    const first = await change(slide, { title_tr: "Birinci" });
    const second = await change(slide, { title_tr: "İkinci" });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: "CHANGED_MEANWHILE", current: first.json() });
    expect((await list())[0]?.title_tr).toBe("Birinci");
  });

  it("begins and ends by itself, with nobody saving", async () => {
    const [noon, tomorrow] = [new Date(), new Date(Date.now() + dayMs)];
    const row = { title_en: "-", link: "/" };
    await app.db
      .insertInto("sliders")
      .values([
        { ...row, title_tr: "Bitecek", ends_at: tomorrow },
        { ...row, title_tr: "Başlayacak", starts_at: tomorrow },
        { ...row, title_tr: "Bitti", ends_at: noon },
      ])
      .execute();
    await expect.poll(titles).toBe("Bitecek");
    vi.useFakeTimers({ toFake: ["Date"], now: tomorrow });
    onTestFinished(() => void vi.useRealTimers());
    expect(await titles()).toBe("Başlayacak");
  });

  it("puts slides in order; those that are not named follow", async () => {
    const [a, b, c] = [await added({ title_tr: "A" }), await added({ title_tr: "B" }), await added({ title_tr: "C" })];
    await expect.poll(titles).toBe("A B C");
    const answer = await app.write("PUT", "/api/admin/sliders", { ids: [c.id, a.id, c.id] }, { token });
    expect(answer.json().map(({ id }: StaffSlide) => id)).toEqual([c.id, a.id, b.id]);
    await expect.poll(titles).toBe("C A B");
    expect(await latestAudit()).toMatchObject({ action: "order_slides", after: { ids: [c.id, a.id, b.id] } });
  });

  it("removes a slide, restores it where it was, and deletes it for good a day later", async () => {
    const slide = await added();
    await expect.poll(titles).toBe("Yaz indirimi");
    const path = `/api/admin/sliders/${slide.id}`;
    const [remove, restore] = [
      () => app.write("DELETE", path, undefined, { token }),
      () => app.write("POST", `${path}/restore`, undefined, { token }),
    ];
    expect((await remove()).statusCode).toBe(204);
    expect([(await remove()).statusCode, (await change(slide, {})).statusCode]).toEqual([404, 404]);
    expect(await list()).toEqual([]);
    await expect.poll(titles).toBe("");
    expect((await restore()).json()).toEqual(slide);
    expect((await restore()).statusCode).toBe(404);
    await expect.poll(titles).toBe("Yaz indirimi");
    await remove();
    const later = (ms: number) => () => new Date(Date.now() + ms);
    await deleteRemovedSlides(app.db, later(dayMs / 2)).run({});
    expect((await restore()).statusCode).toBe(200);
    await remove();
    await deleteRemovedSlides(app.db, later(dayMs + 1_000)).run({});
    expect((await restore()).statusCode).toBe(404);
  });

  it("keeps the pictures of slides, and no others", async () => {
    const slide = await added();
    const { hash: unused } = (await sendPicture(app, token, await picture(1000, 500))).json();
    const twoDaysOn = () => new Date(Date.now() + 2 * dayMs);
    await removeUnusedPhotos({ db: app.db, storage: app.storage, now: twoDaysOn }).run({});
    const { original, phone, desktop } = slide.picture ?? {};
    const kept = [original?.hash, phone?.photo.hash, desktop?.photo.hash, unused].map(
      async (hash) => (await app.get(`/media/${hash}-240.webp`)).statusCode,
    );
    expect(await Promise.all(kept)).toEqual([200, 200, 200, 404]);
    // Who sent it is forgotten too.
    usual = await newSlide(app, token);
  });

  describe("are counted", () => {
    const count = (id: number, event: string, browser = "Mozilla/5.0 Firefox/140.0") =>
      app.write("POST", `/api/home/slides/${id}/counts`, { event }, { headers: { "user-agent": browser } });
    const counts = async () => (await list()).map(({ views, clicks }) => [views, clicks]);

    it("once a visitor a day; who follows a slide has seen it", async () => {
      const [a, b] = [await added(), await added()];
      for (const event of ["view", "view", "click", "click"]) expect((await count(a.id, event)).statusCode).toBe(204);
      await count(b.id, "click");
      await count(b.id, "view", "Mozilla/5.0 Chrome/150.0");
      expect(await counts()).toEqual([
        [1, 1],
        [2, 1],
      ]);
      const days = (await app.get(`/api/admin/sliders/${b.id}/days`, { token })).json();
      expect(days).toHaveLength(30);
      expect(days.at(-1)).toMatchObject({ views: 2, clicks: 1 });
      expect(days[0]).toMatchObject({ views: 0, clicks: 0 });
    });

    it("but not by robots, nor where the slide is off, removed or none", async () => {
      const [on, off] = [await added(), await added({ is_active: false })];
      await count(on.id, "view", "Googlebot/2.1");
      await count(off.id, "click");
      expect((await count(999_999, "view")).statusCode).toBe(204);
      expect((await count(on.id, "hover")).statusCode).toBe(422);
      expect(await counts()).toEqual([
        [0, 0],
        [0, 0],
      ]);
    });

    it("over the last 30 days; visitors are forgotten after two", async () => {
      const { id } = await added();
      await count(id, "view");
      const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);
      const past = [28, 31].map((ago) => ({ slider_id: id, day: day(ago), views: 10, clicks: 2 }));
      await app.db.insertInto("slider_days").values(past).execute();
      expect(await counts()).toEqual([[11, 2]]);
      const visits = () => app.db.selectFrom("slider_visits").select("slider_id").execute();
      await deleteRemovedSlides(app.db).run({});
      expect(await visits()).toHaveLength(1);
      await deleteRemovedSlides(app.db, () => new Date(Date.now() + 2 * dayMs)).run({});
      expect(await visits()).toEqual([]);
    });

    it("within a limit for each address", async () => {
      const { id } = await added();
      await count(id, "view");
      await app.db.updateTable("request_limits").set({ count: 1_000 }).execute();
      expect((await count(id, "view")).statusCode).toBe(429);
      await app.db.deleteFrom("request_limits").execute();
    });
  });
});
