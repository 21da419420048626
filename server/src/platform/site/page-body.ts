import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip, zstdDecompress } from "node:zlib";
import type { Encoding } from "./accept-encoding.ts";
import { createZstdPacker } from "./zstd-packer.ts";

/** What goes over the wire in one encoding. */
export type Variant = { headers: string[]; body: Buffer };

export type PageBody = {
  /** What is at hand in that encoding. */
  ready(encoding: Encoding): Variant | undefined;
  make(encoding: Encoding): Promise<Variant>;
  /** For a page that many ask for: brotli of full strength, also for those who take zstd. A tenth smaller, with fifty times the work. */
  packWell(): Promise<void>;
  storedBytes(): number;
};

type Packed = Exclude<Encoding, "identity">;

// Below this many bytes compression saves less than the header that announces it.
const worthPacking = 1024;
// Of a page, zstd makes as little in half the time.
const quickly = { zstd: 1, br: 2 };
const well = 10;

const [brotli, unbrotli, zip, unzip, unzstd] = [
  promisify(brotliCompress),
  promisify(brotliDecompress),
  promisify(gzip),
  promisify(gunzip),
  promisify(zstdDecompress),
];

type Pieces = readonly Uint8Array[];

const brotliAt = (quality: number) => (pieces: Pieces) => {
  const plain = Buffer.concat(pieces);
  return brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(plain.length),
    },
  });
};

// Brotli takes memory for its whole window, 4 MB unless told otherwise; a few pages of that make V8 collect all garbage.
const windowFor = (bytes: number): number =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.ceil(Math.log2(bytes + 16)));

const packings: Record<Packed, { pack(pieces: Pieces): Promise<Buffer>; unpack(packed: Buffer): Promise<Buffer> }> = {
  zstd: { pack: createZstdPacker(quickly.zstd), unpack: (packed) => unzstd(packed) },
  br: { pack: brotliAt(quickly.br), unpack: (packed) => unbrotli(packed) },
  gzip: { pack: (pieces) => zip(Buffer.concat(pieces), { level: 1 }), unpack: (packed) => unzip(packed) },
};

/** A body in the encodings visitors take, each made when it is first asked for; nothing is stored plain once it is packed. */
export function pageBody(plain: Pieces, headers: readonly string[]): PageBody {
  const packed: Partial<Record<Packed, Variant>> = {};
  const variantOf = (body: Buffer, encoding: Encoding): Variant => ({
    headers: [
      ...headers,
      "content-length",
      String(body.length),
      ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
    ],
    body,
  });
  if (lengthOf(plain) < worthPacking) {
    const only = variantOf(unshared(Buffer.concat(plain)), "identity");
    return { ready: () => only, make: async () => only, packWell: async () => {}, storedBytes: () => only.body.length };
  }
  let unpacked: Pieces | null = plain;
  let isPackedWell = false;

  async function unpack(): Promise<Pieces> {
    if (unpacked) return unpacked;
    const encoding = packed.br ? "br" : packed.zstd ? "zstd" : "gzip";
    return [await packings[encoding].unpack(packed[encoding]?.body ?? Buffer.alloc(0))];
  }
  function store(encoding: Packed, body: Buffer): Variant {
    const variant = variantOf(unshared(body), encoding);
    packed[encoding] = variant;
    unpacked = null;
    return variant;
  }

  return {
    ready: (encoding) => (encoding === "identity" ? undefined : packed[encoding]),
    async make(encoding) {
      if (encoding === "identity") return variantOf(Buffer.concat(await unpack()), encoding);
      return packed[encoding] ?? store(encoding, await packings[encoding].pack(await unpack()));
    },
    async packWell() {
      if (isPackedWell) return;
      isPackedWell = true;
      packed.zstd = store("br", await brotliAt(well)(await unpack()));
    },
    storedBytes: () =>
      lengthOf(unpacked ?? []) + [...new Set(Object.values(packed))].reduce((sum, { body }) => sum + body.length, 0),
  };
}

const lengthOf = (pieces: Pieces): number => pieces.reduce((sum, { length }) => sum + length, 0);

// A small buffer is a view of a block of 64 KiB: kept as it is, it would hold far more memory than it is counted for.
const unshared = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);
