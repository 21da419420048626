import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip, zstdCompress, zstdDecompress } from "node:zlib";
import type { Encoding } from "./accept-encoding.ts";

/** What goes over the wire in one encoding. */
export type Variant = { headers: string[]; body: Buffer };

export type PageBody = {
  /** Undefined if the body has not been made in that encoding yet. */
  ready(encoding: Encoding): Variant | undefined;
  make(encoding: Encoding): Promise<Variant>;
  /** For a page in demand: strong brotli, also for those who take zstd. A tenth smaller, for fifty times the work. */
  compressWell(): Promise<void>;
  storedBytes(): number;
};

type Compressed = Exclude<Encoding, "identity">;

/** Below this many bytes compression saves less than the header that announces it. */
const minCompressedBytes = 1024;

const [brotli, unbrotli, zip, unzip, zstd, unzstd] = [
  promisify(brotliCompress),
  promisify(brotliDecompress),
  promisify(gzip),
  promisify(gunzip),
  promisify(zstdCompress),
  promisify(zstdDecompress),
];

// Compressors take memory for their whole window; that of a page is enough, and spares the garbage collector megabytes.
const windowFor = (bytes: number): number => Math.max(10, Math.ceil(Math.log2(bytes + 16)));

const brotliAt = (quality: number) => (plain: Buffer) =>
  brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(constants.BROTLI_DEFAULT_WINDOW, windowFor(plain.length)),
    },
  });

const zstdQuickly = (plain: Buffer) =>
  zstd(plain, {
    params: {
      [constants.ZSTD_c_compressionLevel]: 1,
      [constants.ZSTD_c_windowLog]: Math.min(17, windowFor(plain.length)),
      [constants.ZSTD_c_hashLog]: 13,
    },
  });

const encodings: Record<Compressed, { pack(plain: Buffer): Promise<Buffer>; unpack(packed: Buffer): Promise<Buffer> }> =
  {
    zstd: { pack: zstdQuickly, unpack: (packed) => unzstd(packed) },
    br: { pack: brotliAt(2), unpack: (packed) => unbrotli(packed) },
    gzip: { pack: (plain) => zip(plain, { level: 1 }), unpack: (packed) => unzip(packed) },
  };

/** A body in the encodings visitors take, each made when it is first asked for; nothing is stored plain once it is compressed. */
export function pageBody(plain: Buffer, headers: readonly string[]): PageBody {
  const variantOf = (body: Buffer, encoding: Encoding): Variant => ({
    headers: [
      ...headers,
      "content-length",
      String(body.length),
      ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
    ],
    body,
  });
  if (plain.length < minCompressedBytes) {
    const only = variantOf(plain, "identity");
    return { ready: () => only, make: async () => only, compressWell: async () => {}, storedBytes: () => plain.length };
  }
  const variants: Partial<Record<Compressed, Variant>> = {};
  let uncompressed: Buffer | null = plain;
  let isCompressedWell = false;

  async function read(): Promise<Buffer> {
    if (uncompressed) return uncompressed;
    const encoding = variants.br ? "br" : variants.zstd ? "zstd" : "gzip";
    return encodings[encoding].unpack(variants[encoding]?.body ?? Buffer.alloc(0));
  }
  function store(encoding: Compressed, body: Buffer): Variant {
    const variant = variantOf(body, encoding);
    variants[encoding] = variant;
    uncompressed = null;
    return variant;
  }

  return {
    ready: (encoding) => (encoding === "identity" ? undefined : variants[encoding]),
    async make(encoding) {
      if (encoding === "identity") return variantOf(await read(), encoding);
      return variants[encoding] ?? store(encoding, await encodings[encoding].pack(await read()));
    },
    async compressWell() {
      if (isCompressedWell) return;
      isCompressedWell = true;
      variants.zstd = store("br", await brotliAt(10)(await read()));
    },
    storedBytes: () =>
      (uncompressed?.length ?? 0) +
      [...new Set(Object.values(variants))].reduce((sum, { body }) => sum + body.length, 0),
  };
}
