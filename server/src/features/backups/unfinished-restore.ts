import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { StartError } from "../../platform/start-error.ts";

const fileIn = (dataDir: string): string => path.join(dataDir, "restore-unfinished");
const table = "unfinished_restore";

type Queryable = Pick<pg.Pool | pg.Client, "query">;

/** Both the folder and the database are marked, because they may be on different machines. */
export function markFolder(dataDir: string): void {
  writeFileSync(fileIn(dataDir), "A restore began here and has not finished.\n");
}

export async function markDatabase(database: Queryable): Promise<void> {
  await database.query(`create table ${table} ()`);
}

export async function removeMarks(database: Queryable, dataDir: string): Promise<void> {
  await database.query(`drop table ${table}`);
  rmSync(fileIn(dataDir));
}

/** After a restore that was killed, the program must not start with an empty database or without photos. */
export async function assertNoUnfinishedRestore(database: Queryable, dataDir: string): Promise<void> {
  const { rows } = await database.query<{ is_there: boolean }>(
    `select to_regclass('${table}') is not null as is_there`,
  );
  if (rows[0]?.is_there || existsSync(fileIn(dataDir)))
    throw new StartError(
      `A restore began here and has not finished: empty the database and DATA_DIR (${dataDir}), and restore again.`,
    );
}
