import { createHash } from "node:crypto";
import type pg from "pg";
import type { S3Server } from "../processes/s3-server.ts";

/** What the site has said yes to. */
export type Ledger = {
  listings: { id: number; title: string; photo: string }[];
  approved: number[];
  favorites: { userId: number; listingId: number }[];
  messages: { from: number; body: string }[];
  /** Photos by hash, of a listing or not. */
  photos: string[];
};

export const emptyLedger = (): Ledger => ({ listings: [], approved: [], favorites: [], messages: [], photos: [] });

export const countOf = (ledger: Ledger): number => Object.values(ledger).reduce((sum, { length }) => sum + length, 0);

/** What of it is not there: said yes to, and lost. */
export async function findLost(
  { listings, approved, favorites, messages, photos }: Ledger,
  pool: pg.Pool,
  hasPhoto: (hash: string) => boolean,
): Promise<string[]> {
  const missing = async (name: string, query: string, wanted: readonly object[]): Promise<string[]> => {
    const { rows } = await pool.query<{ wanted: unknown }>(
      `select to_json(w) as wanted from json_to_recordset($1) ${query}`,
      [JSON.stringify(wanted)],
    );
    return rows.map((row) => `${name} ${JSON.stringify(row.wanted)}`);
  };
  const ids = (list: readonly number[]): object[] => list.map((id) => ({ id }));
  return [
    ...(await missing(
      "listing",
      `as w (id bigint, title text, photo text) where not exists (select from listings l join listing_images i
        on i.listing_id = l.id where l.id = w.id and l.title = w.title and i.photo_hash = w.photo)`,
      listings,
    )),
    ...(await missing(
      "approval",
      "as w (id bigint) where not exists (select from listings l where l.id = w.id and l.status = 'active')",
      ids(approved),
    )),
    ...(await missing(
      "favorite",
      `as w ("userId" bigint, "listingId" bigint) where not exists (select from favorites f
        where f.user_id = w."userId" and f.listing_id = w."listingId")`,
      favorites,
    )),
    ...(await missing(
      "message",
      `as w ("from" bigint, body text) where
        (select count(*) from messages m where m.sender_id = w."from" and m.body = w.body) <> 1`,
      messages,
    )),
    ...photos.filter((hash) => !hasPhoto(hash)).map((hash) => `photo ${hash}`),
  ];
}

/** The photo itself, byte by byte: its name is a hash of it. Its sizes are not looked at: they are made again. */
export function isInBucket({ objects }: Pick<S3Server, "objects">, hash: string): boolean {
  const body = objects.get(`${hash}.jpg`)?.body;
  return body !== undefined && createHash("sha256").update(body).digest("hex").startsWith(hash);
}
