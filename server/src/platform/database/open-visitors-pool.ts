import pg from "pg";
import type { Config } from "../config.ts";
import { errorMessage } from "../error-message.ts";
import { StartError } from "../start-error.ts";
import { connectionSettings, createPool } from "./database.ts";

type PoolConfig = Pick<Config, "DATABASE_CONNECTIONS" | "DATABASE_POOLER_URL" | "STATEMENT_TIMEOUT_MS">;

/** Connections for pages and API calls: with a time limit, and through the pooler where there is one. */
export async function openVisitorsPool(databaseUrl: string, config: PoolConfig): Promise<pg.Pool> {
  const { DATABASE_CONNECTIONS: max, DATABASE_POOLER_URL, STATEMENT_TIMEOUT_MS: statementTimeoutMs } = config;
  if (DATABASE_POOLER_URL === undefined) return createPool(databaseUrl, { max, statementTimeoutMs });
  await assertSettings(DATABASE_POOLER_URL, connectionSettings(statementTimeoutMs));
  return createPool(DATABASE_POOLER_URL, { max, statementTimeoutMs, isPooler: true });
}

/** Without these settings dates would be wrong, and slow queries would never end. */
async function assertSettings(url: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const pool = createPool(url, { max: 1, statementTimeoutMs: 5_000, isPooler: true });
  try {
    const { rows } = await pool.query<{ name: string; setting: string }>(
      "select name, setting from pg_settings where name = any ($1)",
      [Object.keys(settings)],
    );
    const wrong = rows.filter(({ name, setting }) => setting !== settings[name]).map(({ name }) => name);
    if (wrong.length === 0) return;
    const statements = Object.entries(settings).map(([name, value]) => `set ${name} = ${pg.escapeLiteral(value)}`);
    throw new StartError(
      `DATABASE_POOLER_URL: its connections have other settings (${wrong.join(", ")}). They need: ${statements.join("; ")}`,
    );
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`DATABASE_POOLER_URL cannot be used: ${errorMessage(error)}.`, { cause: error });
  } finally {
    await pool.end();
  }
}
