export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export type ByteReader = {
  /** That many bytes, or undefined where fewer are left. */
  read(count: number): Promise<Buffer | undefined>;
  isAtEnd(): Promise<boolean>;
  /** What has not been read yet. */
  rest(): AsyncGenerator<Buffer>;
};

/** Reads a stream in chunks of any size. Holds at most one chunk and one piece of the stream in memory. */
export function readBytes(source: Bytes): ByteReader {
  const pieces = pieceByPiece(source);
  let unread: Buffer = Buffer.alloc(0);
  async function fill(count: number): Promise<boolean> {
    const gathered = [unread];
    let size = unread.length;
    while (size < count) {
      const next = await pieces.next();
      if (next.done) break;
      gathered.push(next.value);
      size += next.value.length;
    }
    if (gathered.length > 1) unread = Buffer.concat(gathered);
    return unread.length >= count;
  }
  return {
    async read(count) {
      if (!(await fill(count))) return undefined;
      const bytes = unread.subarray(0, count);
      unread = unread.subarray(count);
      return bytes;
    },
    isAtEnd: async () => !(await fill(1)),
    async *rest() {
      if (unread.length > 0) yield unread;
      yield* pieces;
    },
  };
}

async function* pieceByPiece(source: Bytes): AsyncGenerator<Buffer, undefined> {
  for await (const piece of source) yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  return undefined;
}
