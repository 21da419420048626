import { beforeEach, expect, test, vi } from "vitest";
import { PhotoRefusal, preparePhoto, smallerSize } from "./prepare-photo.ts";

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { lang: "tr" } });
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no picture")));
});

const megabyte = 1024 * 1024;

test.each([
  [{ width: 2560, height: 1920 }, megabyte, undefined],
  [{ width: 4000, height: 3000 }, megabyte, { width: 2560, height: 1920 }],
  [{ width: 3000, height: 4000 }, megabyte, { width: 1920, height: 2560 }],
  [{ width: 20_000, height: 3 }, megabyte, { width: 2560, height: 1 }],
  [{ width: 2000, height: 1500 }, 10 * megabyte, undefined],
  [{ width: 2000, height: 1500 }, 10 * megabyte + 1, { width: 2000, height: 1500 }],
])("%j of %d bytes is sent as %j", (size, bytes, expected) => expect(smallerSize(size, bytes)).toEqual(expected));

test("only JPG and PNG are sent", async () => {
  await expect(preparePhoto(new File(["GIF89a"], "belge.gif", { type: "image/gif" }))).rejects.toThrow(
    new PhotoRefusal("Yalnızca JPG ve PNG fotoğraflar kabul edilir."),
  );
});

test("what the browser cannot read is left to the server, unless it is too large", async () => {
  const file = new File(["?"], "a.jpg", { type: "image/jpeg" });
  expect(await preparePhoto(file)).toBe(file);
  const large = Object.defineProperty(new File(["?"], "b.jpg", { type: "image/jpeg" }), "size", {
    value: 11 * megabyte,
  });
  await expect(preparePhoto(large)).rejects.toThrow("Fotoğraf çok büyük: en fazla 10 MB ve 50 megapiksel olabilir.");
});
