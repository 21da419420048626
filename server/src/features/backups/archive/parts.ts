import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { readBytes, type Bytes, type ByteReader } from "./byte-reader.ts";
import { damaged } from "./seal.ts";

const Table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });
/** A sequence that was never used has no value. */
const Sequence = z.object({ schema: z.string(), name: z.string(), value: z.nullable(z.string()) });

/** Precedes each part. */
export const PartHeader = z.discriminatedUnion("kind", [
  /** Always the first. */
  z.object({
    kind: z.literal("backup"),
    program: z.string(),
    created_at: z.string(),
    migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
    sequences: z.array(Sequence),
  }),
  z.object({ kind: z.literal("secrets") }),
  z.extend(Table, { kind: z.literal("table") }),
  z.object({ kind: z.literal("file"), key: z.string() }),
  /** Always the last: what was written before it. */
  z.object({
    kind: z.literal("end"),
    tables: z.number(),
    rows: z.number(),
    files: z.number(),
    /** Photos of the database whose files were not there. */
    missing_files: z.number(),
  }),
]);
export type PartHeader = z.infer<typeof PartHeader>;
export type HeaderOf<Kind extends PartHeader["kind"]> = Extract<PartHeader, { kind: Kind }>;
export type TableShape = z.infer<typeof Table>;
export type SequenceValue = z.infer<typeof Sequence>;

const PartEnd = z.object({ bytes: z.number(), sha256: z.string(), rows: z.number() });

export type Part = { header: PartHeader; content?: Bytes /** Known once the content was read. */; rows?: () => number };

const maxHeaderBytes = 16 * 1024 * 1024;
const maxPieceBytes = 64 * 1024 * 1024;

function framed(content: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, content]);
}
const framedJson = (value: object): Buffer => framed(Buffer.from(JSON.stringify(value)));

/** Each part is its header, its content in pieces of any length, an empty piece, and the checksum. */
export async function* encodeParts(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  for await (const { header, content = [], rows = () => 0 } of parts) {
    yield framedJson(header);
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const piece of content) {
      if (piece.length === 0) continue;
      hash.update(piece);
      bytes += piece.length;
      yield framed(piece);
    }
    yield framed(Buffer.alloc(0));
    yield framedJson({ bytes, sha256: hash.digest("hex"), rows: rows() } satisfies z.infer<typeof PartEnd>);
  }
}

/** The content must be read before the next part is requested. It throws at its end if the checksum differs. */
export type ReadPart = { header: PartHeader; content: AsyncGenerator<Buffer>; rows(): number };

export async function* decodeParts(source: Bytes): AsyncGenerator<ReadPart> {
  const reader = readBytes(source);
  for (let kind = ""; kind !== "end"; ) {
    const header = PartHeader.safeParse(await readJson(reader));
    if (!header.success) throw damaged();
    kind = header.data.kind;
    let rows = 0;
    let isRead = false;
    const content = (async function* (): AsyncGenerator<Buffer> {
      const hash = createHash("sha256");
      for (let piece = await readPiece(reader); piece.length > 0; piece = await readPiece(reader)) {
        hash.update(piece);
        yield piece;
      }
      const end = PartEnd.safeParse(await readJson(reader));
      if (!end.success || end.data.sha256 !== hash.digest("hex")) throw damaged();
      rows = end.data.rows;
      isRead = true;
    })();
    yield { header: header.data, content, rows: () => rows };
    if (!isRead) for await (const _ of content);
    if (!isRead) throw new Error("the content of a part was only partly read");
  }
  if (!(await reader.isAtEnd())) throw damaged();
}

async function readPiece(reader: ByteReader, maxBytes = maxPieceBytes): Promise<Buffer> {
  const length = (await reader.read(4))?.readUInt32BE();
  if (length === undefined || length > maxBytes) throw damaged();
  const piece = await reader.read(length);
  if (!piece) throw damaged();
  return piece;
}

async function readJson(reader: ByteReader): Promise<unknown> {
  const text = (await readPiece(reader, maxHeaderBytes)).toString();
  try {
    return JSON.parse(text);
  } catch (error) {
    throw damaged(error);
  }
}
