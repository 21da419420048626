import { crc32, deflateSync } from "node:zlib";
import { photoWidths } from "@pazar/contract/listings/photo-url";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { picture } from "../../testing/picture.ts";
import { createSeller, type Seller } from "../../testing/people/seller.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { removeUnusedPhotos } from "./remove-unused-photos.job.ts";

const hourMs = 3_600_000;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
const numbers = (...values: number[]): Buffer =>
  Buffer.from(values.flatMap((value) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)));

/** A red PNG whose second frame is blue. */
function animatedPng(side = 40): Buffer {
  const frame = (colour: number[]): Buffer =>
    deflateSync(
      Buffer.concat(
        Array.from({ length: side }, () => Buffer.from([0, ...Array.from({ length: side }, () => colour).flat()])),
      ),
    );
  const control = (sequence: number): Buffer =>
    Buffer.concat([numbers(sequence, side, side, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", Buffer.concat([numbers(side, side), Buffer.from([8, 2, 0, 0, 0])])),
    chunk("acTL", numbers(2, 0)),
    chunk("fcTL", control(0)),
    chunk("IDAT", frame([220, 20, 20])),
    chunk("fcTL", control(1)),
    chunk("fdAT", Buffer.concat([numbers(2), frame([20, 20, 220])])),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("POST /api/photos", () => {
  let app: TestApp;
  let seller: Seller;
  beforeAll(async () => {
    app = await createTestApp();
    seller = await createSeller(app);
  });
  const kept = async (hash: string): Promise<Buffer> => (await app.storage.get(`${hash}.jpg`)) ?? Buffer.alloc(0);
  const centreOf = async (image: Buffer): Promise<number[]> => [
    ...(await sharp(image).extract({ left: 20, top: 20, width: 1, height: 1 }).raw().toBuffer()),
  ];

  it("stores a photo, answers its size and preview, and serves it", async () => {
    const answer = await seller.upload(await picture(640, 480));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      width: 640,
      height: 480,
      preview: expect.stringMatching(/^data:image\/webp/),
    });
    expect((await app.get(`/media/${answer.json().hash}-240.webp`)).statusCode).toBe(200);
    const { fingerprint } = await app.db
      .selectFrom("photos")
      .where("hash", "=", answer.json().hash)
      .select("fingerprint")
      .executeTakeFirstOrThrow();
    expect(fingerprint).toMatch(/^[01]{64}$/);
  });

  it("has all widths made in the background", async () => {
    const { hash } = (await seller.upload(await picture(700, 500))).json();
    const queued = (await app.queuedJobs("resize_photo")).filter((job) => JSON.stringify(job).includes(hash));
    expect(queued).toHaveLength(1);
    await app.jobs.find(({ name }) => name === "resize_photo")?.run(queued[0]);
    for (const width of photoWidths) expect(await app.storage.get(`${hash}-${width}.webp`)).toBeInstanceOf(Buffer);
  });

  it("detects the type by content, not by header", async () => {
    const png = await sharp(await picture())
      .png()
      .toBuffer();
    for (const type of ["image/jpeg", "image/heic", "application/octet-stream"])
      expect((await seller.upload(png, type)).statusCode).toBe(201);
  });

  it("converts a CMYK photo to sRGB", async () => {
    const cmyk = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#dc1414" } })
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe("cmyk");
    const stored = await kept((await seller.upload(cmyk)).json().hash);
    expect((await sharp(stored).metadata()).space).toBe("srgb");
    const [red = 0, green = 255, blue = 255] = await centreOf(stored);
    expect(red).toBeGreaterThan(170);
    expect(Math.max(green, blue)).toBeLessThan(90);
  });

  it("keeps the first frame of an animation", async () => {
    const answer = await seller.upload(animatedPng(), "image/png");
    expect(answer.json()).toMatchObject({ width: 40, height: 40 });
    const [red = 0, , blue = 255] = await centreOf(await kept(answer.json().hash));
    expect(red).toBeGreaterThan(blue + 100);
  });

  it("strips the location and data appended to the file", async () => {
    const taken = await sharp(await picture())
      .withExif({ IFD0: { Make: "Kamera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "41/1 0/1 0/1" } })
      .jpeg()
      .toBuffer();
    const stored = await kept(
      (await seller.upload(Buffer.concat([taken, Buffer.from("<script>alert(1)</script>")]))).json().hash,
    );
    expect(stored.length).toBeGreaterThan(0);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    for (const trace of ["Kamera", "<script>"]) expect(stored.includes(trace)).toBe(false);
  });

  it.each([
    [
      "a gif that says it is a jpeg",
      async () =>
        sharp(await picture())
          .gif()
          .toBuffer(),
      "image/jpeg",
      415,
      "PHOTO_FORMAT",
      "Yalnızca JPG ve PNG fotoğraflar kabul edilir.",
    ],
    [
      "a web picture",
      async () =>
        sharp(await picture())
          .webp()
          .toBuffer(),
      "image/webp",
      415,
      "PHOTO_FORMAT",
      "Yalnızca JPG ve PNG fotoğraflar kabul edilir.",
    ],
    [
      "text",
      async () => Buffer.from("hello"),
      "text/plain",
      415,
      "PHOTO_FORMAT",
      "Yalnızca JPG ve PNG fotoğraflar kabul edilir.",
    ],
    [
      "nothing",
      async () => Buffer.alloc(0),
      "image/png",
      415,
      "PHOTO_FORMAT",
      "Yalnızca JPG ve PNG fotoğraflar kabul edilir.",
    ],
    [
      "half a jpeg",
      async () => (await picture(800, 600)).subarray(0, 4_000),
      "image/jpeg",
      422,
      "PHOTO_BROKEN",
      "Fotoğraf okunamadı. Lütfen başka bir fotoğraf deneyin.",
    ],
    [
      "11 MB",
      async () => Buffer.alloc(11 * 1024 * 1024, 1),
      "image/png",
      413,
      "PHOTO_TOO_LARGE",
      "Fotoğraf çok büyük: en fazla 10 MB ve 50 megapiksel olabilir.",
    ],
    [
      "64 megapixels",
      async () =>
        sharp({ create: { width: 8000, height: 8000, channels: 3, background: "teal" } })
          .png({ compressionLevel: 1 })
          .toBuffer(),
      "image/png",
      413,
      "PHOTO_TOO_LARGE",
      "Fotoğraf çok büyük: en fazla 10 MB ve 50 megapiksel olabilir.",
    ],
  ] as const)("refuses %s", async (_, file, type, status, code, message) => {
    const answer = await seller.upload(await file(), type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ code, message });
  });

  it("refuses guests, and JSON", async () => {
    expect((await app.upload("/api/photos", await picture(), "image/jpeg")).statusCode).toBe(401);
    expect((await seller.write("POST", "/api/photos", {})).json().code).toBe("PHOTO_FORMAT");
  });

  it("sheds uploads beyond the limit with Retry-After instead of holding all in memory", async () => {
    const file = await picture();
    const answers = await Promise.all(Array.from({ length: 40 }, () => seller.upload(file)));
    const shed = answers.filter(({ statusCode }) => statusCode === 503);
    expect(shed.length).toBeGreaterThan(0);
    expect(shed.length).toBeLessThan(20);
    expect(shed[0]?.headers["retry-after"]).toBe("5");
    expect((await seller.upload(file)).statusCode).toBe(201);
  });

  it("counts photos of listings, of the profile and logos together", async () => {
    const { id } = await app.make.user({ role: "super_admin" });
    const { token } = await app.make.session(id);
    const file = await picture();
    const statusOf = async (url: string) => (await app.upload(url, file, "image/jpeg", { token })).statusCode;
    expect(await statusOf("/api/photos")).toBe(201);
    await app.db.updateTable("request_limits").set({ count: 400 }).execute();
    for (const url of ["/api/photos", "/api/profile/photo", "/api/admin/settings/logo"])
      expect(await statusOf(url)).toBe(429);
    await app.db.deleteFrom("request_limits").execute();
  });

  describe("a day later", () => {
    const clean = (hoursAhead: number) =>
      removeUnusedPhotos({
        db: app.db,
        storage: app.storage,
        now: () => new Date(Date.now() + hoursAhead * hourMs),
      }).run({});
    const isKept = async (hash: string): Promise<boolean> =>
      (await app.storage.get(`${hash}.jpg`)) !== null &&
      (await app.db.selectFrom("photos").where("hash", "=", hash).select("hash").executeTakeFirst()) !== undefined;

    it("removes what no listing, draft or profile uses, with all its sizes", async () => {
      const [unused, posted, drafted, face] = [
        await seller.photo(),
        await seller.photo(),
        await seller.photo(),
        await seller.photo(),
      ];
      for (const width of photoWidths) await app.get(`/media/${unused}-${width}.webp`);
      await seller.post({ photos: [posted] });
      await seller.write("PUT", "/api/listing-draft", { photos: [drafted] });
      await app.db.updateTable("users").set({ photo_hash: face }).where("id", "=", seller.id).execute();
      await clean(23);
      for (const hash of [unused, posted, drafted, face]) expect(await isKept(hash)).toBe(true);
      await clean(25);
      expect(await isKept(unused)).toBe(false);
      for (const width of photoWidths) expect(await app.storage.get(`${unused}-${width}.webp`)).toBeNull();
      for (const hash of [posted, drafted, face]) expect(await isKept(hash)).toBe(true);
      await clean(31 * 24);
      expect(await isKept(drafted)).toBe(false);
      expect(await isKept(posted)).toBe(true);
      expect((await seller.get("/api/listing-draft")).json().draft).toBeNull();
    });

    it("accepts the same photo again afterwards", async () => {
      const file = await picture();
      const hash = await seller.photo(file);
      await clean(25);
      expect(await isKept(hash)).toBe(false);
      expect(await seller.photo(file)).toBe(hash);
      expect(await isKept(hash)).toBe(true);
    });
  });
});
