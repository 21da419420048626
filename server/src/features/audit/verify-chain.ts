import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

export type ChainProblem =
  | { kind: "changed" | "missing" | "gap"; position: number; entryId: number }
  | { kind: "unchained"; entryId: number }
  /** The end of the chain, or the position that was noted elsewhere, has a different hash. */
  | { kind: "end" | "noted"; position: number };

/** A position of the chain and its hash in hexadecimal, as the security log notes it every day. */
export type ChainMark = { position: number; hash: string };

export type ChainReport = { entries: number; end: ChainMark; problems: ChainProblem[] };

const mostProblems = 20;

/** Recomputes every hash. Also compares `noted`, which was recorded where the owner of this database cannot change it. */
export const verifyChain = (db: Database, noted?: ChainMark): Promise<ChainReport> =>
  // One snapshot: staff may go on working meanwhile.
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (snapshot) => {
      const [links, end, last] = [
        await readLinks(snapshot),
        await readChainEnd(snapshot),
        await readLastLink(snapshot),
      ];
      const problems: ChainProblem[] = [...links, ...(await readUnchained(snapshot))];
      if (last.position !== end.position || last.hash !== end.hash)
        problems.push({ kind: "end", position: end.position });
      if (noted && !(await isNoted(snapshot, noted))) problems.push({ kind: "noted", position: noted.position });
      return { entries: last.entries, end, problems };
    });

async function readLinks(db: Database): Promise<ChainProblem[]> {
  const { rows } = await sql<{ kind: "changed" | "missing" | "gap"; position: number; entryId: number }>`
    select kind, position, entry_id as "entryId" from (
      select c.position, c.entry_id, case
        when a.id is null then 'missing'
        when c.position <> c.previous_position + 1 then 'gap'
        when c.hash <> audit_entry_hash(c.previous_hash, a) then 'changed'
      end as kind
      from (
        select c.*, lag(c.position, 1, h.start_position) over (order by c.position) as previous_position,
          lag(c.hash, 1, h.start_hash) over (order by c.position) as previous_hash
        from audit_chain c, audit_chain_head h
      ) c left join audit_log a on a.id = c.entry_id
    ) links where kind is not null order by position limit ${mostProblems}`.execute(db);
  return rows;
}

async function readUnchained(db: Database): Promise<ChainProblem[]> {
  const { rows } = await sql<{ entryId: number }>`
    select a.id as "entryId" from audit_log a left join audit_chain c on c.entry_id = a.id
    where c.entry_id is null order by a.id limit ${mostProblems}`.execute(db);
  return rows.map(({ entryId }) => ({ kind: "unchained", entryId }));
}

export async function readChainEnd(db: Database): Promise<ChainMark> {
  const { rows } = await sql<ChainMark>`select position, encode(hash, 'hex') as hash from audit_chain_head`.execute(db);
  return rows[0] ?? { position: 0, hash: "" };
}

async function readLastLink(db: Database): Promise<ChainMark & { entries: number }> {
  const { rows } = await sql<ChainMark & { entries: number }>`
    select coalesce(c.position, h.start_position) as position, encode(coalesce(c.hash, h.start_hash), 'hex') as hash,
      (select count(*) from audit_chain) as entries
    from audit_chain_head h left join lateral (select position, hash from audit_chain order by position desc limit 1) c on true`.execute(
    db,
  );
  return rows[0] ?? { position: 0, hash: "", entries: 0 };
}

/** Also true if that part of the chain has been removed because of its age. */
async function isNoted(db: Database, { position, hash }: ChainMark): Promise<boolean> {
  const { rows } = await sql`
    select from audit_chain where position = ${position} and encode(hash, 'hex') = ${hash}
    union all
    select from audit_chain_head
    where start_position > ${position} or (start_position = ${position} and encode(start_hash, 'hex') = ${hash})`.execute(
    db,
  );
  return rows.length > 0;
}
