import { randomBytes } from "node:crypto";
import { zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createZstdPacker } from "./zstd-packer.ts";

const page = (size: number): Buffer =>
  Buffer.concat([Buffer.from("<p>Şişli'de kiralık daire</p>".repeat(size)), randomBytes(size)]);

test("each page is whole, however many are packed at once and one after the other", async () => {
  const pack = createZstdPacker(2);
  for (const sizes of [[1, 100, 20_000], [200_000, 3, 50, 7_000, 1_000, 90_000], [0]]) {
    const pages = sizes.map(page);
    const packed = await Promise.all(pages.map((each) => pack([each])));
    packed.forEach((each, index) =>
      expect(zstdDecompressSync(each).toString("base64")).toBe(pages[index]?.toString("base64")),
    );
  }
});

test("pieces are joined in their order", async () => {
  const packed = await createZstdPacker(2)([Buffer.from("İstan"), new Uint8Array(0), Buffer.from("bul")]);
  expect(zstdDecompressSync(packed).toString()).toBe("İstanbul");
});
