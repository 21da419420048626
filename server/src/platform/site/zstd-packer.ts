import { constants, createZstdCompress, type ZstdCompress } from "node:zlib";

type Compressor = { stream: ZstdCompress; input: Buffer };

/** As many as there are threads for them. */
const mostIdle = 4;
/** A page fits into the window, and little else: 128 KiB. Matches of at least six letters from a small table, at level 1, take a sixth less time than level 2 does by itself, for a fortieth more bytes. */
const sizes = { [constants.ZSTD_c_windowLog]: 17, [constants.ZSTD_c_hashLog]: 13, [constants.ZSTD_c_minMatch]: 6 };

/**
 * Compressors are used again and again: to make one costs nearly as much as to pack a page, and V8 counts its memory and
 * that of long buffers, so that some two hundred pages made it collect all garbage.
 */
export function createZstdPacker(level: number): (pieces: readonly Uint8Array[]) => Promise<Buffer> {
  const idle: Compressor[] = [];
  const params = { [constants.ZSTD_c_compressionLevel]: level, ...sizes };
  const start = (): Compressor => ({
    // Whatever is written makes a frame of its own.
    stream: createZstdCompress({ params, flush: constants.ZSTD_e_end, chunkSize: 2 ** 16 }),
    input: Buffer.alloc(0),
  });

  return async (pieces) => {
    const compressor = idle.pop() ?? start();
    const packed = await pack(compressor, pieces);
    if (idle.length < mostIdle) idle.push(compressor);
    else compressor.stream.close();
    return packed;
  };
}

function pack(compressor: Compressor, pieces: readonly Uint8Array[]): Promise<Buffer> {
  const { stream } = compressor;
  const input = gather(compressor, pieces);
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    const take = (chunk: Buffer) => void output.push(chunk);
    stream.on("data", take).once("error", reject);
    stream.write(input, () => {
      stream.off("data", take).off("error", reject);
      resolve(Buffer.concat(output));
    });
  });
}

function gather(compressor: Compressor, pieces: readonly Uint8Array[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (compressor.input.length < length) compressor.input = Buffer.alloc(length);
  let at = 0;
  for (const piece of pieces) {
    compressor.input.set(piece, at);
    at += piece.length;
  }
  return compressor.input.subarray(0, length);
}
