import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { StartError } from "../../../platform/start-error.ts";
import type { SequenceValue, TableShape } from "../archive/parts.ts";
import type { Bytes } from "../archive/byte-reader.ts";
import { listTables, nameOf, schemas } from "./snapshot.ts";

export type Loading = {
  table(shape: TableShape, content: Bytes): Promise<number>;
  finish(sequences: readonly SequenceValue[]): Promise<void>;
};

/**
 * Fills the tables of a migrated database, in one transaction. Foreign keys and indexes are made again at the end, which
 * checks all rows and is faster; triggers rest, because rows come as they were. All of it is allowed to the owner.
 */
export async function beginLoading(client: pg.Client): Promise<Loading> {
  await client.query("begin");
  await client.query("set local maintenance_work_mem = '256MB'");
  const tables = await listTables(client);
  const keys = await dropForeignKeys(client);
  const indexes = await dropIndexes(client);
  const setTriggers = async (state: "disable" | "enable") => {
    for (const table of tables) await client.query(`alter table ${nameOf(table)} ${state} trigger user`);
  };
  await setTriggers("disable");
  // Migrations insert rows, too.
  await client.query(`truncate ${tables.map(nameOf).join(", ")}`);
  return {
    async table(shape, content) {
      const known = tables.find(({ schema, name }) => schema === shape.schema && name === shape.name);
      const unknown = shape.columns.filter((column) => !known?.columns.includes(column));
      if (!known || unknown.length > 0) {
        const place = `${known ? `the column ${unknown[0]} in the table` : "the table"} ${shape.schema}.${shape.name}`;
        throw new StartError(
          `The backup has ${place}, which this version of Pazar does not know: restore it with the version that wrote it.`,
        );
      }
      const columns = shape.columns.map((column) => pg.escapeIdentifier(column)).join(", ");
      const stream = client.query(copyFrom(`copy ${nameOf(shape)} (${columns}) from stdin`));
      await pipeline(content, stream);
      return stream.rowCount;
    },
    async finish(sequences) {
      for (const { schema, name, value } of sequences) await setSequence(client, nameOf({ schema, name }), value);
      for (const statement of indexes) await client.query(statement);
      for (const statement of keys) await client.query(statement);
      await setTriggers("enable");
      await client.query("commit");
    },
  };
}

async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname = any ($1) order by k.oid`,
    [schemas],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`);
}

/** Those of primary keys and of other constraints stay. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(c.oid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     order by c.oid`,
    [schemas],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function setSequence(client: pg.Client, name: string, value: string | null): Promise<void> {
  // A sequence of a table that is new since then, or gone.
  const { rows } = await client.query<{ is_there: boolean }>("select to_regclass($1) is not null as is_there", [name]);
  if (!rows[0]?.is_there) return;
  await (value === null
    ? client.query(`alter sequence ${name} restart`)
    : client.query("select setval($1::regclass, $2::bigint)", [name, value]));
}

/** What stands in the way of a restore: the first of the tables and other things that are there. */
export async function findForeignContent(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
       and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
     order by n.nspname = 'public' desc, c.relname limit 1`,
  );
  return rows[0]?.name;
}
