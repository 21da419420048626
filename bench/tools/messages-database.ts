import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createDatabase, createPool, type Database } from "../../server/src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../../server/src/platform/database/embedded-postgres.ts";
import { migrate } from "../../server/src/platform/database/migrate.ts";
import { seedReferenceData } from "../../server/src/seed/reference-data.ts";
import { createFactories } from "../../server/src/testing/factories.ts";

export type Pair = { listingId: number; buyerId: number; sellerId: number };
export type MessagesDatabase = {
  url: string;
  db: Database;
  pairs: Pair[];
  tokenOf(userId: number): string;
  stop(): Promise<void>;
};

const words = "Merhaba, ilanınız hâlâ satılık mı? Yarın akşam gelip bakabilir miyim?";

/** A separate database server with people in pairs and their earlier messages. */
export async function openMessagesDatabase(people: number, messages: number): Promise<MessagesDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), "pazar-bench-"));
  const server = await startEmbeddedPostgres({ folder });
  const pool = createPool(server.url);
  const db = createDatabase(pool);
  const stop = async (): Promise<void> => {
    await pool.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await migrate(pool);
    await seedReferenceData(pool);
    const make = createFactories(db);
    const pairs: Pair[] = [];
    for (let number = 0; number < people / 2; number += 1) {
      const { id: listingId, sellerId } = await make.listing();
      pairs.push({ listingId, sellerId, buyerId: (await make.user()).id });
    }
    const tokenOf = (userId: number): string => createHash("sha256").update(`bench ${userId}`).digest("base64url");
    const everybody = pairs.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]);
    await pool.query(
      "insert into sessions (user_id, token_hash, expires_at) select user_id, sha256(token::bytea), now() + interval '1 day' from unnest($1::int[], $2::text[]) as s (user_id, token)",
      [everybody, everybody.map(tokenOf)],
    );
    await pool.query(
      "insert into conversations (listing_id, buyer_id, seller_id) select * from unnest($1::bigint[], $2::int[], $3::int[])",
      [
        pairs.map(({ listingId }) => listingId),
        pairs.map(({ buyerId }) => buyerId),
        pairs.map(({ sellerId }) => sellerId),
      ],
    );
    // Interleaved, so that the messages of a conversation are scattered over the table, as after months.
    await pool.query(
      `insert into messages (conversation_id, client_id, sender_id, receiver_id, body, created_at, read_at)
       select c.id, gen_random_uuid(), case when n % 2 = 0 then buyer_id else seller_id end, case when n % 2 = 0 then seller_id else buyer_id end,
         n || ' ' || $2, now() - (($1::int - n) || ' minutes')::interval, case when n < $1::int - 3 then now() end
       from generate_series(1, $1::int) n, conversations c order by n, c.id`,
      [Math.round(messages / pairs.length), words],
    );
    await pool.query(
      "update conversations c set last_message_id = (select max(id) from messages m where m.conversation_id = c.id)",
    );
    await pool.query("vacuum analyze");
    return { url: server.url, db, pairs, tokenOf, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
