import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, it } from "vitest";
import { photoFingerprint } from "./photo-fingerprint.ts";

/** A picture of its own for each number. */
const scene = (number: number) =>
  sharp(createHash("sha512").update(String(number)).digest().subarray(0, 60), {
    raw: { width: 5, height: 4, channels: 3 },
  })
    .resize(800, 600, { kernel: "cubic", fit: "fill" })
    .jpeg()
    .toBuffer();
const distance = (one: string | null, other: string | null): number =>
  (one ?? "").split("").filter((bit, index) => bit !== other?.[index]).length;

it("stays nearly the same when a photo is scaled and re-encoded", async () => {
  for (let i = 0; i < 20; i++) {
    const photo = await scene(i);
    const copy = await sharp(photo).resize(500).jpeg({ quality: 75 }).toBuffer();
    expect(distance(await photoFingerprint(photo), await photoFingerprint(copy))).toBeLessThanOrEqual(3);
  }
});

it("differs between photos", async () => {
  const prints = await Promise.all(Array.from({ length: 20 }, async (_, i) => photoFingerprint(await scene(i))));
  for (const [index, print] of prints.entries())
    for (const other of prints.slice(index + 1)) expect(distance(print, other)).toBeGreaterThan(6);
});

it("is none for a plain photo", async () => {
  expect(
    await photoFingerprint(
      await sharp({ create: { width: 90, height: 60, channels: 3, background: "#777" } })
        .jpeg()
        .toBuffer(),
    ),
  ).toBeNull();
});
