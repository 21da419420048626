export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export type ByteReader = {
  /** That many bytes, or undefined where fewer are left. */
  read(count: number): Promise<Buffer | undefined>;
  isAtEnd(): Promise<boolean>;
  /** What has not been read yet. */
  rest(): AsyncGenerator<Buffer>;
};

/** Reads a stream in amounts of one's own; what is in memory is one amount and one piece of the stream. */
export function readBytes(source: Bytes): ByteReader {
  const pieces = pieceByPiece(source);
  let waiting: Buffer = Buffer.alloc(0);
  async function fill(count: number): Promise<boolean> {
    const gathered = [waiting];
    let size = waiting.length;
    while (size < count) {
      const next = await pieces.next();
      if (next.done) break;
      gathered.push(next.value);
      size += next.value.length;
    }
    if (gathered.length > 1) waiting = Buffer.concat(gathered);
    return waiting.length >= count;
  }
  return {
    async read(count) {
      if (!(await fill(count))) return undefined;
      const bytes = waiting.subarray(0, count);
      waiting = waiting.subarray(count);
      return bytes;
    },
    isAtEnd: async () => !(await fill(1)),
    async *rest() {
      if (waiting.length > 0) yield waiting;
      yield* pieces;
    },
  };
}

async function* pieceByPiece(source: Bytes): AsyncGenerator<Buffer, undefined> {
  for await (const piece of source) yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  return undefined;
}
