import { createReadStream } from "node:fs";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { StartError } from "../../../platform/start-error.ts";
import type { Bytes } from "./byte-reader.ts";
import { decodeParts, encodeParts, type Part, type ReadPart } from "./parts.ts";
import { damaged, seal, unseal } from "./seal.ts";

/** Parts, compressed, encrypted if there is a key; as a stream, so that its size does not matter. */
export async function writeArchive(
  parts: AsyncIterable<Part>,
  destination: Writable,
  key: string | undefined,
  onWritten: (bytes: number) => void,
): Promise<void> {
  await pipeline(
    () => encodeParts(parts),
    createZstdCompress(),
    async function* (compressed: Bytes) {
      for await (const piece of seal(compressed, key)) {
        onWritten(piece.length);
        yield piece;
      }
    },
    destination,
  );
}

export async function* readArchive(file: string, key: string | undefined): AsyncGenerator<ReadPart> {
  const input = createReadStream(file, { highWaterMark: 256 * 1024 });
  try {
    yield* decodeParts(decompress(unseal(input, key)));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new StartError(`${file} is not there.`, { cause: error });
    throw error;
  } finally {
    input.destroy();
  }
}

async function* decompress(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unpacker = createZstdDecompress();
  const unpacking = pipeline(source, unpacker);
  // An error also ends the unpacker, and is thrown below.
  unpacking.catch(() => {});
  try {
    for await (const piece of unpacker) if (Buffer.isBuffer(piece)) yield piece;
    await unpacking;
  } catch (error) {
    const isZstdError = error instanceof Error && "code" in error && /^(ZSTD|Z_|ERR_)/i.test(String(error.code));
    throw isZstdError ? damaged(error) : error;
  }
}
