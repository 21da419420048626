import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { photoFilesLock } from "../../../platform/media/photo-files-lock.ts";
import { StartError } from "../../../platform/start-error.ts";
import type { HeaderOf, Part, SequenceValue, TableShape } from "../archive/parts.ts";

/** The program's own, and the queue's. */
export const schemas = ["public", "graphile_worker"];
/** They are about files that are not in the backup. */
const excluded = ["export_files", "backup_runs"];

/** Values as text that reads back as the same value, whatever the server's settings are. */
const settings =
  "-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c extra_float_digits=1 -c bytea_output=hex " +
  "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0";

export const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString, application_name: "pazar backup", options: settings });
  client.on("error", () => {});
  await client.connect();
  return client;
};

export type Snapshot = Pick<HeaderOf<"backup">, "migrations" | "sequences"> & {
  tables: readonly TableShape[];
  copy(table: TableShape): Part;
  /** Hash and whether private, in pages. */
  photos(): AsyncGenerator<{ hash: string; is_private: boolean }>;
  close(): Promise<void>;
};

/**
 * The database as it is at this moment, for as long as it stays open: one transaction that sees no later change. Photos
 * keep their files meanwhile.
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await connect(url);
  try {
    // Before the transaction, whose first statement decides what it sees.
    await client.query("select pg_advisory_lock_shared($1)", [photoFilesLock]);
    await client.query("begin isolation level repeatable read, read only");
    const tables = await listTables(client);
    if (!tables.some(({ name }) => name === "schema_migrations"))
      throw new StartError("There is nothing to back up: the database is empty.");
    // Like the copying itself, this keeps nobody from reading or writing; only migrations wait.
    await client.query(`lock table ${tables.map(nameOf).join(", ")} in access share mode`);
    const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
      "select name, sha256 from schema_migrations order by name",
    );
    return {
      tables,
      migrations,
      sequences: await listSequences(client),
      copy: (table) => copyTable(client, table),
      photos: () => listPhotos(client),
      // Ends the transaction and releases the lock.
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

export const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** Without unlogged ones, which a crash of the server empties too, and without generated columns. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all ($2)
     order by 1, 2`,
    [schemas, excluded],
  );
  return rows;
}

/** Sequences do not belong to the snapshot: they may be ahead of its rows, never behind. */
async function listSequences(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences s join pg_class c on c.oid = format('%I.%I', schemaname, sequencename)::regclass
     where schemaname = any ($1) and c.relpersistence = 'p' order by 1, 2`,
    [schemas],
  );
  return rows;
}

function copyTable(client: pg.Client, table: TableShape): Part {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  const stream = copyTo(`copy ${nameOf(table)} (${columns}) to stdout`, { highWaterMark: 256 * 1024 });
  return {
    header: { kind: "table", ...table },
    content: (async function* () {
      for await (const piece of client.query(stream)) if (Buffer.isBuffer(piece)) yield piece;
    })(),
    rows: () => stream.rowCount,
  };
}

const photosPerPage = 1_000;

async function* listPhotos(client: pg.Client): AsyncGenerator<{ hash: string; is_private: boolean }> {
  for (let last = ""; ; ) {
    const { rows } = await client.query<{ hash: string; is_private: boolean }>(
      "select hash, is_private from photos where hash > $1 order by hash limit $2",
      [last, photosPerPage],
    );
    yield* rows;
    last = rows.at(-1)?.hash ?? "";
    if (rows.length < photosPerPage) return;
  }
}
