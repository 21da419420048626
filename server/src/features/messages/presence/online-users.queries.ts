import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

const aliveFor = sql`interval '30 seconds'`;
/** How long the sockets of a stopped process still count, so that their users can reconnect elsewhere. */
const retiredFor = sql`interval '10 seconds'`;

/** Heartbeat. True if the process was not registered (new, or presumed dead), so that its sockets must be written. */
export async function renewProcess(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("presence_processes")
    .set({ seen_at: sql`now()` })
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return false;
  await db.insertInto("presence_processes").values({ id }).execute();
  return true;
}

export const retireProcess = (db: Database, id: string) =>
  db
    .updateTable("presence_processes")
    .set({ seen_at: sql`now() - ${aliveFor} + ${retiredFor}` })
    .where("id", "=", id)
    .execute();

/** Returns the users who had sockets there. */
export async function removeDeadProcesses(db: Database): Promise<number[]> {
  const people = await db
    .with("dead", (q) =>
      q.deleteFrom("presence_processes").where("seen_at", "<=", sql<Date>`now() - ${aliveFor}`).returning("id"),
    )
    .selectFrom("presence_sockets as s")
    .innerJoin("dead", "dead.id", "s.process_id")
    .select("s.user_id")
    .distinct()
    .execute();
  return people.map(({ user_id }) => user_id);
}

/** Maps each opened socket to its user, each closed one to null. */
export async function writeSockets(
  db: Database,
  processId: string,
  sockets: ReadonlyMap<string, number | null>,
): Promise<void> {
  const ids = [...sockets.keys()];
  const people = [...sockets.values()];
  await sql`
    with written as (select * from unnest(${ids}::text[], ${people}::int[]) as written (id, user_id)),
    closed as (delete from presence_sockets where id in (select id from written where user_id is null))
    insert into presence_sockets (id, user_id, process_id)
    select id, user_id, ${processId} from written where user_id is not null
    on conflict do nothing
  `.execute(db);
}

export type OnlineList = { user_id: number; online: number[] };

/**
 * Which conversation partners are online: for those who are `asking`, and for everybody connected to this process who
 * has a conversation with one of the `changed`.
 */
export async function onlineLists(
  db: Database,
  processId: string,
  changed: readonly number[],
  asking: readonly number[],
): Promise<OnlineList[]> {
  const { rows } = await sql<OnlineList>`
    with concerned as (
      select unnest(${changed}::int[]) as id
      union select unnest(${asking}::int[])
      union select seller_id from conversations where buyer_id = any(${changed}::int[])
      union select buyer_id from conversations where seller_id = any(${changed}::int[])
    )
    select concerned.id as user_id, array(
      select partner.id
      from (
        select seller_id as id from conversations where buyer_id = concerned.id
        union select buyer_id from conversations where seller_id = concerned.id
      ) as partner
      where exists (
        select from presence_sockets as s join presence_processes as p on p.id = s.process_id
        where s.user_id = partner.id and p.seen_at > now() - ${aliveFor}
      )
      order by partner.id
    ) as online
    from concerned
    where concerned.id = any(${asking}::int[])
      or exists (select from presence_sockets where user_id = concerned.id and process_id = ${processId})
  `.execute(db);
  return rows;
}
