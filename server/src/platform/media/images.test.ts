import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ApiError } from "../http/api-error.ts";
import { photoVariant, storePhoto } from "./images.ts";
import { diskStorage, removeLeftovers, type Storage } from "./storage.ts";

let folder: string;
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "photos-"));
  storage = diskStorage(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const flag = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#2040c0" } }).composite([
    {
      input: {
        create: { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3, background: "#e03020" },
      },
      gravity: "northwest",
    },
  ]);
const flagJpeg = (width = 800, height = 600) => flag(width, height).jpeg().toBuffer();

const store = (input: Buffer) => storePhoto(storage, input, "somebody");
const stored = async (hash: string) => (await storage.get(`${hash}.jpg`)) ?? Buffer.alloc(0);
const refusal = (input: Buffer) =>
  store(input).catch((error: unknown) => (error instanceof ApiError ? error.code : error));

async function pixelAt(image: Buffer, left: number, top: number) {
  return [...(await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

describe("storing a photo", () => {
  test("turns it upright and leaves no metadata, least of all where it was taken", async () => {
    const input = await flag(800, 600)
      .withExif({
        IFD0: { Make: "Kamera" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "41/1 0/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "29/1 0/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(input).metadata();
    expect(before).toMatchObject({ orientation: 6, width: 800, height: 600 });
    expect(before.exif?.includes("Kamera")).toBe(true);

    const photo = await store(input);
    expect(photo).toMatchObject({ width: 600, height: 800 });
    const kept = await stored(photo.hash);
    const after = await sharp(kept).metadata();
    expect(after).toMatchObject({ format: "jpeg", width: 600, height: 800 });
    for (const part of ["exif", "xmp", "iptc", "icc", "orientation"] as const) expect(after[part]).toBeUndefined();
    expect(kept.includes("Kamera")).toBe(false);
    // Orientation 6: the red corner, top left in the file, is top right to the eye.
    const [red = 0, , blue = 255] = await pixelAt(kept, 550, 50);
    expect(red).toBeGreaterThan(blue + 80);
  });

  test("limits the longest side, keeps smaller photos as they are and lays PNG transparency on white", async () => {
    expect(await store(await flagJpeg(3000, 1500))).toMatchObject({ width: 2560, height: 1280 });
    expect(await store(await flagJpeg(120, 90))).toMatchObject({ width: 120, height: 90 });
    const clear = await sharp({ create: { width: 60, height: 40, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    const photo = await store(clear);
    expect(await pixelAt(await stored(photo.hash), 30, 20)).toEqual([255, 255, 255]);
  });

  test("gives the same photo the same hash, another photo another one", async () => {
    const input = await flagJpeg();
    const [first, second] = [await store(input), await store(input)];
    expect(first).toEqual(second);
    expect(first.hash).toMatch(/^[0-9a-f]{32}$/);
    expect((await store(await flagJpeg(640, 480))).hash).not.toBe(first.hash);
  });

  test("gives a preview that fits into a page: a data URL of at most 250 bytes, even for noise", async () => {
    const noise = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma: 90 },
      },
    })
      .resize(16, 16, { kernel: "nearest" })
      .resize(900, 900, { kernel: "nearest" })
      .jpeg()
      .toBuffer();
    for (const input of [noise, await flagJpeg()]) {
      const { preview } = await store(input);
      expect(preview).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/);
      expect(preview.length).toBeLessThanOrEqual(250);
      expect((await sharp(Buffer.from(preview.split(",")[1] ?? "", "base64")).metadata()).width).toBe(16);
    }
  });
});

describe("refusing a photo", () => {
  test("of another format, whatever its name says, and of no format", async () => {
    const gif = await flag(40, 30).gif().toBuffer();
    const webp = await flag(40, 30).webp().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const input of [gif, webp, svg, Buffer.from("merhaba"), Buffer.alloc(0)])
      expect(await refusal(input)).toBe("PHOTO_FORMAT");
  });

  test("that only begins like a JPEG", async () => {
    const gif = await flag(40, 30).gif().toBuffer();
    expect(await refusal(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), gif]))).toBe("PHOTO_BROKEN");
  });

  test("that is truncated", async () => {
    const whole = await sharp({
      create: {
        width: 900,
        height: 700,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe("PHOTO_BROKEN");
    expect(await readdir(folder)).toEqual([]);
  });

  test("of more than 10 MB", async () => {
    const input = await flagJpeg();
    expect(await refusal(Buffer.concat([input, Buffer.alloc(10 * 1024 * 1024)]))).toBe("PHOTO_TOO_LARGE");
  });

  test("of more than 50 megapixels, by its header alone", async () => {
    const png = await flag(64, 64).png().toBuffer();
    // Bytes 16 to 23 of a PNG are width and height. The pixels for this size are missing, so decoding it would fail.
    png.writeUInt32BE(8000, 16);
    png.writeUInt32BE(8000, 20);
    expect(await refusal(png)).toBe("PHOTO_TOO_LARGE");
  });

  test("drops data appended to the picture", async () => {
    const polyglot = Buffer.concat([await flagJpeg(), Buffer.from("<script>alert(1)</script>")]);
    const { hash } = await store(polyglot);
    expect((await stored(hash)).includes("<script>")).toBe(false);
  });
});

describe("hostile and unlucky photos", () => {
  test("a thin strip is refused before it is decoded", async () => {
    const strip = await sharp({ create: { width: 20_001, height: 1, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(await refusal(strip)).toBe("PHOTO_TOO_LARGE");
    const widest = await sharp({ create: { width: 20_000, height: 1, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect((await store(widest)).width).toBe(2560);
  });

  test("a full disk refuses new photos in words, and still shows the old ones", async () => {
    const { hash } = await store(await flagJpeg());
    const full: Storage = {
      ...storage,
      put: () => Promise.reject(Object.assign(new Error("no space left on device"), { code: "ENOSPC" })),
    };
    expect(await photoVariant(full, { hash }, 240)).toBeInstanceOf(Buffer);
    await expect(storePhoto(full, await flagJpeg(), "somebody")).rejects.toMatchObject({
      code: "PHOTO_NOT_STORED",
      status: 503,
    });
  });
});

test("what a killed process left half written is removed once it is old", async () => {
  const { hash } = await store(await flagJpeg());
  const drawer = join(folder, hash.slice(0, 2));
  const [old, young] = [`.${randomUUID()}`, `.${randomUUID()}`];
  for (const name of [old, young]) await writeFile(join(drawer, name), "half a photo");
  await utimes(join(drawer, old), new Date(0), new Date(0));
  await removeLeftovers(folder);
  expect((await readdir(drawer)).toSorted()).toEqual([young, `${hash}.jpg`]);
  await removeLeftovers(join(folder, "no such folder"));
});

describe("a variant", () => {
  test("is a WebP of the asked width, never wider than the photo", async () => {
    const { hash } = await store(await flagJpeg(800, 600));
    const narrow = await photoVariant(storage, { hash }, 480);
    expect(await sharp(narrow ?? undefined).metadata()).toMatchObject({ format: "webp", width: 480, height: 360 });
    const wide = await photoVariant(storage, { hash }, 1920);
    expect(await sharp(wide ?? undefined).metadata()).toMatchObject({ width: 800, height: 600 });
  });

  test("is created once for ten concurrent requests, and stored", async () => {
    const { hash } = await store(await flagJpeg());
    const puts: string[] = [];
    const watched: Storage = { ...storage, put: (key, body) => (puts.push(key), storage.put(key, body)) };
    const answers = await Promise.all(Array.from({ length: 10 }, () => photoVariant(watched, { hash }, 240)));
    expect(new Set(answers).size).toBe(1);
    expect(await photoVariant(watched, { hash }, 240)).toEqual(answers[0]);
    expect(puts).toEqual([`${hash}-240.webp`]);
  });

  test("can be asked again after the storage failed", async () => {
    const { hash } = await store(await flagJpeg());
    const failing: Storage = { ...storage, get: () => Promise.reject(new Error("disk")) };
    await expect(photoVariant(failing, { hash }, 240)).rejects.toThrow("disk");
    failing.get = storage.get;
    expect(await photoVariant(failing, { hash }, 240)).toBeInstanceOf(Buffer);
  });

  test("of an unknown photo is null", async () => {
    expect(await photoVariant(storage, { hash: "0".repeat(32) }, 240)).toBeNull();
    expect(await photoVariant(storage, { hash: "../../etc/passwd" }, 240)).toBeNull();
  });
});

describe("disk storage", () => {
  test("writes, reads, replaces and removes, with no temporary file left", async () => {
    await storage.put("abc.jpg", Buffer.from("one"));
    await storage.put("abc.jpg", Buffer.from("two"));
    expect(await storage.get("abc.jpg")).toEqual(Buffer.from("two"));
    expect(await readdir(join(folder, "ab"))).toEqual(["abc.jpg"]);
    await storage.remove("abc.jpg");
    await storage.remove("abc.jpg");
    expect(await storage.get("abc.jpg")).toBeNull();
  });

  test.each([
    "../secret.jpg",
    "..",
    "/etc/passwd",
    "ab/../../x",
    "ab\\x.jpg",
    ".hidden",
    "abc.jpg\0.png",
    "abc.jpg\n",
    "",
    "a",
  ])("refuses the key %j", async (key) => {
    await expect(storage.put(key, Buffer.from("x"))).rejects.toThrow("Not a storage key");
    await expect(storage.get(key)).rejects.toThrow("Not a storage key");
    await expect(storage.remove(key)).rejects.toThrow("Not a storage key");
  });
});
