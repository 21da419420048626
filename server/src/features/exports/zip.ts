import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

export type ZipEntry = { name: string; content: Iterable<string> | AsyncIterable<string> };

type Written = { name: Buffer; offset: number; crc: number; packed: number; size: number };

/** Version 2.0, names in UTF-8, checksum and sizes behind the content: they are not known before. */
const version = 20;
const flags = 0x0808;
const deflated = 8;
/** Midnight of 1 January 1980, the first that the format knows: the same content makes the same file. */
const date = 0x0021;
const maxBytes = 0xffffffff;

const bytes = (...fields: readonly (readonly [size: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((total, [size]) => total + size, 0));
  let at = 0;
  for (const [size, value] of fields) at = buffer.writeUIntLE(value, at, size);
  return buffer;
};

/** A zip archive in pieces, of which only one is in memory. */
export async function* zip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name: text, content } of entries) {
    const entry: Written = { name: Buffer.from(text), offset, crc: 0, packed: 0, size: 0 };
    const header = Buffer.concat([
      bytes([4, 0x04034b50], [2, version], [2, flags], [2, deflated], [2, 0], [2, date]),
      bytes([4, 0], [4, 0], [4, 0], [2, entry.name.length], [2, 0]),
      entry.name,
    ]);
    yield header;
    yield* deflate(content, entry);
    const sizes = bytes([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size]);
    yield sizes;
    offset += header.length + entry.packed + sizes.length;
    if (entry.size > maxBytes || offset > maxBytes) throw new Error("a file of this form cannot be larger than 4 GB");
    written.push(entry);
  }
  const directory = Buffer.concat(
    written.flatMap(({ name, crc, packed, size, offset: start }) => [
      bytes([4, 0x02014b50], [2, version], [2, version], [2, flags], [2, deflated], [2, 0], [2, date]),
      bytes([4, crc], [4, packed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, start]),
      name,
    ]),
  );
  yield directory;
  yield bytes(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, written.length],
    [2, written.length],
    [4, directory.length],
    [4, offset],
    [2, 0],
  );
}

async function* deflate(content: ZipEntry["content"], entry: Written): AsyncGenerator<Uint8Array> {
  async function* checked() {
    for await (const text of content) {
      const piece = Buffer.from(text);
      entry.crc = crc32(piece, entry.crc);
      entry.size += piece.length;
      yield piece;
    }
  }
  const packer = createDeflateRaw();
  const packing = pipeline(checked, packer);
  // An error in the content also ends the packer, and is thrown below.
  packing.catch(() => {});
  for await (const piece of packer) {
    if (!Buffer.isBuffer(piece)) continue;
    entry.packed += piece.length;
    yield piece;
  }
  await packing;
}
