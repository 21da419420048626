import type pg from "pg";

export type Size = { part: string; bytes: number };

/** What the listings take on disk, by part, and the largest tables beside them. */
export async function databaseSizes(pool: pg.Pool): Promise<Size[]> {
  const { rows } = await pool.query<Size>(`
    with parts as (
      select 'listings: rows' as part, pg_table_size(oid) - pg_total_relation_size(reltoastrelid) as bytes
      from pg_class where oid = 'listings'::regclass
      union all select 'listings: words and features out of line', pg_total_relation_size(reltoastrelid)
      from pg_class where oid = 'listings'::regclass
      union all
      select case when a.amname = 'gin' then 'listings: indexes of words'
          when i.indpred is not null then 'listings: indexes of what is on sale or in some other state'
          else 'listings: other indexes' end, sum(pg_relation_size(i.indexrelid))
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      where i.indrelid = 'listings'::regclass group by 1
      union all
      select relname::text, pg_total_relation_size(oid) from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'listings'
        and pg_total_relation_size(oid) > pg_database_size(current_database()) / 200)
    select part, bytes::bigint from parts
    union all select 'the whole database', pg_database_size(current_database())
    order by bytes desc`);
  return rows;
}
